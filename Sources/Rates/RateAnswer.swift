public import Currencies

/// What an answer of a source holds.
public struct RateAnswer: Hashable, Sendable {
  /// Tables of rising days, at least one; a daily answer has one.
  public let tables: [RateTable]
  /// The rates that were left out of them, by currency.
  public let leftOut: [LeftOut]
  /// The source has nothing newer before this instant (seconds since 1970, UTC); nil when it does not say.
  public let nextUpdate: Int?
  /// What the source announces, such as its end: a sentence without the full stop.
  public let notice: String?

  init(_ tables: [RateTable], leftOut: [LeftOut] = [], nextUpdate: Int? = nil, notice: String? = nil) {
    self.tables = tables
    self.leftOut = leftOut
    self.nextUpdate = nextUpdate
    self.notice = notice
  }

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
