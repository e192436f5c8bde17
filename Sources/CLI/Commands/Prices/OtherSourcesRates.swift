import Currencies
import FoundationEssentials
import Ledger

/// A pair's rates of other sources for days of which those of the European Central Bank are missing, as `agio convert --date` uses them.
@MainActor
struct OtherSourcesRates {
  /// A rate, with its own day.
  struct Rate {
    let day: Day
    let rate: Decimal
    let source: SourceID?
  }

  /// Why some could not be downloaded, a sentence each.
  let failures: [String]
  private var rates: [Day: Rate] = [:]

  /// Downloads them where the store lacks any. Reports outliers.
  init(of pair: CurrencyPair, on days: [Day], _ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    guard let first = days.min(), let last = days.max(), ledger.canWrite,
      try ledger.mayLackRates(forAll: first...last, by: nil)
    else {
      failures = []
      return
    }
    let needed = NeededRates(of: pair.base, into: pair.quote, on: days)
    let lacking = try ledger.daysForOthers(of: needed) ?? []
    failures = try FileDownloads(desktop, needed, by: nil).askOthers(for: lacking)
    for day in lacking where try !ledger.lacks(needed, on: day) {
      guard let table = try desktop.covering(pair.base, pair.quote, on: day),
        let found = table.pairRate(from: pair.base, to: pair.quote), let rate = found.rate
      else { continue }
      if found.isMarked { desktop.note(Texts.outlierBetween(pair.base, pair.quote)) }
      rates[day] = Rate(day: found.day, rate: rate, source: table.source)
    }
  }

  /// That for a day; nil where the bank has rates, or no source does.
  subscript(_ day: Day) -> Rate? { rates[day] }
}
