internal import Currencies
public import FoundationEssentials
public import Storage

// Checking alerts.
extension Ledger {
  /// Checks all alerts at a moment, and returns what the user is to be told.
  ///
  /// What an alert tells, and that it has, is decided in one transaction: of two programs that check at once, one tells. Nothing is
  /// written where nothing changes.
  public func checkAlerts(at moment: AlertMoment = .now) throws(LedgerError) -> [AlertNews] {
    let known = try read { try $0.checkedAlerts(at: moment) }
    guard known.contains(where: \.isChanged) else { return [] }
    return try write { writer in
      let checked = try writer.checkedAlerts(at: moment).filter(\.isChanged)
      for check in checked { try writer.keep(check.after) }
      return checked.compactMap(\.news)
    }
  }

  /// Takes back that alerts have told: the next check tells what could not be sent. An alert that another program has changed or
  /// checked since stays as it is.
  public func takeBack(_ news: [AlertNews]) throws(LedgerError) {
    guard !news.isEmpty else { return }
    try write { writer in
      let stored = try writer.alerts()
      for item in news where stored.contains(WatchedAlert(item.alert, item.after)) {
        try writer.keep(WatchedAlert(item.alert, item.before))
      }
    }
  }

  /// The newest rates of the pairs of alerts at an instant (seconds since 1970), by the alerts' ids; without those that have none.
  public func rates(
    ofAlerts alerts: [Alert], at instant: Int
  ) throws(LedgerError) -> [UUID: AlertRate] {
    try read { try $0.rates(ofAlerts: alerts, at: instant) }
  }

  /// Calls `receive` with the alerts and the rates of their pairs, now and again after every change by any program; `now` gives the
  /// instant of each call (seconds since 1970).
  ///
  /// It ends when the observation is dropped. `failed` is called when the store can no longer be read.
  public func observeAlertRates(
    at now: @escaping () -> Int, failed: @escaping (LedgerError) -> Void,
    _ receive: @escaping (AlertRates) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({ try StoredAlerts($0) }, failed: { failed(LedgerError($0)) }) {
        receive($0.rates(at: now()))
      }
    }
  }
}

/// The alerts, and the newest rates of their pairs.
public struct AlertRates: Hashable, Sendable {
  /// The alerts, the first one made first.
  public let alerts: [WatchedAlert]
  /// The rates by the alerts' ids; without those of pairs that have none.
  public let rates: [UUID: AlertRate]
}

/// The alerts and the tables of their rates. What is observed must not depend on the time, as the rates in use do.
private struct StoredAlerts: Hashable {
  private let alerts: [WatchedAlert]
  /// Nil without alerts.
  private let tables: AlertTables?

  init(_ reader: any Reader) throws {
    alerts = try reader.alerts()
    tables = alerts.isEmpty ? nil : try AlertTables(reader, of: alerts.map(\.alert))
  }

  func rates(at instant: Int) -> AlertRates {
    AlertRates(
      alerts: alerts, rates: tables?.newestRates(of: alerts.map(\.alert), at: instant) ?? [:])
  }
}

/// An alert before and after a check.
private struct CheckedAlert {
  let before: WatchedAlert
  let after: WatchedAlert
  let news: AlertNews?

  var isChanged: Bool { before != after }
}

extension Reader {
  fileprivate func rates(ofAlerts alerts: [Alert], at instant: Int) throws -> [UUID: AlertRate] {
    guard !alerts.isEmpty else { return [:] }
    return try AlertTables(self, of: alerts).newestRates(of: alerts, at: instant)
  }

  fileprivate func checkedAlerts(at moment: AlertMoment) throws -> [CheckedAlert] {
    let alerts = try alerts()
    guard !alerts.isEmpty else { return [] }
    let book = try AlertBook(self, of: alerts.map(\.alert), at: moment.instant)
    return try alerts.map { before in
      let reading = try book.reading(of: before.alert)
      var after = before
      let kind = after.judge(reading, at: moment)
      let absence = reading == nil ? book.absence(of: before.alert) : nil
      let news = kind.map { AlertNews(before, $0, after: after.state, absence: absence) }
      return CheckedAlert(before: before, after: after, news: news)
    }
  }
}
