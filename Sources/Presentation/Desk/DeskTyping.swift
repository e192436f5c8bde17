public import Currencies
internal import Ledger

// What is typed.
extension DeskSession {
  /// The text of a row was changed to this.
  public func type(_ text: String, in row: CurrencyCode) {
    if typing?.row != row {
      let isFirst = typing == nil
      typing = TypingSession(in: row, of: desk)
      if !isFirst { notifyChanged() }
    }
    acts.forgetUndone()
    if let anchor = typing?.read(text, in: desk, conventions) { takeOver(anchor) }
  }

  /// Computes all rows from an amount, and stores it a moment later.
  func takeOver(_ anchor: Desk.Anchor) {
    desk.anchor = anchor
    unsaved[desk.list.id] = anchor
    // A tenth of a second after the last key: soon enough that hardly anything can be lost.
    saveLater(100)
    notifyChanged()
  }

  /// The keyboard leaves a row. What was typed is stored when it has: with that, changes of other programs are met, which may end
  /// the row that the keyboard is on its way to.
  public func leaveRow(_ row: CurrencyCode) {
    guard typing?.row == row else { return }
    typing = nil
    if !unsaved.isEmpty { saveLater(0) }
    notifyChanged()
  }

  /// Discards what was typed, also a text that was left unread in the row.
  public func revert(_ row: CurrencyCode) {
    guard typing?.row == row || desk.unread?.currency == row else { return }
    let before = typing?.row == row ? typing?.before : nil
    revert(row, to: before ?? desk.anchor.withoutUnread)
  }

  /// Shows an amount from before again in place of what was typed into a row.
  func revert(_ row: CurrencyCode, to before: Desk.Anchor) {
    typing = nil
    takeOver(before)
    onEvent(.reverted(row))
  }
}
