/// The short name of a source of rates ("ecb"), as in the terminal program, in its JSON and in the store. Who types one may
/// name a source that there is not: ask `Sources` or the ledger.
public struct SourceID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let rawValue: String

  /// A name as it was typed or stored.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name.
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
  /// A source of the user's own.
  public static let custom = SourceID(rawValue: "custom")
}
