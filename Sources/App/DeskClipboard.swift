import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger
import Presentation

// Between the list and the clipboard.
extension DeskController {
  /// Copies a row's amount: the plain number, or as people write it, with its code.
  func copy(_ row: CurrencyCode, withCode: Bool) {
    if refuseToCopy() { return }
    let line = desk.line(of: row, at: secondsSince1970())
    guard let shown = desk.shown(line, conventions, grouped: withCode) else { return }
    Clipboard.copy(withCode ? "\(shown.text) \(row)" : shown.text)
  }

  func copyList(asMarkdown: Bool) {
    if refuseToCopy() { return }
    let table = ListTable(desk, at: secondsSince1970(), conventions)
    if asMarkdown {
      Clipboard.copy(table.markdown)
    } else {
      Clipboard.copy(table.tabSeparated, html: table.html)
    }
    window.notices.show(
      "The list\(day.map { " of \($0)" } ?? "") was copied as \(asMarkdown ? "Markdown" : "a table").")
  }

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

  /// Takes what was pasted into a row: money, also among other words; anything else is typed as it is.
  private func paste(_ text: String?, in row: CurrencyCode) {
    guard let text, let pasted = text.trimmedForPasting else {
      return window.notices.show("The clipboard has no text to paste.")
    }
    if Day(pasted) != nil {
      return window.notices.show("Nothing was pasted: “\(pasted)” is a day, and no amount.")
    }
    let own = desk.own.currencies.map(\.code)
    if let money = MoneyText(pasted, conventions, own: own) { return take(money, pasted, in: row) }
    let mentions = MoneyMention.all(in: text, conventions, own: own)
    guard let mention = mentions.first else {
      return window.rows.type(pasted, in: row, inPlaceOfAll: false)
    }
    if mentions.count > 1 {
      let amounts = mentions.prefix(3).map { "“\($0.text)”" }.joined(separator: ", ")
      return window.notices.show("Nothing was pasted: the text has \(mentions.count) amounts (\(amounts)).")
    }
    guard let money = mention.money else {
      return window.notices.show(
        "Nothing was pasted: it is not certain what amount “\(mention.text)” stands for in this text.")
    }
    window.notices.show("“\(mention.text)” was taken from the text.")
    take(money, mention.text, in: row)
  }
}

extension String {
  /// What may be pasted into an amount: without the spaces around it, and no longer than is needed to see that it is too long;
  /// nil when nothing is left. The length is cut first: a long text may be one character.
  fileprivate var trimmedForPasting: String? {
    let start = unicodeScalars.prefix(10_000).drop { $0.properties.isWhitespace }
    let text = String(Substring.UnicodeScalarView(start.prefix(AmountEntry.longestText)))
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(text[...last])
  }
}
