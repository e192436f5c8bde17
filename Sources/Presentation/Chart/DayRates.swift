public import Currencies
public import FoundationEssentials
public import Ledger

/// The rates of a chart day by day: each day on which one of its lines has a rate, and no other.
public struct DayRates: Sendable {
  /// The pair, and what it is compared with.
  public let lines: [RateSeries]
  /// Rising.
  public let days: [Day]

  /// The days of a chart.
  public init(_ subject: ChartSubject) {
    lines = subject.all
    guard let shown = subject.shown else {
      days = []
      return
    }
    let all = lines.map { $0.days[$0.indices(in: shown)] }
    days = all.count == 1 ? all.flatMap(\.self) : Set(all.joined()).sorted()
  }

  /// The rate of a line on the day at an index; nil where it has none.
  public func rate(of line: Int, at index: Int) -> Decimal? { lines[line].rate(on: days[index]) }

  /// Some rates of a line, from all over the days, with the lowest and the highest.
  public func sample(of line: Int) -> [Decimal] {
    let series = lines[line]
    let ends = series.summary(of: series.days.indices).map { [$0.low.rate, $0.high.rate] } ?? []
    let step = max(1, days.count / 60)
    return ends + stride(from: 0, to: days.count, by: step).compactMap { rate(of: line, at: $0) }
  }

  /// What stands above a column of them: `EUR/USD`.
  public static func title(_ line: RateSeries) -> String { "\(line.from)/\(line.to)" }

  /// The same as comma-separated values, as `agio history --csv` writes those of a pair: the oldest first, numbers as
  /// programs write them, of 28 digits at most; several pairs have a column each, empty where there is no rate.
  public var csv: String {
    var text = lines.count == 1 ? "date,rate\n" : "date,\(lines.map(Self.title).joined(separator: ","))\n"
    for index in days.indices {
      let rates = lines.indices.map { rate(of: $0, at: index)?.exactText ?? "" }
      text += "\(days[index]),\(rates.joined(separator: ","))\n"
    }
    return text
  }
}
