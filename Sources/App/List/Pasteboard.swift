import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The clipboard of the list: copies amounts and lists, and pastes amounts into their rows.
@MainActor
final class Pasteboard {
  private let session: DeskSession
  private let editing: ListEditing
  private let rows: CurrencyList
  private let notices: NoticeBar

  init(_ session: DeskSession, _ editing: ListEditing, _ rows: CurrencyList, _ notices: NoticeBar) {
    (self.session, self.editing, self.rows, self.notices) = (session, editing, rows, notices)
  }

  private var desk: Desk { session.desk }
  private var conventions: NumberConventions { session.conventions }

  /// Copies the amount of a row: the plain number, or the grouped one with its code.
  func copy(_ row: CurrencyCode, withCode: Bool) {
    if refuseToCopy() { return }
    let line = desk.line(of: row, at: secondsSince1970())
    guard let shown = desk.shown(line, conventions, grouped: withCode) else { return }
    Clipboard.copy(withCode ? "\(shown.text) \(row)" : shown.text)
  }

  /// Copies the list, as text and HTML, or as Markdown.
  func copyList(asMarkdown: Bool) {
    if refuseToCopy() { return }
    let table = ListTable(desk, at: secondsSince1970(), conventions)
    if asMarkdown {
      Clipboard.copy(table.markdown)
    } else {
      Clipboard.copy(table.tabSeparated, html: table.html)
    }
    notices.show(Notices.copiedList(of: session.day, asMarkdown: asMarkdown))
  }

  /// Shows why nothing can be copied; false when all amounts are current.
  private func refuseToCopy() -> Bool {
    guard let unread = desk.unread else { return false }
    notices.show(Notices.notCopied(unreadIn: unread.currency))
    return true
  }

  /// Pastes the text of the clipboard into a row. Its owner may take a while: nothing is pasted if the row or its text is
  /// another by then.
  func paste(in row: CurrencyCode) {
    let (list, typed) = (desk.list.id, rows.edited?.text)
    Clipboard.requestText { [weak self] text in
      guard let self else { return }
      let isSame = desk.list.id == list && rows.edited?.currency == row && rows.edited?.text == typed
      guard isSame else { return notices.show(Notices.clipboardTooSlow) }
      paste(text, in: row)
    }
  }

  /// Puts a pasted text into its row: money, also in a sentence, or any other text as it is.
  private func paste(_ text: String?, in row: CurrencyCode) {
    let reading = PasteReading(text, conventions, known: desk.own.known, session.dates)
    if let notice = reading.notice { notices.show(notice) }
    switch reading {
    case .money(let money, let text), .mention(let money, let text): put(money, text, from: row)
    case .text(let text): rows.type(text, in: row, replacingAll: false)
    case .empty, .date, .severalMentions, .unclearMention: break
    }
  }
}

// The row that money goes to.
extension Pasteboard {
  /// Puts money that was pasted or typed into a row into the row of its currency, which is added when it is missing.
  func put(_ money: MoneyText, _ text: String, from row: CurrencyCode) {
    switch PasteGoal(of: money, in: row, of: desk.rows) {
    case .sameRow:
      // It is part of a text that is being typed, unless it replaces that.
      let isPart = session.typing?.row == row && !rows.isWhollySelected(row)
      if isPart { type(money, in: row, replacingAll: false) } else { put(money, into: row) }
    case .row(let currency): put(money, into: currency)
    case .choice(let currencies): choose(currencies[...], for: money, text, in: row)
    }
  }

  /// Offers currencies in a menu, and the rest of many in the next one.
  private func choose(
    _ currencies: ArraySlice<CurrencyCode>, for money: MoneyText, _ text: String, in row: CurrencyCode
  ) {
    let (most, rest) = (currencies.prefix(Self.mostChoices), currencies.dropFirst(Self.mostChoices))
    var choices = most.map { currency in
      MenuItem("\(currency) \(desk.name(of: currency))") { [weak self] in self?.put(money, into: currency) }
    }
    if !rest.isEmpty {
      choices.append(
        MenuItem(ListLabels.moreCurrencies) { [weak self] in self?.choose(rest, for: money, text, in: row) })
    }
    rows.choose(ListLabels.whichCurrency(String(text.prefix(40))), choices, in: row)
  }

  private static let mostChoices = 10

  private func put(_ money: MoneyText, into currency: CurrencyCode) {
    editing.paste(into: currency) { [self] in type(money, in: currency, replacingAll: true) }
  }

  private func type(_ money: MoneyText, in row: CurrencyCode, replacingAll: Bool) {
    let text = conventions.exactText(of: desk.amount(of: money, in: row), grouped: false)
    rows.type(text, in: row, replacingAll: replacingAll)
  }
}
