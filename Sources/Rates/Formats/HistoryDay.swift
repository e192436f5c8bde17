public import Currencies
internal import FoundationEssentials

/// One day of a history: its rates as texts, checked to be plain positive decimals but not converted, because a history
/// has a quarter of a million.
public struct HistoryDay: Hashable, Sendable {
  /// A currency, and its units for one euro, such as "1.1172".
  public struct Rate: Hashable, Sendable {
    /// The currency.
    public let currency: CurrencyCode
    /// 1 to 12 digits, and perhaps a point and 1 to 12 more; not zero.
    public let text: String
  }

  /// The day of the rates.
  public let day: Day
  /// The rates against the euro, in the file's order, without duplicates.
  public let rates: [Rate]
  /// The rates that could not be read; none in a file that must be valid as a whole.
  public let leftOut: [LeftOut]

  init(day: Day, rates: [Rate], leftOut: [LeftOut] = []) {
    self.day = day
    self.rates = rates
    self.leftOut = leftOut
  }

  /// The day as a table of the European Central Bank, base EUR.
  ///
  /// Throws if it is invalid (`Validation`).
  public func table() throws(RateError) -> RateTable {
    try table(source: .ecb)
  }

  func table(source: SourceID) throws(RateError) -> RateTable {
    var values: [CurrencyCode: Decimal] = [:]
    for rate in rates where Currency.find(rate.currency) != nil {
      values[rate.currency] = PlainRate.value(rate.text)
    }
    return try Validation.table(source: source, base: .eur, day: day, rates: values)
  }
}
