public import Currencies
public import Ledger

/// The goal of Enter from a text that is not an amount of its row: a row found by words, or the picker when the list has no
/// such row.
public enum RowGoal: Equatable, Sendable {
  /// The row of that currency.
  case row(CurrencyCode)
  /// The picker, with these words in its search.
  case picker(String)
  /// The download of a rate that the store lacks.
  case download(MissingRate)
  /// The row of the currency of an amount of money, which the user chooses where it is ambiguous.
  case money(MoneyText, symbol: String)

  /// The row found by words, if that is the goal.
  public var row: CurrencyCode? {
    if case .row(let row) = self { row } else { nil }
  }

  /// The sentence that says what Enter does.
  public func hint(in desk: Desk) -> String {
    switch self {
    case .row(let currency): RowPhrases.goes(to: currency, desk.name(of: currency))
    case .picker(let words): RowPhrases.looks(for: words)
    case .download: RowPhrases.downloads
    case .money(let money, let text):
      money.currencies.count == 1
        ? RowPhrases.puts(into: money.currencies[0])
        : RowPhrases.asks(for: text)
    }
  }
}

extension Desk {
  /// The goal of Enter from a text that is not an amount of its row: the row of the money or of the currency that it names.
  public func goal(of text: String, _ money: MoneyText?) -> RowGoal? {
    if let money, !money.currencies.isEmpty { return .money(money, symbol: text) }
    return goal(of: text)
  }

  /// The goal of words, which begin with a letter and contain two at least.
  private func goal(of text: String) -> RowGoal? {
    let words = text.prefix(60)
    guard words.first?.isLetter == true, words.filter(\.isLetter).count > 1 else { return nil }
    return rows(foundBy: String(words)).first.map { .row($0) } ?? .picker(String(words))
  }

  /// The rows that match the words of a search, the best first.
  public func rows(foundBy words: String) -> [CurrencyCode] {
    let currencies = rows.map {
      Currency.find($0) ?? Currency(unlisted: $0, name: name(of: $0), digits: digits(of: $0))
    }
    return CurrencySearch(currencies, folding: .unicode, otherNames: { [$0.code.displayName] })
      .matches(words).map(\.code)
  }
}
