/// The days that the lines of a comparison share.
public struct SharedDays<Element> {
  private var days: [Element]

  /// All days of the first line.
  public init(_ days: some Sequence<Element>) { self.days = Array(days) }

  /// The first day that all lines share; nil when there is none.
  public var first: Element? { days.first }

  /// Keeps the days that another line has. False, and all of them stay, when it has none: a line that shares no day with those
  /// before it cannot be compared with them.
  @discardableResult
  public mutating func keep(where isShared: (Element) -> Bool) -> Bool {
    let left = days.filter(isShared)
    guard !left.isEmpty else { return false }
    days = left
    return true
  }
}
