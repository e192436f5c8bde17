public import Storage

extension Ledger {
  /// Calls `receive` now, and again whenever days with rates were added or taken away, by whatever program.
  ///
  /// It ends when the observation is dropped. `failed` is told when the store cannot be read any more.
  public func observeDays(
    failed: @escaping (LedgerError) -> Void, _ receive: @escaping () -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({
        DaysKept(
          count: try $0.value("SELECT count(*) FROM rate_table") ?? 0,
          newest: try $0.value("SELECT coalesce(max(day), 0) FROM rate_table") ?? 0,
          asked: try $0.value("SELECT coalesce(max(asked_at), 0) FROM series") ?? 0)
      }) {
        failed(LedgerError($0))
      } _: { _ in
        receive()
      }
    }
  }
}

/// How many days are kept, of all sources, and the newest; and when a series was last asked for, in seconds since 1970.
private struct DaysKept: Hashable {
  let count: Int
  let newest: Int
  let asked: Int
}
