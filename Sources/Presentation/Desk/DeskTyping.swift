public import Currencies
public import Ledger

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
    reporting { () throws(LedgerError) in
      if let anchor = try read(text, in: row) { takeOver(anchor) }
    }
  }

  /// What is computed from the text of the row that is typed into.
  private func read(_ text: String, in row: CurrencyCode) throws(LedgerError) -> Desk.Anchor? {
    let reading = try reader.read(text, in: row, of: desk)
    notes = AmountNotes(reading, of: text, conventions)
    return typing?.take(reading, of: text, in: desk)
  }

  /// Reads the text of a row again: other rates may give another amount. One that is being typed is replaced by it, as is one
  /// whose rates were requested; not by that of another day than the one it was typed on.
  func readAgain(isRequested: Bool = false) throws(LedgerError) {
    guard let (text, row) = typedText else {
      notes = nil
      return
    }
    let reading = try reader.read(text, in: row, of: desk)
    notes = AmountNotes(reading, of: text, conventions)
    guard case .converted(let money) = reading,
      typing?.row == row && typing?.choice == desk.choice || isRequested && desk.unread != nil
    else { return }
    let anchor = typing?.take(reading, of: text, in: desk) ?? Desk.Anchor(money.amount, row, text: text)
    if anchor != desk.anchor { takeOver(anchor) }
  }

  /// Reads the notes on the text of a row that was not typed just now.
  private func readNotes() {
    notes = nil
    guard let (text, row) = typedText else { return }
    reporting { () throws(LedgerError) in
      notes = AmountNotes(try reader.read(text, in: row, of: desk), of: text, conventions)
    }
  }

  /// A source has answered a request for a rate that the text of a row needs, perhaps with no later rates.
  public func ratesCame(for rate: MissingRate) {
    answered.insert(rate)
    reporting { () throws(LedgerError) in try readAgain(isRequested: true) }
  }

  /// The text of a row that is more than a number, and the row.
  private var typedText: (text: String, row: CurrencyCode)? {
    if let unread = desk.unread { return (unread.text, unread.currency) }
    return desk.anchor.text.map { ($0, desk.anchor.currency) }
  }

  private var reader: AmountReader {
    AmountReader(ledger: ledger, conventions: conventions, dates: dates, answered: answered)
  }

  /// Computes all rows from an amount, and stores it a moment later.
  func takeOver(_ anchor: Desk.Anchor) {
    desk.anchor = anchor
    if typedText?.text != notes?.text { readNotes() }
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
