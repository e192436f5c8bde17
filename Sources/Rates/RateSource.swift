public import Currencies
public import FoundationEssentials
public import HTTP
public import Localization

/// A publisher of rates: builds the requests and parses the responses. Both are functions of bytes and texts;
/// `RateDownload` connects them by the network.
public protocol RateSource: Sendable {
  /// The identifier, as in the terminal program and in the store.
  var name: SourceID { get }
  /// The display name, such as "European Central Bank"; `localizable` if it is one of words.
  var title: Message { get }
  /// The base address before the source's own path, which the user may replace; empty for a source whose address only
  /// the user knows.
  var defaultAddress: String { get }
  /// The attribution that its terms require.
  var attribution: Attribution { get }
  /// Whether its terms allow redistribution of its rates.
  var isRedistributable: Bool { get }
  /// Whether it takes a key of the user, and in which header.
  var key: KeyUse { get }

  /// The requests for the latest whole table, below an address such as `defaultAddress`, at an instant (seconds since
  /// 1970, UTC). Each is sent only if the one before gave no table.
  func latest(at address: String, asOf instant: Int) -> [Request]
  /// The requests for the table of a past day, or of the last day before it that has one; empty if the source has no
  /// past days.
  func day(_ day: Day, at address: String, asOf instant: Int) -> [Request]
  /// Parses and validates a response to one of these requests. Throws `.unreadable` or `.refused`.
  func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer
  /// When it publishes.
  var schedule: PublicationSchedule { get }
  /// Whether it publishes the rates of a day once and for all. If not, a table is of some hour of its day, and another
  /// one of the same day may have other rates.
  var isFinal: Bool { get }
  /// The unit of the last digit to which the source rounds a rate of this size; nil if it does not round.
  func unit(of rate: Decimal) -> Decimal?
  /// The request for those of a table's rates that have more digits in the other direction, the latest or those of a
  /// past day; nil if there are none.
  func exchanged(_ table: RateTable, on day: Day?, at address: String) -> Request?
  /// The table with the rates of the response to that request. Throws `.unreadable` and `.refused`.
  func exchanging(_ table: RateTable, by bytes: [UInt8]) throws(RateError) -> RateTable
}

extension RateSource {
  /// False: most sources change their rates during the day.
  public var isFinal: Bool { false }

  /// Nil: most sources do not round, or do not say how.
  public func unit(of rate: Decimal) -> Decimal? { nil }

  /// Nil: most sources have as many digits in either direction.
  public func exchanged(_ table: RateTable, on day: Day?, at address: String) -> Request? { nil }

  /// The table, unchanged.
  public func exchanging(_ table: RateTable, by bytes: [UInt8]) throws(RateError) -> RateTable { table }

  /// An error about one member of a response, or about none in particular.
  func unreadable(_ member: String, _ problem: String) -> RateError {
    RateError(source: name, .unreadable(location: member.isEmpty ? "" : quoted(member), problem: problem))
  }
}

/// Whether a source takes a key of the user. A key is sent in a header only, never in an address.
public enum KeyUse: Hashable, Sendable {
  /// It takes none.
  case none
  /// It may have one, sent in this header after this prefix.
  case optional(header: String, prefix: String)
  /// It requires one, sent in this header after this prefix.
  case required(header: String, prefix: String)
}

/// The attribution that a source's terms require, and the terms.
public struct Attribution: Hashable, Sendable {
  /// The text.
  public let text: Message
  /// The address of the page that it links to; empty for none.
  public let url: String
  /// A summary of the terms.
  public let terms: Message
}

/// Joins a base address, which may end in a slash, and a path.
package func join(_ address: String, _ path: String) -> String {
  var address = address[...]
  while address.last == "/" { address = address.dropLast() }
  return address + path
}
