public import Currencies
public import HTTP

/// Somebody who publishes tables of rates: how to ask, and how to read the answer. Both are functions of bytes and
/// texts; `RateDownload` puts the network between them.
public protocol RateSource: Sendable {
  /// Short name, as in the terminal program and in the store: "ecb".
  var name: String { get }
  /// Name for the user's eyes: "European Central Bank".
  var title: String { get }
  /// The part of its addresses before the source's own path; the user may replace it.
  var defaultAddress: String { get }
  /// What its terms want to be shown beside its rates.
  var attribution: Attribution { get }

  /// The request for the newest whole table, below an address such as `defaultAddress`.
  func latest(at address: String) -> Request
  /// The request for the table of a past day, or of the last day before it that has one; nil when the source cannot
  /// give one.
  func day(_ day: Day, at address: String) -> Request?
  /// Reads an answer to either request, believing nothing: throws `.unreadable` or `.refused`.
  func parse(_ bytes: [UInt8]) throws(RateError) -> RateTable
  /// The newest day the source can have published by an instant (seconds since 1970, UTC).
  func newestExpectedDay(at instant: Int) -> Day
}

/// Who is to be named where rates are shown.
public struct Attribution: Hashable, Sendable {
  /// The words, in English.
  public let text: String
  /// The page they lead to.
  public let url: String
}

/// The sources Agio knows, in their default order. To add one: a file with a type like `ECB`, and its line here.
public enum Sources {
  /// Every source.
  public static let all: [any RateSource] = [ECB(), Frankfurter()]

  /// The source of a name; nil for an unknown name.
  public static func named(_ name: String) -> (any RateSource)? {
    all.first { $0.name == name }
  }
}

/// A source's own path below an address, which may end in a path or a slash of its own.
func join(_ address: String, _ path: String) -> String {
  var address = address[...]
  while address.last == "/" { address = address.dropLast() }
  return address + path
}
