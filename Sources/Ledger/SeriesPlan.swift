internal import Currencies
internal import HTTP
internal import Rates
internal import Storage

/// What is to be asked of Frankfurter 2 for a pair.
struct SeriesPlan: Sendable {
  /// The currencies that are asked for.
  private(set) var currencies: Set<CurrencyCode> = []
  /// The days: all of them for a currency that is new, else those since a week before the last kept rate, for the last
  /// ones are revised now and then.
  let days: ClosedRange<Day>
  /// What the last answer to the same request said of itself.
  private(set) var known: RateDownload.Known?

  /// The plan at an instant (seconds since 1970); nil when nothing needs to be asked: what is kept is fresh, or has been
  /// asked for after the last day that is wanted, or is known to be nothing.
  init?(
    _ reader: any Reader, of pair: Set<CurrencyCode>, through last: Day?, at now: Int
  ) throws {
    let today = Day(number: now / 86_400)
    var (first, knowns): (Day, Set<RateDownload.Known?>) = (today, [])
    for currency in pair where currency != .eur {
      let kept = try KeptSeries(reader, of: currency)
      if let kept, kept.isFresh(at: now) || last.map({ $0 < kept.lastDay }) ?? false {
        if kept.lastRate == nil { return nil }
        continue
      }
      currencies.insert(currency)
      first = min(first, kept?.lastRate.map { max($0 - 7, .firstOfEuro) } ?? .firstOfEuro)
      knowns.insert(kept?.known)
    }
    if currencies.isEmpty { return nil }
    days = first...max(first, today)
    known = knowns.count == 1 ? knowns.first ?? nil : nil
  }
}

/// What is kept of a currency's series of Frankfurter 2, but for the rates.
struct KeptSeries {
  let askedAt: Int
  let notBefore: Int
  /// The last day that was asked for.
  let lastDay: Day
  /// The last day that has a rate; nil when the source has none.
  let lastRate: Day?
  let known: RateDownload.Known?

  /// Nil when the source was never asked for the currency.
  init?(_ reader: any Reader, of currency: CurrencyCode) throws {
    let row = try reader.row(
      """
      SELECT s.*, (SELECT max(day) FROM series_rate r WHERE r.source = s.source AND r.currency = s.currency) AS last_rate
      FROM series s JOIN source ON source.id = s.source WHERE name = ? AND s.currency = ?
      """, Frankfurter2().name, currency.text)
    guard let row else { return nil }
    askedAt = try row.get("asked_at")
    notBefore = try row.get("not_before")
    lastDay = try row.day("last_day")
    lastRate = try row.get("last_rate", as: Int?.self).map { Day(number: $0) }
    let validators = Validators(etag: try row.get("etag"), lastModified: try row.get("last_modified"))
    known = try row.get("known_address", as: String?.self).map {
      RateDownload.Known(address: $0, validators: validators)
    }
  }

  /// True when the source has nothing newer at an instant. A moment that was noted by a clock gone wrong counts for nothing.
  func isFresh(at now: Int) -> Bool { askedAt <= now && now < notBefore }
}
