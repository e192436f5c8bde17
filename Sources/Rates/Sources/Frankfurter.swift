public import Currencies
public import HTTP
public import Localization

/// Frankfurter, version 1: the ECB's reference rates as JSON, any day since 1999. Requested with amount 1 and base EUR
/// only: then its rates are the bank's own, else they are rounded.
public struct Frankfurter: RateSource {
  /// "frankfurter".
  public let name = SourceID.frankfurter
  /// The service's name.
  public let title: Message = "Frankfurter"
  /// The public server; anyone can run one.
  public let defaultAddress = "https://api.frankfurter.dev"
  /// Frankfurter requires no attribution; the rates are the ECB's.
  public let attribution = Attribution(
    text: localizable("Source: European Central Bank, via Frankfurter"), url: "https://frankfurter.dev",
    terms: localizable("Free for any use, also commercial, if the European Central Bank is named."))
  /// True: the ECB's terms apply.
  public let isRedistributable = true
  /// None.
  public let key = KeyUse.none

  /// True: it has the European Central Bank's rates.
  public let isFinal = true

  /// The source.
  public init() {}

  /// About 30 rates, 0.4 KB.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/v1/latest"))]
  }

  /// The table of a day, or of the last day before it.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/v1/\(day)"))]
  }

  /// Reads a day, `{"amount":1.0,"base":"EUR","date":"2026-10-30","rates":{"AUD":1.5904,…}}`, or several, with
  /// `start_date` and `end_date`.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    try FrankfurterAnswer.read(bytes, of: name, base: .eur)
  }
}
