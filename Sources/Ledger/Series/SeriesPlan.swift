internal import Currencies
internal import Storage

/// The requests for a pair's series: days of a few years each, the newest first, without the years of which all rates that
/// were published are stored.
struct SeriesPlan: Hashable, Sendable {
  /// The days and currencies of one request.
  struct Piece: Hashable, Sendable {
    var currencies: Set<CurrencyCode>
    var days: ClosedRange<Day>
  }

  /// The years of one request at most: some 240 KB for two currencies.
  static let yearsAtOnce = 5
  /// Days before the last stored one that are requested again, since sources revise their latest rates.
  static let revisedDays = 7
  /// Days after the end of a year until all of its rates are published.
  static let lateDays = 14

  /// The requests, the newest days first; empty when the stored series is fresh, was requested after the last day that is
  /// wanted, or the source is known to have none.
  let pieces: [Piece]
  /// True when some of these years were never requested.
  let hasNewYears: Bool

  /// The plan for some days of a pair, from a source, at an instant (seconds since 1970).
  init(
    _ reader: any Reader, of pair: Set<CurrencyCode>, from source: SourceID, in wanted: ClosedRange<Day>,
    at now: Int
  ) throws {
    let today = Day(at: now)
    var found: [Piece] = []
    var (hasNewYears, isUnknown) = (false, false)
    if wanted.overlaps(.firstOfEuro...today) {
      let days = wanted.clamped(to: .firstOfEuro...today)
      for currency in pair.sorted() where currency != .eur {
        let stored = try StoredSeries(reader, of: currency, from: source)
        if stored?.isUnknown(at: now) == true { isUnknown = true }
        let ranges = stored.rangesToRequest(in: days, at: now)
        hasNewYears = hasNewYears || ranges.contains(where: \.isNew)
        for range in ranges { Self.add(currency, range.days, to: &found) }
      }
    }
    self.hasNewYears = hasNewYears && !isUnknown
    pieces = isUnknown ? [] : found.sorted { $0.days.upperBound > $1.days.upperBound }
  }

  /// Adds a currency to the piece with nearly the same days, if there is one.
  private static func add(_ currency: CurrencyCode, _ days: ClosedRange<Day>, to pieces: inout [Piece]) {
    let same = pieces.firstIndex {
      $0.days.upperBound == days.upperBound && $0.days.lowerBound.civil.year == days.lowerBound.civil.year
    }
    guard let same else { return pieces.append(Piece(currencies: [currency], days: days)) }
    pieces[same].currencies.insert(currency)
    pieces[same].days = min(pieces[same].days.lowerBound, days.lowerBound)...days.upperBound
  }
}
