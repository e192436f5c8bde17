public import Currencies
internal import Ledger

extension ChartSubject {
  /// What a file of the chart is called, without its ending: `EUR-USD-ISK 2025-10-30 2026-10-30`; with the source's name where
  /// the rates are not the bank's: `EUR-ARS frankfurter2 2025-10-30 2026-10-30`. Averages are of the pair alone:
  /// `EUR-USD 2025-10-30 2026-10-30 by month`.
  public func fileName(averages: Period.Length? = nil) -> String {
    let shown = averages == nil ? all : [series]
    let codes = ([series.from] + shown.map(\.to)).map(\.text).joined(separator: "-")
    let source = series.source == .ecb ? "" : " \(series.source)"
    let span = days.map { " \($0.lowerBound) \($0.upperBound)" } ?? ""
    return "\(codes)\(source)\(span)\(averages.map { " by \($0)" } ?? "")"
  }
}
