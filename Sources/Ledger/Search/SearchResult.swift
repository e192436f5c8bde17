internal import Currencies
internal import FoundationEssentials
internal import Localization

/// One answer to a search for a conversion, as strings ready to be shown by the desktop.
public struct SearchResult: Hashable, Sendable {
  /// The conversion in words that every program of the user reads again (`MoneyWords`): "100 USD on 2024-03-01 in EUR".
  public let id: String
  /// `100.00 USD = 89.51 EUR`
  public let title: String
  /// The rate, its day and its source: `0.895095 · ECB reference rate of 2026-10-30`.
  public let subtitle: String
  /// The result alone, to be copied: `89.51`.
  public let copied: String
  /// `Copy 89.51 EUR`
  public let copyTitle: String
}

extension SearchResult {
  /// The answer by the rate of a pair, which may be an outlier.
  init(_ id: String, _ conversion: KeptConversion, isMarked: Bool, _ conventions: NumberConventions) {
    self.id = id
    title = conversion.equation(conventions)
    let terms = conversion.terms(conventions, day: \.localText)
    subtitle = isMarked ? "\(terms) · \(SearchTexts.outlier)" : terms
    copied = conversion.resultText(conventions, grouped: false)
    copyTitle = SearchTexts.copy("\(conversion.resultText(conventions)) \(conversion.to)")
  }

  /// The answer for a sum of money, of whose rates one may be an outlier; `digits` are the fraction digits of a custom currency.
  init(
    _ id: String, _ money: ConvertedMoney, digits: Int, isMarked: Bool, _ conventions: NumberConventions
  ) {
    let result = Money(money.amount, money.currency, digits: digits)
    let shown = "\(result.text(conventions)) \(money.currency)"
    let sum = money.parts.reduce(into: "") { sum, part in
      let term = "\(conventions.exactText(of: abs(part.amount))) \(part.currency)"
      sum.add(term, isNegative: part.amount < 0, minusSign: conventions.minusSign)
    }
    self.id = id
    title = "\(sum) = \(shown)"
    let terms = money.terms(conventions) + (isMarked ? [SearchTexts.outlier] : [])
    subtitle = terms.joined(separator: " · ")
    copied = result.text(conventions, grouped: false)
    copyTitle = SearchTexts.copy(shown)
  }
}

extension ConvertedMoney {
  /// The rates that were typed, and the day of the oldest custom rate and of the oldest rate of a source, with that source.
  fileprivate func terms(_ conventions: NumberConventions) -> [String] {
    let typed = parts.compactMap(\.typed).map {
      conventions.equation($0.base, $0.value, $0.quote, isExact: true)
    }
    let origins = parts.compactMap(\.origin).flatMap(\.components)
    let oldest = [origins.filter { $0.source == nil }, origins.filter { $0.source != nil }].compactMap {
      $0.min { $0.day < $1.day }
    }
    return typed + oldest.map { OriginPhrases.other($0.sourceTitle, of: $0.day) }
  }
}
