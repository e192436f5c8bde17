import Currencies
import GLib
import Ledger

// An amount being typed: its text is the truth. Every other row is computed from it at once, and the ledger is told a
// moment later.
extension DeskController {
  /// An amount being typed: until the focus leaves the row, or another amount takes its place.
  struct Typing {
    let row: CurrencyCode
    /// What was there before, for Escape.
    let before: Desk.Anchor
    /// False while the text says no amount: then the rows show the last one that was readable.
    var isReadable = true
    /// Where Enter goes from words in the place of an amount.
    var goal: Goal?
  }

  func type(_ text: String, in row: CurrencyCode) {
    if typing?.row != row {
      let isFirst = typing == nil
      typing = Typing(row: row, before: desk.anchor)
      if !isFirst { show() }
    }
    typing?.goal = nil
    switch AmountReading(text, conventions) {
    case .empty: setAnchor(Desk.Anchor(nil, row))
    case .value(let amount):
      setAnchor(Desk.Anchor(amount, row, text: AmountReading.isCalculation(text) ? text : nil))
    case .unfinished:
      typing?.isReadable = false
      window.rows.mark(row, nil)
    case .refused(let refusal):
      typing?.isReadable = false
      markUnreadable(text, in: row, refusal)
    }
  }

  func setAnchor(_ anchor: Desk.Anchor) {
    typing?.isReadable = true
    window.rows.mark(anchor.currency, nil)
    takeOver(anchor)
  }

  /// Computes all rows from an amount, and keeps it a moment later.
  func takeOver(_ anchor: Desk.Anchor) {
    desk.anchor = anchor
    isUnsaved = true
    // Within a tenth of a second of the last key: a pause in typing, and too short for anybody to pull the plug.
    save = Timer(after: 100) { [unowned self] in _ = saveAnchor() }
    show()
  }

  /// Keeps what was typed and is not kept yet; false when that failed.
  func saveAnchor() -> Bool {
    guard isUnsaved, ledger.canWrite else { return true }
    save = nil
    isUnsaved = !attempt { () throws(LedgerError) in try ledger.setAnchor(desk.anchor, list: desk.list.id) }
    if isUnsaved { save = Timer(after: 5000) { [unowned self] in _ = saveAnchor() } }
    return !isUnsaved
  }

  func endTyping(in row: CurrencyCode) {
    guard typing?.row == row else { return }
    typing = nil
    window.rows.mark(row, nil)
    _ = saveAnchor()
    show()
  }

  func revert(_ row: CurrencyCode) {
    guard let typing, typing.row == row else { return }
    setAnchor(typing.before)
    self.typing = nil
    window.rows.mark(row, nil)
    show()
    window.rows.startAgain(row)
  }
}
