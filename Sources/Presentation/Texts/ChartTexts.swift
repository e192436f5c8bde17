public import Currencies
public import FoundationEssentials
public import Ledger
internal import Localization

/// What is said of a pair's rates, in the user's numbers.
public struct ChartTexts: Sendable {
  /// How the user writes numbers.
  public let conventions: NumberConventions

  /// In these conventions.
  public init(conventions: NumberConventions) { self.conventions = conventions }

  /// `1.1172`
  public func rate(_ rate: Decimal) -> String { conventions.text(ofUnitRate: rate) }

  /// `1 EUR = 1.1172 USD`
  public func equation(_ series: RateSeries, at index: Int) -> String {
    "1 \(series.from) = \(rate(series.rate(at: index))) \(series.to)"
  }

  /// A change in percent, rounded to two digits, with its sign: `+2.62 %`.
  public func percent(_ change: Decimal) -> String {
    let change = Self.rounded(change)
    return "\(change > 0 ? "+" : "")\(percentage(change))"
  }

  /// A change in percent as it is shown: what is said of it agrees with the digits seen.
  static func rounded(_ change: Decimal) -> Decimal { change.rounded(fractionDigits: 2) }

  /// `2.62 %`
  func percentage(_ number: Decimal) -> String { "\(conventions.text(of: number, fractionDigits: 2))\u{A0}%" }

  /// `101.27`, of an index that is 100 on its first day.
  public func index(_ value: Decimal) -> String { conventions.text(of: value, fractionDigits: 2) }

  /// How the rate changed over the days shown, and how many of them have one: `Change +2.62 % · 256 days with a rate`.
  public func change(_ change: Decimal, days: Int) -> String {
    let (change, number) = (percent(change), conventions.text(of: Decimal(days), fractionDigits: 0))
    return localized(
      days, one: "Change \(change) · 1 day with a rate",
      other: "Change \(change) · \(number) days with a rate")
  }

  /// What a chart is called: `Chart of USD for 1 EUR`.
  public static func name(_ series: RateSeries) -> String {
    // Translators: {0} and {1} are codes of currencies.
    localized("Chart of \(series.to) for 1 \(series.from)")
  }

  /// What the numbers of a chart are: `USD for 1 EUR`.
  public static func unit(_ series: RateSeries) -> String {
    // Translators: {0} and {1} are codes of currencies: what the numbers of a chart are.
    localized("\(series.to) for 1 \(series.from)")
  }

  /// The first and the last of some days.
  public static func span(_ days: ClosedRange<Day>) -> String {
    // Translators: {0} and {1} are days.
    localized("\(days.lowerBound) to \(days.upperBound)")
  }

  /// A currency that is compared, on a day without its rate.
  public static func noRate(_ currency: CurrencyCode) -> String {
    // Translators: {0} is the code of a currency that has no rate on a day.
    localized("\(currency) no rate")
  }

  /// Whose rates these are: `Source: European Central Bank`.
  public static func source(_ series: RateSeries) -> String {
    series.from != .eur && series.to != .eur
      ? localized("Source: \(series.sourceTitle) · computed from its euro rates")
      : localized("Source: \(series.sourceTitle)")
  }

  /// What stands in a long time without rates, in the chart.
  public static var gap: String { localized("No rates") }
  /// What is said beside the scale of a picture of a chart.
  public static var logarithmic: String { localized("logarithmic scale") }
}
