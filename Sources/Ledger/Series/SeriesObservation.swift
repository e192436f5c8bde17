internal import Currencies
public import Storage

extension Ledger {
  /// Calls `receive` now, and again whenever days with rates were added or taken away, or the European Central Bank's newest
  /// rates put right, by whatever program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store cannot be read any more.
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

/// How many days are kept, of all sources, and the newest; the bank's newest rates; and a
/// number that changes when years of a series are asked for.
private struct DaysKept: Hashable {
  let count: Int
  let corrected: String
  let newest: Int
  let asked: Int
}
