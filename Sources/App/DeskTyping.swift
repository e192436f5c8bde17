import Currencies
import GLib
import Ledger
import Presentation

// An amount being typed: its text is the truth. Every other row is computed from it at once, and the ledger is told a
// moment later. A text that cannot be read is no amount, and neither is what was readable of it before: it stays in its
// row, beside the amount from before it was begun, until an amount is typed somewhere.
extension DeskController {
  /// An amount being typed: until the focus leaves the row, or another amount takes its place.
  struct Typing {
    let row: CurrencyCode
    /// What was there before, for Escape.
    var before: Desk.Anchor
    /// Where Enter goes from a text that is no amount of the row.
    var goal: RowGoal?
  }

  func type(_ text: String, in row: CurrencyCode) {
    if typing?.row != row {
      let isFirst = typing == nil
      typing = Typing(row: row, before: desk.anchor.withoutUnread)
      if !isFirst { show() }
    }
    typing?.goal = nil
    switch AmountReading(text, conventions) {
    case .empty: takeOver(Desk.Anchor(nil, row))
    case .value(let amount):
      takeOver(Desk.Anchor(amount, row, text: AmountReading.isCalculation(text) ? text : nil))
    case .unfinished: keepUnread(text, in: row)
    case .refused: typeWords(text, in: row)
    }
  }

  /// Takes the row's own code or symbol beside a number; with any other word the text is no amount of this row.
  private func typeWords(_ text: String, in row: CurrencyCode) {
    let money = MoneyText(text, conventions, own: desk.own.currencies.map(\.code))
    if let money, money.currencies.contains(row) {
      return takeOver(Desk.Anchor(amount(of: money, in: row), row))
    }
    typing?.goal = desk.goal(of: text, money)
    keepUnread(text, in: row)
  }

  private func keepUnread(_ text: String, in row: CurrencyCode) {
    guard var anchor = typing?.before else { return }
    anchor.unread = Desk.UnreadText(text, row)
    takeOver(anchor)
  }

  /// Computes all rows from an amount, and keeps it a moment later.
  func takeOver(_ anchor: Desk.Anchor) {
    desk.anchor = anchor
    isUnsaved = true
    // Within a tenth of a second of the last key: a pause in typing, and too short for anybody to pull the plug.
    save = Timer(after: 100) { [weak self] in _ = self?.saveAnchor() }
    show()
  }

  /// Keeps what was typed and is not kept yet; false when that failed.
  func saveAnchor() -> Bool {
    guard isUnsaved, ledger.canWrite else { return true }
    save = nil
    isUnsaved = !attempt { () throws(LedgerError) in try ledger.setAnchor(desk.anchor, list: desk.list.id) }
    if isUnsaved { save = Timer(after: 5000) { [weak self] in _ = self?.saveAnchor() } }
    return !isUnsaved
  }

  func endTyping(in row: CurrencyCode) {
    guard typing?.row == row else { return }
    typing = nil
    _ = saveAnchor()
    show()
  }

  /// Forgets what was typed, also a text that was left unread in the row.
  func revert(_ row: CurrencyCode) {
    guard typing?.row == row || desk.unread?.currency == row else { return }
    let before = typing?.row == row ? typing?.before : nil
    typing = nil
    takeOver(before ?? desk.anchor.withoutUnread)
    window.rows.startAgain(row)
  }

  /// Another program has set an amount. What is typed and cannot be read yet stays, now beside that one; any other text of a
  /// row gives way to it.
  func adopt(_ anchor: Desk.Anchor, besides unread: Desk.UnreadText?) {
    (figures, shownContents) = (nil, nil)
    guard let unread, typing?.row == unread.currency else {
      typing = nil
      return
    }
    typing?.before = anchor.withoutUnread
    keepUnread(unread.text, in: unread.currency)
  }
}

extension Desk.Anchor {
  /// The amount alone.
  fileprivate var withoutUnread: Desk.Anchor { Desk.Anchor(amount, currency, text: text) }
}
