public import FoundationEssentials
internal import Storage

// Reading and editing alerts. Each change is one transaction.
extension Ledger {
  /// The alerts, the first one made first.
  public func alerts() throws(LedgerError) -> [WatchedAlert] { try read { try $0.alerts() } }

  /// Keeps an alert as a new one at a moment, in the place of the one with its id if there is one. Throws `alertExists` for one
  /// that is there already, and `tooManyAlerts` for a new one beside 100 others.
  public func keep(_ alert: Alert, at moment: AlertMoment = .now) throws(LedgerError) {
    try write { writer in
      let all = try writer.alerts()
      if all.contains(where: { $0.id != alert.id && $0.alert.isSame(as: alert) }) {
        throw LedgerError.alertExists
      }
      if all.contains(where: { $0.alert == alert }) { return }
      if all.count >= Alert.mostKept, !all.contains(where: { $0.id == alert.id }) {
        throw LedgerError.tooManyAlerts
      }
      try writer.keep(WatchedAlert(alert, AlertState(of: alert, at: moment)))
    }
  }

  /// Removes an alert, and returns it. Throws `noAlert`.
  @discardableResult
  public func removeAlert(_ id: UUID) throws(LedgerError) -> WatchedAlert {
    try write { writer in
      guard let removed = try writer.alerts().first(where: { $0.id == id }) else { throw LedgerError.noAlert }
      try writer.removeAlert(id)
      return removed
    }
  }
}

extension Reader {
  /// The alerts, the first one made first.
  func alerts() throws -> [WatchedAlert] {
    try rows("SELECT * FROM alert ORDER BY id").map { try WatchedAlert(stored: StoredFields($0)) }
  }
}

extension Writer {
  /// Stores an alert with its state, in the place of the one with its id.
  func keep(_ watched: WatchedAlert) throws(StoreError) {
    try execute(
      """
      INSERT OR REPLACE INTO alert (id, from_currency, to_currency, kind, number, span, weekday, minute, is_ready, has_rate,
        told_at, told_day, due_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, watched.stored)
  }

  /// Removes an alert.
  func removeAlert(_ id: UUID) throws(StoreError) {
    try execute("DELETE FROM alert WHERE id = ?", id.stored)
  }
}
