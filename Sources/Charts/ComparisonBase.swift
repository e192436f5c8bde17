/// The day that the lines of a comparison are compared from, and which lines can be.
public struct ComparisonBase: Hashable, Sendable {
  /// The first day of the range that all compared lines have: each is 100 on it. Nil when no line has a day in the range.
  public let day: Int?
  /// Whether each line is compared. A line without days in the range is not, nor one that shares no day with the first line
  /// and the compared ones before it.
  let isCompared: [Bool]

  /// The base of some lines over a range of days.
  init(_ lines: [ChartLine], days: ClosedRange<Int>) {
    let parts = lines.map { $0.days[$0.indices(in: days)] }
    let leader = parts.firstIndex { !$0.isEmpty }
    var shared = leader.map { Array(parts[$0]) } ?? []
    isCompared = parts.enumerated().map { index, part in
      guard let leader, index > leader, !part.isEmpty else { return index == leader }
      let own = Set(part)
      let common = shared.filter(own.contains)
      if !common.isEmpty { shared = common }
      return !common.isEmpty
    }
    day = shared.first
  }
}
