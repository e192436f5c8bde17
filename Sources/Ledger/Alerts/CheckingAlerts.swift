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

  /// Calls `receive` with the alerts and the rates of their pairs, now and again after every change by any program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store can no longer be read.
  public func observeAlertRates(
    at instant: Int, failed: @escaping (LedgerError) -> Void, _ receive: @escaping (AlertRates) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe(
        { reader in
          let alerts = try reader.alerts()
          return AlertRates(
            alerts: alerts, rates: try reader.rates(ofAlerts: alerts.map(\.alert), at: instant))
        }, failed: { failed(LedgerError($0)) }, receive)
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

/// An alert before and after a check.
private struct CheckedAlert {
  let before: WatchedAlert
  let after: WatchedAlert
  let news: AlertNews?

  var isChanged: Bool { before != after }
}

extension Reader {
  fileprivate func rates(ofAlerts alerts: [Alert], at instant: Int) throws -> [UUID: AlertRate] {
    var rates: [UUID: AlertRate] = [:]
    for alert in alerts { rates[alert.id] = try AlertPair(self, of: alert, at: instant).reading?.newest }
    return rates
  }

  fileprivate func checkedAlerts(at moment: AlertMoment) throws -> [CheckedAlert] {
    try alerts().map { before in
      let pair = try AlertPair(self, of: before.alert, at: moment.instant)
      var after = before
      let kind = after.judge(pair.reading, at: moment)
      let news = kind.map { AlertNews(before, $0, after: after.state, absence: pair.absence) }
      return CheckedAlert(before: before, after: after, news: news)
    }
  }
}

/// The pair of an alert in the stored rates.
private struct AlertPair {
  /// The days before its span in which an earlier rate is looked for: a weekend, or Easter.
  private static let reach = 4

  /// What is known of it; nil where there is no rate.
  let reading: AlertReading?
  /// Which of its currencies has no rate any more.
  let absence: AlertNews.MissingSince?

  init(_ reader: any Reader, of alert: Alert, at instant: Int) throws {
    let custom = try CustomRates(reader)
    let linked = custom.rates.flatMap { [$0.base, $0.quote] }
    let book = try RateBook(reader, of: .codes(Set(linked + [alert.from, alert.to])))
    let rates = PairRates(tables: book.ranked(at: instant), own: custom)
    guard let pair = rates.rate(from: alert.from, to: alert.to) else {
      let missing = [alert.from, alert.to].compactMap { code in
        book.lastDay(of: code).map { AlertNews.MissingSince(code, since: $0) }
      }
      absence = missing.first
      reading = nil
      return
    }
    absence = nil
    guard case .moves(_, let span) = alert.condition, !pair.isCustom else {
      reading = AlertReading(AlertRate(pair))
      return
    }
    let own = try pair.table.flatMap { try Self.move(reader, of: alert, $0.source, span) }
    reading = AlertReading(AlertRate(pair), move: try own ?? Self.move(reader, of: alert, .ecb, span))
  }

  /// The move of a pair to a source's newest rate; nil where the source lacks it or an earlier one.
  private static func move(
    _ reader: any Reader, of alert: Alert, _ source: SourceID, _ span: AlertSpan
  ) throws -> AlertMove? {
    let always = ClosedRange<Day>.always
    guard let later = try rate(reader, of: alert, source, in: always) else { return nil }
    let last = later.origin.day - span.days
    guard let earlier = try rate(reader, of: alert, source, in: last - reach...last) else { return nil }
    return AlertMove(from: earlier, to: later)
  }

  /// The last rate of a pair in the tables of a source in some days; nil where the last of them lacks it.
  private static func rate(
    _ reader: any Reader, of alert: Alert, _ name: SourceID, in days: ClosedRange<Day>
  ) throws -> AlertRate? {
    guard let source = try SourceRow(reader, name) else { return nil }
    let found = try reader.row(
      "SELECT max(day) AS day FROM rate_table WHERE source = ? AND day BETWEEN ? AND ?", source.id,
      days.lowerBound.number, days.upperBound.number)
    guard let day = try found?.optionalDay("day") else { return nil }
    let table = try RateTable(reader, of: source, day: day, only: [alert.from, alert.to])
    guard table.holds(alert.from, alert.to) else { return nil }
    return table.pairRate(from: alert.from, to: alert.to).map { AlertRate($0) }
  }
}
