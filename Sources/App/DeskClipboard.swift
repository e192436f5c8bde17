import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger

// Between the list and the clipboard.
extension DeskController {
  /// Copies a row's amount: the plain number, or as people write it, with its code.
  func copy(_ row: CurrencyCode, withCode: Bool) {
    let line = desk.line(of: row, at: secondsSince1970())
    guard let shown = desk.shown(line, conventions, grouped: withCode) else { return }
    Clipboard.copy(withCode ? "\(shown.text) \(row)" : shown.text)
  }

  func copyList(asMarkdown: Bool) {
    let table = ListTable(desk, at: secondsSince1970(), conventions)
    if asMarkdown {
      Clipboard.copy(table.markdown)
    } else {
      Clipboard.copy(table.tabSeparated, html: table.html)
    }
    window.notices.show(
      "The list\(day.map { " of \($0)" } ?? "") was copied as \(asMarkdown ? "Markdown" : "a table").")
  }

  /// ` on 2023-01-01`; empty for today.
  private var onDay: String { day.map { " on \($0)" } ?? "" }

  /// Asks the clipboard for what is to be pasted into a row. Its owner may take a while: if something else is going on by then,
  /// nothing is pasted.
  func paste(in row: CurrencyCode) {
    let (list, typed) = (desk.list.id, window.rows.edited?.text)
    Clipboard.requestText { [weak self] text in
      guard let self else { return }
      let isSame =
        desk.list.id == list && window.rows.edited?.currency == row && window.rows.edited?.text == typed
      guard isSame else { return window.notices.show("Nothing was pasted: the clipboard was too slow.") }
      paste(text, in: row)
    }
  }

  /// Takes what was pasted into a row. An amount with a code or an unambiguous symbol goes to the row of its currency, which
  /// is added when it is missing; an ambiguous symbol goes with this row; anything else is typed as it is.
  private func paste(_ text: String?, in row: CurrencyCode) {
    guard let text, let pasted = text.trimmedForPasting else {
      return window.notices.show("The clipboard has no text to paste.")
    }
    if Day(pasted) != nil {
      return window.notices.show("Nothing was pasted: “\(pasted)” is a day, and no amount.")
    }
    let own = desk.own.currencies.map(\.code)
    guard let money = MoneyText(pasted, conventions, own: own), let currency = money.currencies.first else {
      return window.rows.type(pasted, in: row, inPlaceOfAll: false)
    }
    let isElsewhere = money.currencies.count == 1 && currency != row
    let hasCents = desk.digits(of: isElsewhere ? currency : row) > 0
    let amount = conventions.plainText(of: hasCents ? money.amount : money.whole ?? money.amount)
    guard isElsewhere else {
      // In the middle of a text that is being typed, it is a part of it.
      let isPart = typing?.row == row && !window.rows.isWhollySelected(row)
      return window.rows.type(amount, in: row, inPlaceOfAll: !isPart)
    }
    if desk.rows.contains(currency) {
      window.rows.focus(currency)
    } else if !addPasted(currency) {
      return
    }
    window.rows.type(amount, in: currency, inPlaceOfAll: true)
  }

  /// Adds a row for a pasted amount, if somebody has a rate for it; one undo takes both back.
  private func addPasted(_ currency: CurrencyCode) -> Bool {
    let before = desk.anchor
    var isQuoted = day == nil && desk.own.currencies.contains { $0.code == currency }
    guard
      attempt({ () throws(LedgerError) in
        if !isQuoted { isQuoted = try ledger.quotedCurrencies(on: day).contains(currency) }
      })
    else { return false }
    guard isQuoted else {
      window.notices.show("Nothing was pasted: there is no rate for \(currency)\(onDay).")
      return false
    }
    guard change({ () throws(LedgerError) in try ledger.add([currency], list: desk.list.id) }) else {
      return false
    }
    undoable.push(.addition(of: [currency], before: before, list: desk.list.id))
    window.rows.focus(currency)
    window.notices.show("\(currency) was added to the list.", canUndo: true)
    return true
  }
}

extension String {
  /// What may be pasted into an amount: without the spaces around it, and no longer than is needed to see that it is too long;
  /// nil when nothing is left.
  fileprivate var trimmedForPasting: String? {
    let long = prefix(10 * AmountReading.longestText)
    let start = long.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...last].prefix(AmountReading.longestText + 1))
  }
}

extension NumberConventions {
  /// All digits of a number, without grouping.
  fileprivate func plainText(of number: Decimal) -> String {
    let digits = number.plainText.split(separator: ".").dropFirst().first?.count ?? 0
    return text(of: number, fractionDigits: digits, grouped: false)
  }
}
