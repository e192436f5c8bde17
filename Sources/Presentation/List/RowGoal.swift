public import Currencies
public import Ledger

/// Where Enter goes from a text that is no amount of its row: words typed where an amount stands look for a row, or for a
/// currency in the picker when the list has none.
public enum RowGoal: Equatable, Sendable {
  /// The row of that currency.
  case row(CurrencyCode)
  /// The picker, with these words in its search.
  case picker(String)
  /// The row of the money's currency, which is asked for where it can be several.
  case money(MoneyText, symbol: String)

  /// The row it is, if it is one.
  public var row: CurrencyCode? {
    if case .row(let row) = self { row } else { nil }
  }

  /// Where Enter goes, in one sentence.
  public func hint(in desk: Desk) -> String {
    switch self {
    case .row(let currency): RowPhrases.goes(to: currency, desk.name(of: currency))
    case .picker(let words): RowPhrases.looks(for: words)
    case .money(let money, let text):
      money.currencies.count == 1
        ? RowPhrases.puts(into: money.currencies[0])
        : RowPhrases.asks(for: text)
    }
  }
}

extension Desk {
  /// Where Enter goes from a text that is no amount of its row: to that of the money it is, or of the currency it names.
  public func goal(of text: String, _ money: MoneyText?) -> RowGoal? {
    if let money, !money.currencies.isEmpty { return .money(money, symbol: text) }
    return goal(of: text)
  }

  /// Words begin with a letter, and have two of them at least.
  private func goal(of text: String) -> RowGoal? {
    let words = text.prefix(60)
    guard words.first?.isLetter == true, words.filter(\.isLetter).count > 1 else { return nil }
    return rows(foundBy: String(words)).first.map { .row($0) } ?? .picker(String(words))
  }

  /// The rows that fit the words of a search, the best first.
  public func rows(foundBy words: String) -> [CurrencyCode] {
    let currencies = rows.map {
      Currency.find($0) ?? Currency(unlisted: $0, name: name(of: $0), digits: digits(of: $0))
    }
    return CurrencySearch(currencies, folding: .unicode, otherNames: { [$0.code.displayName] })
      .matches(words).map(\.code)
  }
}
