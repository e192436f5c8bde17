internal import Currencies
internal import Rates
internal import Storage

/// What is to be asked of Frankfurter 2 for a pair: days of a few years at a time, the newest first, and no year of which all is
/// kept that was ever published.
struct SeriesPlan: Hashable, Sendable {
  /// Some days of some currencies: one request.
  struct Piece: Hashable, Sendable {
    var currencies: Set<CurrencyCode>
    var days: ClosedRange<Day>
  }

  /// How many years are asked for at once: some 240 KB for two currencies.
  static let yearsAtOnce = 5
  /// The last ones that are kept are revised now and then.
  static let revisedDays = 7
  /// Days after the end of a year until its rates are all there.
  static let lateDays = 14

  /// The requests, the newest days first; empty when nothing needs to be asked: what is kept is fresh, or was asked for after
  /// the last day that is wanted, or is known to be nothing.
  let pieces: [Piece]
  /// Years that were never asked for are among them.
  let hasNewYears: Bool

  /// The plan for some days of a pair at an instant (seconds since 1970).
  init(_ reader: any Reader, of pair: Set<CurrencyCode>, in wanted: ClosedRange<Day>, at now: Int) throws {
    let today = Day(at: now)
    var found: [Piece] = []
    var (hasNewYears, isInVain) = (false, false)
    if wanted.overlaps(.firstOfEuro...today) {
      let days = wanted.clamped(to: .firstOfEuro...today)
      for currency in pair.sorted() where currency != .eur {
        let kept = try KeptSeries(reader, of: currency)
        if kept?.isUnknown(at: now) == true { isInVain = true }
        let ranges = kept.rangesToAsk(in: days, at: now)
        hasNewYears = hasNewYears || ranges.contains(where: \.isNew)
        for range in ranges { Self.add(currency, range.days, to: &found) }
      }
    }
    self.hasNewYears = hasNewYears && !isInVain
    pieces = isInVain ? [] : found.sorted { $0.days.upperBound > $1.days.upperBound }
  }

  /// Two currencies of nearly the same days are asked for together.
  private static func add(_ currency: CurrencyCode, _ days: ClosedRange<Day>, to pieces: inout [Piece]) {
    let same = pieces.firstIndex {
      $0.days.upperBound == days.upperBound && $0.days.lowerBound.civil.year == days.lowerBound.civil.year
    }
    guard let same else { return pieces.append(Piece(currencies: [currency], days: days)) }
    pieces[same].currencies.insert(currency)
    pieces[same].days = min(pieces[same].days.lowerBound, days.lowerBound)...days.upperBound
  }
}

/// What is kept of a currency's series of Frankfurter 2, but for the rates.
struct KeptSeries {
  /// When its newest days were asked for: seconds since 1970.
  let askedAt: Int
  /// Before this moment there are no newer ones.
  let notBefore: Int
  /// The last day that has a rate; nil when the source has none.
  let lastRate: Day?
  /// When each year was asked for.
  let years: [Int: Int]

  /// Nil when the source was never asked for the currency.
  init?(_ reader: any Reader, of currency: CurrencyCode) throws {
    let row = try reader.row(
      """
      SELECT s.*, (SELECT max(day) FROM series_rate r WHERE r.source = s.source AND r.currency = s.currency) AS last_rate
      FROM series s JOIN source ON source.id = s.source WHERE name = ? AND s.currency = ?
      """, Frankfurter2().name, currency.text)
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

  /// True when the source has nothing newer at an instant. A moment that was noted by a clock gone wrong counts for nothing.
  func isFresh(at now: Int) -> Bool { askedAt <= now && now < notBefore }

  /// True when the source has said lately that it does not know the currency.
  func isUnknown(at now: Int) -> Bool { years.isEmpty && isFresh(at: now) }
}

extension KeptSeries? {
  /// Days that are to be asked for, and whether they were never asked for.
  typealias Range = (days: ClosedRange<Day>, isNew: Bool)

  /// The days to ask for of those that are wanted, at an instant: the newest first, a few years at a time.
  func rangesToAsk(in wanted: ClosedRange<Day>, at now: Int) -> [Range] {
    let (first, last) = (wanted.lowerBound.civil.year, wanted.upperBound.civil.year)
    var ranges: [Range] = []
    for year in (first...last).reversed() {
      guard let next = daysToAsk(of: year, wanted, at: now) else { continue }
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

  /// The days of a year: all of them the first time, later those since a week before the last that is kept; nil when they are
  /// known.
  private func daysToAsk(of year: Int, _ wanted: ClosedRange<Day>, at now: Int) -> Range? {
    guard let start = Day(year: year, month: 1, day: 1), let end = Day(year: year, month: 12, day: 31) else {
      return nil
    }
    let days = max(start, .firstOfEuro)...min(end, Day(at: now))
    // Who has nothing at all may have begun with the currency since.
    guard let kept = self, let asked = kept.years[year], kept.lastRate != nil || now - asked < 86_400 else {
      return (days, true)
    }
    let askedDay = Day(at: min(asked, now))
    if askedDay - end > SeriesPlan.lateDays || kept.isFresh(at: now) || wanted.upperBound < askedDay {
      return nil
    }
    let last = (kept.lastRate ?? days.lowerBound) - SeriesPlan.revisedDays
    return (max(days.lowerBound, min(last, days.upperBound))...days.upperBound, false)
  }
}
