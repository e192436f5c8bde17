public import Currencies
public import FoundationEssentials
public import Ledger

/// The daily rates of a chart, on every day on which a line has a rate.
public struct DayRates: Sendable {
  /// The pair and the series that it is compared with.
  public let lines: [RateSeries]
  /// The days, ascending.
  public let days: [Day]

  /// The daily rates of a chart.
  public init(_ subject: ChartSubject) {
    lines = subject.all
    guard let shown = subject.shown else {
      days = []
      return
    }
    let all = lines.map { $0.days[$0.indices(in: shown)] }
    days = all.count == 1 ? all.flatMap(\.self) : Set(all.joined()).sorted()
  }

  /// The rate of a line on the day at an index; nil when it has none.
  public func rate(of line: Int, at index: Int) -> Decimal? { lines[line].rate(on: days[index]) }

  /// About 60 rates of a line spread over the days, and its lowest and highest.
  public func sample(of line: Int) -> [Decimal] {
    let series = lines[line]
    let ends = series.summary(of: series.days.indices).map { [$0.low.rate, $0.high.rate] } ?? []
    let step = max(1, days.count / 60)
    return ends + stride(from: 0, to: days.count, by: step).compactMap { rate(of: line, at: $0) }
  }

  /// The heading of a line's column: `EUR/USD`.
  public static func title(_ line: RateSeries) -> String { "\(line.from)/\(line.to)" }

  /// The rates as CSV, in which those of one pair are as `agio history --csv` prints them: the oldest first, with up to 28
  /// digits. Each of several pairs has a column, whose cells are empty where it has no rate.
  public var csv: String {
    let headings = Ledger.Point.headings
    return TableCell.csv(
      lines.count == 1 ? headings : headings.prefix(1) + lines.map(Self.title),
      days.indices.map { index in
        [days[index].description] + lines.indices.map { rate(of: $0, at: index)?.exactText ?? "" }
      })
  }
}
