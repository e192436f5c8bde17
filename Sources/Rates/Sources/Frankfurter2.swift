public import Currencies
public import FoundationEssentials
public import HTTP
public import Localization

/// Frankfurter, version 2: more than 200 currencies, blended from the rates of more than 80 central banks. Each rate
/// has its own day. Requested with base EUR; rates of fewer than five digits are requested again in the other
/// direction.
public struct Frankfurter2: SeriesSource {
  /// "frankfurter2".
  public let name = SourceID.frankfurter2
  /// The service's name.
  public let title: Message = "Frankfurter 2"
  /// The public server; anyone can run one.
  public let defaultAddress = "https://api.frankfurter.dev"
  /// Frankfurter requires no attribution.
  public let attribution = Attribution(
    text: localizable("Source: central banks, blended by Frankfurter"), url: "https://frankfurter.dev",
    terms: localizable("Free for any use, also commercial; no attribution is required."))
  /// True.
  public let isRedistributable = true
  /// None.
  public let key = KeyUse.none

  /// Its banks publish on business days, but it has a table for every day.
  public let schedule = PublicationSchedule.businessDaysForEveryDay

  /// The source.
  public init() {}

  /// About 200 rates, 15 KB.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/v2/rates?base=EUR"))]
  }

  /// The rates of a day, or for each currency of the last day before it.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/v2/rates?base=EUR&date=\(day)"))]
  }

  /// Reads `[{"date":"2026-10-30","base":"EUR","quote":"GBP","rate":0.8338},…]`. The table's day is that of most rates,
  /// or the later of two equally common ones.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    var reader = try JSONReader(bytes, of: name)
    var rows = FrankfurterRows(source: name)
    try rows.read(&reader)
    return try rows.answer()
  }

  /// The server's rounding (lib/roundable.rb): no fraction digits above 5000, 2 above 80, 3 above 20, 4 above 1, 5, and
  /// 6 below 0.0001.
  public func unit(of rate: Decimal) -> Decimal? {
    let decimals =
      switch rate {
      case _ where rate > 5000: 0
      case _ where rate > 80: 2
      case _ where rate > 20: 3
      case _ where rate > 1: 4
      case _ where rate >= Decimal(sign: .plus, exponent: -4, significand: 1): 5
      default: 6
      }
    return Decimal(sign: .plus, exponent: -decimals, significand: 1)
  }
}
