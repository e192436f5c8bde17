public import Charts
internal import Currencies
public import Ledger

/// The content of a row's sparkline.
public struct SparklineContent: Hashable, Sendable {
  /// The daily rates.
  public let line: ChartLine
  /// First and last day, the same for all sparklines of a list.
  public let days: ClosedRange<Int>

  /// The sparklines of some series over the last `count` days up to the newest day of all. A series with only one day has
  /// none.
  public static func contents<Key>(_ series: [Key: RateSeries], days count: Int) -> [Key: SparklineContent] {
    guard let last = series.values.compactMap(\.days.last?.number).max() else { return [:] }
    return series.compactMapValues { series in
      guard series.days.count > 1 else { return nil }
      let line = ChartLine(label: series.to.text, days: series.days.map(\.number), values: series.values)
      return SparklineContent(line: line, days: last - count + 1...last)
    }
  }
}
