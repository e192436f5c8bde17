import Currencies
import Ledger

// Words typed where an amount stands look for a row: Enter goes there, or to the picker when the list has none.
extension DeskController {
  /// Where Enter goes from an unreadable text.
  enum Goal: Equatable {
    case row(CurrencyCode)
    /// The picker, with these words in its search.
    case picker(String)

    /// The row it is, if it is one.
    var row: CurrencyCode? {
      if case .row(let row) = self { row } else { nil }
    }
  }

  /// Marks a text that is no amount; one that names a currency says where Enter goes.
  func markUnreadable(_ text: String, in row: CurrencyCode, _ refusal: AmountReading.Refusal) {
    let goal = goal(of: text)
    typing?.goal = goal
    switch goal {
    case nil: window.rows.mark(row, refusal.sentence)
    case .row(let currency):
      let hint = "Enter goes to \(currency) \(desk.name(of: currency))."
      window.rows.mark(row, "\(refusal.sentence) \(hint)", hint: hint)
    case .picker(let words):
      let hint = "Enter looks for “\(words)” among all currencies."
      window.rows.mark(row, "\(refusal.sentence) \(hint)", hint: hint)
    }
  }

  /// Enter: to where the typed words lead, or to the next row.
  func enter(_ row: CurrencyCode) {
    switch typing?.goal {
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
    return found(by: String(words)).first.map { .row($0) } ?? .picker(String(words))
  }

  /// The rows that fit the words of a search, the best first.
  func found(by words: String) -> [CurrencyCode] {
    let currencies = desk.rows.map {
      Currency.find($0) ?? Currency(unlisted: $0, name: desk.name(of: $0), digits: desk.digits(of: $0))
    }
    return CurrencySearch(currencies, otherNames: { [$0.code.displayName] }).matches(words).map(\.code)
  }
}
