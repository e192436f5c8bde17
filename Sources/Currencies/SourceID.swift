/// The identifier of a source of rates ("ecb"), as in the terminal program, in its JSON and in the store. It may be unknown: look
/// it up in `Sources` or the ledger.
public struct SourceID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier.
  public let rawValue: String

  /// Creates an identifier as it was typed or stored.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identifier.
  public var description: String { rawValue }
}

extension SourceID {
  /// The European Central Bank.
  public static let ecb = SourceID(rawValue: "ecb")
  /// Frankfurter, version 1.
  public static let frankfurter = SourceID(rawValue: "frankfurter")
  /// Frankfurter, version 2.
  public static let frankfurter2 = SourceID(rawValue: "frankfurter2")
  /// ExchangeRate-API.
  public static let erapi = SourceID(rawValue: "erapi")
  /// The currency-api of Fawaz Ahmed.
  public static let fawazahmed0 = SourceID(rawValue: "fawazahmed0")
  /// Open Exchange Rates.
  public static let openExchangeRates = SourceID(rawValue: "openexchangerates")
  /// The company of whoever syncs through a server.
  public static let company = SourceID(rawValue: "company")
  /// The custom source.
  public static let custom = SourceID(rawValue: "custom")
}
