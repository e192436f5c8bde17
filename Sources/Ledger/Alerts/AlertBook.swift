internal import Currencies
internal import Storage

/// The rates that alerts are checked with, read once for all of them.
struct AlertBook {
  /// The days before its span in which an earlier rate is looked for: a weekend, or Easter.
  private static let reach = 4
  /// The business days by which a rate may be older than the newest that its source can have published.
  private static let delay = 1

  private let reader: any Reader
  private let instant: Int
  private let book: RateBook
  private let rates: PairRates

  /// The stored rates of the pairs of alerts at an instant (seconds since 1970).
  init(_ reader: any Reader, of alerts: [Alert], at instant: Int) throws {
    let tables = try AlertTables(reader, of: alerts)
    (self.reader, self.instant) = (reader, instant)
    (book, rates) = (tables.book, tables.rates(at: instant))
  }

  /// What is known of an alert's pair; nil where there is no rate.
  func reading(of alert: Alert) throws -> AlertReading? {
    guard let pair = rates.rate(from: alert.from, to: alert.to) else { return nil }
    guard case .moves(_, let span) = alert.condition, !pair.isCustom else {
      return AlertReading(AlertRate(pair))
    }
    let own = try pair.table.flatMap { try move(of: alert, $0.source, span) }
    return AlertReading(AlertRate(pair), move: try own ?? move(of: alert, .ecb, span))
  }

  /// Which currency of an alert's pair, which has no rate, had one before.
  func absence(of alert: Alert) -> AlertNews.MissingSince? {
    let missing = [alert.from, alert.to].compactMap { code in
      book.lastDay(of: code).map { AlertNews.MissingSince(code, since: $0) }
    }
    return missing.first
  }

  /// The move of a pair to a source's newest rate; nil where that is old by now, or the source lacks it or one close to the span
  /// before it. So a history with a gap tells nothing.
  private func move(of alert: Alert, _ source: SourceID, _ span: AlertSpan) throws -> AlertMove? {
    guard let later = try rate(of: alert, source, in: .always), isRecent(later.origin.day, source) else {
      return nil
    }
    let last = later.origin.day - span.days
    let days = last - Self.reach...last
    // A rate in a table can itself be older.
    guard let earlier = try rate(of: alert, source, in: days), days.contains(earlier.origin.day) else {
      return nil
    }
    return AlertMove(from: earlier, to: later)
  }

  private func isRecent(_ day: Day, _ source: SourceID) -> Bool {
    source.businessDays(since: day, at: instant).map { $0 <= Self.delay } ?? false
  }

  /// The last rate of a pair in the tables of a source in some days; nil where the last of them lacks it.
  private func rate(
    of alert: Alert, _ name: SourceID, in days: ClosedRange<Day>
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
