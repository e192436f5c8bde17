internal import Currencies
internal import Storage

/// What is stored of a currency's downloaded series, except for its rates.
struct StoredSeries {
  /// When its newest days were requested: seconds since 1970.
  let askedAt: Int
  /// The source has nothing newer before this instant: seconds since 1970.
  let notBefore: Int
  /// The last day that has a rate; nil when the source has none.
  let lastRate: Day?
  /// When each year was requested: seconds since 1970.
  let years: [Int: Int]

  /// Nil when the currency was never requested from the source.
  init?(_ reader: any Reader, of currency: CurrencyCode, from source: SourceID) throws {
    let row = try reader.row(
      """
      SELECT s.*, (SELECT max(day) FROM series_rate r WHERE r.source = s.source AND r.currency = s.currency) AS last_rate
      FROM series s JOIN source ON source.id = s.source WHERE name = ? AND s.currency = ?
      """, source, currency.text)
    guard let row else { return nil }
    askedAt = try row.moment("asked_at")
    notBefore = try row.moment("not_before")
    lastRate = try row.optionalDay("last_rate")
    let rows = try reader.rows(
      "SELECT year, asked_at FROM series_year WHERE source = ? AND currency = ?",
      try row.get("source", as: Int.self), currency.text)
    // Damaged pages can hold a year twice.
    years = Dictionary(
      try rows.map { (try $0.get("year"), try $0.moment("asked_at")) }, uniquingKeysWith: min)
  }

  /// True when the source has nothing newer at an instant. An instant ahead of the clock is ignored: the clock was wrong then.
  func isFresh(at now: Int) -> Bool { askedAt <= now && now < notBefore }

  /// True when the source has reported lately that it does not know the currency.
  func isUnknown(at now: Int) -> Bool { years.isEmpty && isFresh(at: now) }
}

extension StoredSeries? {
  /// Days to request, and whether they were never requested before.
  typealias Range = (days: ClosedRange<Day>, isNew: Bool)

  /// The ranges to request of the days that are wanted, at an instant: the newest first, a few years each.
  func rangesToRequest(in wanted: ClosedRange<Day>, at now: Int) -> [Range] {
    let (first, last) = (wanted.lowerBound.civil.year, wanted.upperBound.civil.year)
    var ranges: [Range] = []
    for year in (first...last).reversed() {
      guard let next = daysToRequest(of: year, wanted, at: now) else { continue }
      let years = ranges.last.map { $0.days.upperBound.civil.year - year + 1 } ?? 0
      if let later = ranges.last, next.days.upperBound + 1 == later.days.lowerBound,
        years <= SeriesPlan.yearsAtOnce
      {
        ranges[ranges.count - 1] = (next.days.lowerBound...later.days.upperBound, next.isNew || later.isNew)
      } else {
        ranges.append(next)
      }
    }
    return ranges
  }

  /// The days of a year to request: all of them the first time, later those since a week before the last stored one; nil when
  /// the stored ones are complete.
  private func daysToRequest(of year: Int, _ wanted: ClosedRange<Day>, at now: Int) -> Range? {
    guard let start = Day(year: year, month: 1, day: 1), let end = Day(year: year, month: 12, day: 31) else {
      return nil
    }
    let days = max(start, .firstOfEuro)...min(end, Day(at: now))
    // A source that had nothing at all may have added the currency since.
    guard let stored = self, let asked = stored.years[year], stored.lastRate != nil || now - asked < 86_400
    else {
      return (days, true)
    }
    let askedDay = Day(at: min(asked, now))
    if askedDay - end > SeriesPlan.lateDays || stored.isFresh(at: now) || wanted.upperBound < askedDay {
      return nil
    }
    let last = (stored.lastRate ?? days.lowerBound) - SeriesPlan.revisedDays
    return (max(days.lowerBound, min(last, days.upperBound))...days.upperBound, false)
  }
}
