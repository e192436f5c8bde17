public import Currencies
public import HTTP

/// A source of the user's own: any address that answers in the shape of Frankfurter, version 1. A server of a company with
/// its own table, a Frankfurter on one's own computer.
public struct CustomSource: RateSource {
  /// "custom".
  public let name = SourceID.custom
  /// What it is.
  public let title = "Custom source"
  /// Empty: only the user knows it.
  public let defaultAddress = ""
  /// Only the user knows who it is.
  public let attribution = Attribution(
    text: "Source: custom", url: "", terms: "As agreed with the publisher of the rates.")
  /// True: the user knows what may be done with them.
  public let isRedistributable = true
  /// A bearer token (RFC 6750).
  public let key = KeyUse.optional(header: "Authorization", prefix: "Bearer ")

  /// True: a table of a company's own holds for its day.
  public let isFinal = true

  /// The source.
  public init() {}

  /// The address itself; none without an address.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    address.isEmpty ? [] : [Request(address: address)]
  }

  /// Empty: the address is that of one table.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] { [] }

  /// Reads `{"amount":1.0,"base":"CHF","date":"2026-10-30","rates":{"EUR":1.07}}`: any base, one rate or more. Of several days the last is the newest.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    try FrankfurterAnswer.read(bytes, of: name, base: nil, fewest: 1)
  }
}
