internal import Currencies
public import Storage

extension Ledger {
  /// Calls `receive` now, and whenever any program adds or removes days with rates, or corrects the European Central Bank's newest
  /// rates, until the observation is released. `failed` is called when the store can no longer be read.
  public func observeDays(
    failed: @escaping (LedgerError) -> Void, _ receive: @escaping () -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({
        DaysKept(
          count: try $0.value("SELECT count(*) FROM rate_table") ?? 0,
          corrected: try $0.value(
            """
            SELECT coalesce(group_concat(rate), '') FROM rate
            WHERE source = ?1 AND day = (SELECT max(day) FROM rate_table WHERE source = ?1)
            """, SourceRow($0, .ecb)?.id) ?? "",
          newest: try $0.value("SELECT coalesce(max(day), 0) FROM rate_table") ?? 0,
          asked: try $0.value(
            "SELECT coalesce(max(asked_at), 0) + (SELECT count(*) FROM series_year) FROM series") ?? 0)
      }) {
        failed(LedgerError($0))
      } _: { _ in
        receive()
      }
    }
  }
}

/// The number of stored days of all sources, and the newest; the bank's newest rates; and a number that changes with every
/// requested year of a series.
private struct DaysKept: Hashable {
  let count: Int
  let corrected: String
  let newest: Int
  let asked: Int
}
