public import Currencies

/// The content of a source's response.
public struct RateAnswer: Hashable, Sendable {
  /// The tables in the order of their days, at least one.
  public internal(set) var tables: [RateTable]
  /// The rates that could not be used, by currency.
  public internal(set) var leftOut: [LeftOut]
  /// The codes that were ignored, in order: those that ISO 4217 does not have, or that were withdrawn before the
  /// table's day.
  public let passedOver: [String]
  /// When the source will have newer rates (seconds since 1970, UTC); nil if unknown.
  public let nextUpdate: Int?
  /// The day on which the source will end, as announced; nil if none was announced.
  public let end: Day?
  /// Why the request for small rates in the other direction failed, so that they have few digits; nil if it succeeded
  /// or was not needed.
  public internal(set) var exchangeFailure: RateError?

  init(
    _ tables: [RateTable], leftOut: [LeftOut] = [], passedOver: [String] = [], nextUpdate: Int? = nil,
    end: Day? = nil
  ) {
    self.tables = tables
    self.leftOut = leftOut
    self.passedOver = passedOver
    self.nextUpdate = nextUpdate
    self.end = end
  }

  /// Whether no rate was left out and no request failed, so that another request would not help.
  public var isWhole: Bool { leftOut.isEmpty && exchangeFailure == nil }

  /// The table of a day, or the last one before it; nil if all are later.
  public func table(onOrBefore day: Day) -> RateTable? { tables.last { $0.day <= day } }
}

/// A rate that could not be used, while the others of its table were.
public struct LeftOut: Hashable, Sendable {
  /// The source's name of the currency, shortened if it is not a code.
  public let currency: String
  /// The problem, in English for developers, to follow a colon: "its rate is 0".
  public let problem: String

  /// The largest number in one response; with more it is not a table of rates.
  static let limit = 1000
}
