public import Currencies
public import FoundationEssentials
public import HTTP

/// Somebody who publishes tables of rates: how to ask, and how to read the answer. Both are functions of bytes and
/// texts; `RateDownload` puts the network between them.
public protocol RateSource: Sendable {
  /// Short name, as in the terminal program and in the store.
  var name: SourceID { get }
  /// Name for the user's eyes: "European Central Bank".
  var title: String { get }
  /// The part of its addresses before the source's own path; the user may replace it. Empty where only the user knows it.
  var defaultAddress: String { get }
  /// What its terms want to be shown beside its rates.
  var attribution: Attribution { get }
  /// False when its terms forbid passing its tables on.
  var mayBeExported: Bool { get }
  /// Whether it wants a key of the user, and where in a request.
  var key: KeyUse { get }

  /// The requests for the newest whole table, below an address such as `defaultAddress`, at an instant (seconds since
  /// 1970, UTC). Each is asked only when the one before gave no table.
  func latest(at address: String, asOf instant: Int) -> [Request]
  /// The requests for the table of a past day, or of the last day before it that has one; empty when the source cannot
  /// give one.
  func day(_ day: Day, at address: String, asOf instant: Int) -> [Request]
  /// Reads an answer to any of these requests, believing nothing: throws `.unreadable` or `.refused`.
  func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer
  /// When it has a new table.
  var schedule: PublicationSchedule { get }
  /// True when it has tables of Saturdays, Sundays and holidays too.
  var hasWeekends: Bool { get }
  /// True when it publishes the rates of a business day once: a table of a day that is kept stays that day's. False when
  /// the table of a day may be of any hour of it, and another one of the same day have other rates.
  var isFinal: Bool { get }
  /// The size of the last digit that the source rounds a rate of this size to; nil when its rates are as exact as they are
  /// written.
  func unit(of rate: Decimal) -> Decimal?
  /// The request for those of a table's rates that it gives with more digits the other way round, newest ones or those of a
  /// past day; nil when there are none.
  func exchanged(_ table: RateTable, on day: Day?, at address: String) -> Request?
  /// The table with the rates of that request's answer instead of its own. Throws `.unreadable` and `.refused`.
  func exchanging(_ table: RateTable, by bytes: [UInt8]) throws(RateError) -> RateTable
}

extension RateSource {
  /// False: most have tables of business days only.
  public var hasWeekends: Bool { false }

  /// False: most change their rates during the day.
  public var isFinal: Bool { false }

  /// Nil: most do not round, or say not how.
  public func unit(of rate: Decimal) -> Decimal? { nil }

  /// Nil: most have as many digits either way.
  public func exchanged(_ table: RateTable, on day: Day?, at address: String) -> Request? { nil }

  /// The table as it is.
  public func exchanging(_ table: RateTable, by bytes: [UInt8]) throws(RateError) -> RateTable { table }

  /// A problem with one member of an answer, or with none in particular.
  func unreadable(_ member: String, _ problem: String) -> RateError {
    RateError(source: name, .unreadable(location: member.isEmpty ? "" : quoted(member), problem: problem))
  }
}

/// Whether a source wants a key of the user. A key is sent in a header only, never in an address.
public enum KeyUse: Hashable, Sendable {
  /// It has none.
  case none
  /// It may have one, sent in this header behind this prefix.
  case optional(header: String, prefix: String)
  /// It gives nothing without one.
  case required(header: String, prefix: String)
}

/// Who is to be named where rates are shown, and on what terms they are had.
public struct Attribution: Hashable, Sendable {
  /// The words, in English.
  public let text: String
  /// The page they lead to.
  public let url: String
  /// One sentence: what the terms allow.
  public let terms: String
}

/// A source's own path below an address, which may end in a path or a slash of its own.
func join(_ address: String, _ path: String) -> String {
  var address = address[...]
  while address.last == "/" { address = address.dropLast() }
  return address + path
}
