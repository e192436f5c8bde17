public import Currencies
internal import Ledger

extension ChartSubject {
  /// The suggested name of a saved file, without its extension: `EUR-USD-ISK 2025-10-30 2026-10-30`. It names the source unless
  /// that is the European Central Bank: `EUR-ARS frankfurter2 2025-10-30 2026-10-30`. Averages are those of the pair alone:
  /// `EUR-USD 2025-10-30 2026-10-30 monthly averages`.
  public func fileName(averages: Period.Length? = nil) -> String {
    let shown = averages == nil ? all : [series]
    let codes = ([series.from] + shown.map(\.to)).map(\.text).joined(separator: "-")
    let source = series.source == .ecb ? "" : " \(series.source)"
    let span = days.map { " \($0.lowerBound) \($0.upperBound)" } ?? ""
    let name = codes + source + span
    return averages.map { PeriodAverages.fileName(name, by: $0) } ?? name
  }
}
