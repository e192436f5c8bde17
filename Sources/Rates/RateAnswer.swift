public import Currencies

/// What an answer of a source holds.
public struct RateAnswer: Hashable, Sendable {
  /// Tables of rising days, at least one; a daily answer has one.
  public internal(set) var tables: [RateTable]
  /// The rates that were left out of them, by currency.
  public internal(set) var leftOut: [LeftOut]
  /// What it has beside rates of currencies: the codes, in order, that ISO 4217 does not know or that were withdrawn before
  /// the table's day.
  public let passedOver: [String]
  /// The source has nothing newer before this instant (seconds since 1970, UTC); nil when it does not say.
  public let nextUpdate: Int?
  /// The day on which the source ends, as it announces; nil when it announces nothing.
  public let end: Day?
  /// Why small rates have only the digits they were given with first: the request for them the other way round failed. Nil
  /// when it did not, and where there was none.
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

  /// True when nothing of it had to be left out or did not come: asking again cannot mend it.
  public var isWhole: Bool { leftOut.isEmpty && exchangeFailure == nil }

  /// The table of a day, or the last before it; nil when all are later.
  public func table(onOrBefore day: Day) -> RateTable? { tables.last { $0.day <= day } }
}

/// A rate that could not be used: the others of its table were.
public struct LeftOut: Hashable, Sendable {
  /// What the source calls the currency, shortened when it is no code.
  public let currency: String
  /// What is wrong with it, to follow a colon: "its rate is 0".
  public let problem: String

  /// The most that one answer may have; one with more is no table of rates.
  static let limit = 1000
}
