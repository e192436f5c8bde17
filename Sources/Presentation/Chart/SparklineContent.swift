public import Charts
internal import Currencies
public import Ledger

/// What the small chart of a row shows.
public struct SparklineContent: Hashable, Sendable {
  /// The rates, by day.
  public let line: ChartLine
  /// First and last day of all small charts of the list.
  public let days: ClosedRange<Int>

  /// The small charts of some series; none of a series that moved nowhere because it has one day.
  public static func contents<Key>(_ series: [Key: RateSeries], days count: Int) -> [Key: SparklineContent] {
    guard let last = series.values.compactMap(\.days.last?.number).max() else { return [:] }
    return series.compactMapValues { series in
      guard series.days.count > 1 else { return nil }
      let line = ChartLine(label: series.to.text, days: series.days.map(\.number), values: series.values)
      return SparklineContent(line: line, days: last - count + 1...last)
    }
  }
}
