public import Currencies
public import HTTP
public import Localization

/// A custom source: any address that responds in the format of Frankfurter, version 1, such as a company's server or a
/// Frankfurter on this computer.
public struct CustomSource: RateSource {
  /// "custom".
  public let name = SourceID.custom
  /// The title of every custom source.
  public let title = localizable("Custom source")
  /// Empty: only the user knows it.
  public let defaultAddress = ""
  /// No attribution: the publisher is unknown.
  public let attribution = Attribution(
    text: localizable("Source: custom"), url: "",
    terms: localizable("As agreed with the publisher of the rates."))
  /// True: the terms are up to the user.
  public let isRedistributable = true
  /// A bearer token (RFC 6750).
  public let key = KeyUse.optional(header: "Authorization", prefix: "Bearer ")

  /// True: a company's own table is valid for its day.
  public let isFinal = true

  /// The source.
  public init() {}

  /// The address itself; none without an address.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    address.isEmpty ? [] : [Request(address: address)]
  }

  /// Empty: the address is that of one table.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] { [] }

  /// Reads `{"amount":1.0,"base":"CHF","date":"2026-10-30","rates":{"EUR":1.07}}`: any base, one rate or more, one day
  /// or several.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    try FrankfurterAnswer.read(bytes, of: name, base: nil, fewest: 1)
  }
}
