public import Currencies
public import FoundationEssentials

/// A rate that a company has published.
public struct CompanyRate: Hashable, Sendable {
  /// What a rate is for.
  public enum Kind: String, CaseIterable, Sendable {
    /// A rate of the day.
    case spot
    /// The average of a period.
    case average
    /// The rate at the end of a period, at which balances are converted.
    case closing
    /// A planned rate.
    case budget
    /// The rate at which the company buys.
    case buying
    /// The rate at which the company sells.
    case selling
  }

  /// Its number: later rates have greater ones.
  public let id: Int
  /// The pair.
  public let pair: CurrencyPair
  /// What it is for.
  public let kind: Kind
  /// The first day on which it is valid.
  public let validFrom: Day
  /// The last day on which it is valid; nil for one without an end.
  public let validTo: Day?
  /// Units of the quote for one base; nil for one that only withdraws another.
  public let rate: Decimal?
  /// Who has published it: a role of the server.
  public let author: String
  /// Why, in the author's words; may be empty.
  public let reason: String
  /// The rate that it corrects or withdraws; nil for none.
  public let supersedes: Int?
  /// When it was published, in seconds since 1970.
  public let knownAt: Int

  /// The most characters of an author and of a reason.
  static let (longestAuthor, longestReason) = (63, 1_000)

  /// The day of the rate as it is used for a day: that day, or its own one before.
  func day(for day: Day) -> Day { min(day, validTo ?? day) }
}
