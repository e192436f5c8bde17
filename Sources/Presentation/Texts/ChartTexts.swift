public import Currencies
public import FoundationEssentials
public import Ledger
internal import Localization

/// The texts of a chart, with numbers in the user's conventions.
public struct ChartTexts: Sendable {
  /// The user's number conventions.
  public let conventions: NumberConventions

  /// Texts with numbers in these conventions.
  public init(conventions: NumberConventions) { self.conventions = conventions }

  /// `1.1172`
  public func rate(_ rate: Decimal) -> String { conventions.text(ofUnitRate: rate) }

  /// `1 EUR = 1.1172 USD`
  public func equation(_ series: RateSeries, at index: Int) -> String {
    conventions.equation(series.from, series.rate(at: index), series.to)
  }

  /// A change in percent, rounded to two digits, with its sign: `+2.62 %`.
  public func percent(_ change: Decimal) -> String {
    let change = Self.rounded(change)
    return "\(change > 0 ? "+" : "")\(percentage(change))"
  }

  /// A change in percent as it is shown: what is said of it agrees with the digits seen.
  static func rounded(_ change: Decimal) -> Decimal { change.rounded(fractionDigits: 2) }

  /// `2.62 %`
  func percentage(_ number: Decimal) -> String {
    let number = conventions.text(of: number, fractionDigits: 2)
    // Translators: a number of percent.
    return localized("\(number)\u{A0}%")
  }

  /// An index, which is 100 on the base day: `101.27`.
  public func index(_ value: Decimal) -> String { conventions.text(of: value, fractionDigits: 2) }

  /// The change of the rate over the days shown, and the number of daily rates: `Change +2.62 % · 256 daily rates`.
  public func change(_ change: Decimal, days: Int) -> String {
    let (change, number) = (percent(change), conventions.text(of: Decimal(days), fractionDigits: 0))
    return localized(
      days, one: "Change \(change) · 1 daily rate", other: "Change \(change) · \(number) daily rates")
  }

  /// The accessible name of a chart: `Chart of EUR/USD`.
  public static func name(_ series: RateSeries) -> String {
    // Translators: {0} and {1} are currency codes.
    localized("Chart of \(series.from)/\(series.to)")
  }

  /// The unit of the rates of a chart: `USD per EUR`.
  public static func unit(_ series: RateSeries) -> String {
    // Translators: the unit of the numbers of a chart: {0} and {1} are currency codes.
    localized("\(series.to) per \(series.from)")
  }

  /// The first and the last day of a range.
  public static func span(_ days: ClosedRange<Day>) -> String {
    // Translators: {0} and {1} are days.
    localized("\(days.lowerBound) to \(days.upperBound)")
  }

  /// A compared currency on a day without its rate.
  public static func noRate(_ currency: CurrencyCode) -> String {
    // Translators: {0} is the code of a currency that has no rate on a day.
    localized("\(currency): no rate")
  }

  /// The source of the rates: `Source: European Central Bank`.
  public static func source(_ series: RateSeries) -> String {
    series.from != .eur && series.to != .eur
      ? localized("Source: \(series.sourceTitle) · cross rate via EUR")
      : localized("Source: \(series.sourceTitle)")
  }

  // Translators: inside a gap of a chart, which may be narrow.
  /// The label of a long gap in a chart.
  public static var gap: String { localized("No rates", context: "gap") }
  /// A remark in the subtitle of a saved chart: its scale is logarithmic.
  public static var logarithmic: String { localized("logarithmic scale") }
}
