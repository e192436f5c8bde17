import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger
import Presentation

/// Between the list and the clipboard: copies, and money that is pasted, or typed with a code or symbol, into the row it
/// goes to.
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

  /// Copies a row's amount: the plain number, or as people write it, with its code.
  func copy(_ row: CurrencyCode, withCode: Bool) {
    if refuseToCopy() { return }
    let line = desk.line(of: row, at: secondsSince1970())
    guard let shown = desk.shown(line, conventions, grouped: withCode) else { return }
    Clipboard.copy(withCode ? "\(shown.text) \(row)" : shown.text)
  }

  /// Copies the list, as text and HTML or as Markdown.
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

  /// Says why nothing can be copied now; false when all amounts are those of what was typed last.
  private func refuseToCopy() -> Bool {
    guard let unread = desk.unread else { return false }
    notices.show(Notices.notCopied(unreadIn: unread.currency))
    return true
  }

  /// Asks the clipboard for what is to be pasted into a row. Its owner may take a while: if something else is going on by then,
  /// nothing is pasted.
  func paste(in row: CurrencyCode) {
    let (list, typed) = (desk.list.id, rows.edited?.text)
    Clipboard.requestText { [weak self] text in
      guard let self else { return }
      let isSame = desk.list.id == list && rows.edited?.currency == row && rows.edited?.text == typed
      guard isSame else { return notices.show(Notices.clipboardTooSlow) }
      paste(text, in: row)
    }
  }

  /// Takes what was pasted into a row: money, also among other words; anything else is typed as it is.
  private func paste(_ text: String?, in row: CurrencyCode) {
    guard let text, let pasted = text.trimmedForPasting else {
      return notices.show(Notices.clipboardWithoutText)
    }
    if Day(pasted) != nil {
      return notices.show(Notices.pastedDay(pasted))
    }
    let known = desk.own.known
    if let money = MoneyText(pasted, conventions, known: known) { return take(money, pasted, in: row) }
    let mentions = MoneyMention.all(in: text, conventions, known: known)
    guard let mention = mentions.first else { return rows.type(pasted, in: row, replacingAll: false) }
    if mentions.count > 1 {
      let amounts = mentions.prefix(3).map { Notices.quoted($0.text) }.joined(separator: ", ")
      return notices.show(Notices.pastedAmounts(mentions.count, such: amounts))
    }
    guard let money = mention.money else {
      return notices.show(Notices.ambiguousAmount(mention.text))
    }
    notices.show(Notices.taken(mention.text))
    take(money, mention.text, in: row)
  }
}

// The row that money goes to.
extension Pasteboard {
  /// Puts money into the row of its currency, which is added when it is missing. A symbol that can be the row's own is; one
  /// that can be several others' fills no row before one of them is chosen.
  func take(_ money: MoneyText, _ text: String, in row: CurrencyCode) {
    if money.currencies.isEmpty || money.currencies.contains(row) {
      // In the middle of a text that is being typed, it is a part of it.
      let isPart = session.typing?.row == row && !rows.isWhollySelected(row)
      type(money, in: row, replacingAll: !isPart)
    } else if money.currencies.count == 1 {
      put(money, into: money.currencies[0])
    } else {
      choose(among: money, text, in: row)
    }
  }

  /// Lets the user choose the currency of an ambiguous symbol: those of the list first, then the most common ones.
  private func choose(among money: MoneyText, _ text: String, in row: CurrencyCode) {
    let listed = desk.rows.filter(money.currencies.contains)
    choose(listed + money.currencies.filter { !listed.contains($0) }, for: money, text, in: row)
  }

  /// Offers currencies in a menu, and the rest of many in the next one.
  private func choose(
    _ currencies: [CurrencyCode], for money: MoneyText, _ text: String, in row: CurrencyCode
  ) {
    let (most, rest) = (currencies.prefix(Self.mostChoices), currencies.dropFirst(Self.mostChoices))
    var choices = most.map { currency in
      MenuItem("\(currency) \(desk.name(of: currency))") { [weak self] in self?.put(money, into: currency) }
    }
    if !rest.isEmpty {
      choices.append(
        MenuItem(ListLabels.moreCurrencies) { [weak self] in
          self?.choose(Array(rest), for: money, text, in: row)
        })
    }
    rows.choose(ListLabels.whichCurrency(String(text.prefix(40))), choices, in: row)
  }

  private static let mostChoices = 10

  private func put(_ money: MoneyText, into currency: CurrencyCode) {
    if desk.rows.contains(currency) {
      rows.focus(currency)
      return type(money, in: currency, replacingAll: true)
    }
    session.edit { [self] () throws(LedgerError) in
      if try editing.addPasted(currency) { type(money, in: currency, replacingAll: true) }
    }
  }

  private func type(_ money: MoneyText, in row: CurrencyCode, replacingAll: Bool) {
    rows.type(
      conventions.exactText(of: desk.amount(of: money, in: row), grouped: false), in: row,
      replacingAll: replacingAll)
  }
}

extension String {
  /// What may be pasted into an amount: without the spaces around it, and no longer than is needed to see that it is too long;
  /// nil when nothing is left. The length is cut first: a long text may be one character.
  fileprivate var trimmedForPasting: String? {
    let start = unicodeScalars.prefix(10_000).drop { $0.properties.isWhitespace }
    let text = String(Substring.UnicodeScalarView(start.prefix(AmountEntry.longestText))).trimmed
    return text.isEmpty ? nil : text
  }
}
