import Currencies
import Ledger

// Words typed where an amount stands look for a row: Enter goes there, or to the picker when the list has none.
extension DeskController {
  /// Where Enter goes from an unreadable text.
  enum Goal: Equatable {
    case row(CurrencyCode)
    /// The picker, with these words in its search.
    case picker(String)
    /// The row of the money's currency, which is asked for where it can be several.
    case money(MoneyText, symbol: String)

    /// The row it is, if it is one.
    var row: CurrencyCode? {
      if case .row(let row) = self { row } else { nil }
    }
  }

  /// Says where Enter goes.
  func hint(_ goal: Goal) -> String {
    switch goal {
    case .row(let currency): "Enter goes to \(currency) \(desk.name(of: currency))."
    case .picker(let words): "Enter looks for “\(words)” among all currencies."
    case .money(let money, let text):
      money.currencies.count == 1
        ? "Enter puts it in the row of \(money.currencies[0])."
        : "Enter lets you choose the currency of “\(text)”."
    }
  }

  /// Enter: to where the typed words lead, or to the next row.
  func enter(_ row: CurrencyCode) {
    guard let goal = typing?.goal else { return window.rows.walk(from: row, by: 1) }
    // What was looked for was no amount.
    revert(row)
    switch goal {
    case .row(let currency): if currency != row { window.rows.focus(currency) }
    case .picker(let words): openPicker(search: words)
    case .money(let money, let text): take(money, text, in: row)
    }
  }

  /// Where Enter goes from a text that is no amount of its row: to that of the money it is, or of the currency it names.
  func goal(of text: String, _ money: MoneyText?) -> Goal? {
    if let money, !money.currencies.isEmpty { return .money(money, symbol: text) }
    return goal(of: text)
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
