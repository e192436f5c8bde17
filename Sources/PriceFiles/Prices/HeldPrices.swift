public import Currencies

/// The days and pairs of which a file has prices. Commodities have the names that the file has for them.
public struct HeldPrices: Hashable, Sendable {
  /// Two commodities in an order.
  struct Pair: Hashable, Sendable {
    let base: String
    let quote: String
  }

  private struct Days: Hashable, Sendable {
    let first: Place
    /// 64 days each, by the number of the first one over 64.
    var words: [Int: UInt64] = [:]
  }

  /// Where a price is.
  public struct Place: Hashable, Sendable {
    /// The file; empty where it was given as bytes.
    public let path: String
    /// The line, from 1.
    public let line: Int

    /// A place.
    public init(_ path: String, line: Int) { (self.path, self.line) = (path, line) }
  }

  private var days: [Pair: Days] = [:]

  init() {}

  /// Whether there are none.
  public var isEmpty: Bool { days.isEmpty }

  /// Whether there is a price of a base in a quote on a day.
  public func contains(_ day: Day, _ base: String, in quote: String) -> Bool {
    contains(day, Pair(base: base, quote: quote))
  }

  /// Where the first price of a base in a quote is; nil without one.
  public func firstPlace(of base: String, in quote: String) -> Place? {
    days[Pair(base: base, quote: quote)]?.first
  }

  func contains(_ day: Day, _ pair: Pair) -> Bool {
    guard let word = days[pair]?.words[day.number >> 6] else { return false }
    return word & (1 << UInt64(day.number & 63)) != 0
  }

  mutating func insert(_ day: Day, _ pair: Pair, path: String = "", line: Int) {
    let bit: UInt64 = 1 << UInt64(day.number & 63)
    days[pair, default: Days(first: Place(path, line: line))].words[day.number >> 6, default: 0] |= bit
  }
}
