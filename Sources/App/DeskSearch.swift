import Currencies
import Ledger

// Words typed where an amount stands look for a row: Enter goes there, or to the picker when the list has none.
extension DeskController {
  /// Where Enter goes from an unreadable text.
  enum Goal: Equatable {
    case row(CurrencyCode)
    /// The picker, with these words in its search.
    case picker(String)
  }

  /// Marks a text that is no amount; one that names a currency says where Enter goes.
  func markUnreadable(_ text: String, in row: CurrencyCode, _ refusal: AmountReading.Refusal) {
    goal = self.goal(of: text)
    switch goal {
    case nil: window.rows.mark(row, refusal.sentence)
    case .row(let currency):
      window.rows.point(at: currency)
      window.rows.mark(row, "\(refusal.sentence) Enter goes to \(currency) \(desk.name(of: currency)).")
    case .picker(let words):
      window.rows.mark(row, "\(refusal.sentence) Enter looks for “\(words)” among all currencies.")
    }
  }

  func forgetGoal() {
    if goal != nil { window.rows.point(at: nil) }
    goal = nil
  }

  /// Enter: to where the typed words lead, or to the next row.
  func enter(_ row: CurrencyCode) {
    let goal = goal
    switch goal {
    case nil: window.rows.walk(from: row, by: 1)
    case .row(row): revert(row)
    case .row(let currency): window.rows.focus(currency)
    case .picker(let words):
      revert(row)
      openPicker(search: words)
    }
  }

  /// Words begin with a letter, and have two of them at least.
  private func goal(of text: String) -> Goal? {
    let words = text.prefix(60)
    guard words.first?.isLetter == true, words.filter(\.isLetter).count > 1 else { return nil }
    let search = CurrencySearch(
      desk.rows.compactMap(Currency.find), otherNames: { [$0.code.displayName] })
    if let found = search.matches(String(words)).first { return .row(found.code) }
    return .picker(String(words))
  }
}
