import Currencies
import GLib
import Ledger

/// Reads the rates of a chart: the newest of them at once, all of them on another thread, and again when there are new ones.
@MainActor
final class ChartReading {
  /// What was read.
  struct Found {
    /// By the currency beside the base; nil where there are no rates.
    var series: [CurrencyCode: RateSeries?] = [:]
    /// Those of this day and later ones.
    var since: Day
    /// Those of all days.
    var isWhole = false
  }

  private let ledger: Ledger
  private let receive: @MainActor (Found) -> Void
  private let failed: @MainActor (LedgerError) -> Void
  private var task: Task<Void, Never>?
  private var observation: Observation?
  private var wish: (from: CurrencyCode, to: [CurrencyCode])?
  /// There was something new while the rates were being read.
  private var isStale = false

  init(
    _ ledger: Ledger, _ receive: @escaping @MainActor (Found) -> Void,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.receive, self.failed) = (ledger, receive, failed)
  }

  /// Reads pairs of one base, and goes on with them until `end`; `isNew` when nothing of them is shown yet.
  func read(from: CurrencyCode, to: [CurrencyCode], isNew: Bool) {
    wish = (from, to)
    do throws(LedgerError) {
      if isNew { receive(try newest(from, to)) }
      try observe()
    } catch {
      failed(error)
    }
    begin()
  }

  /// Reads no more.
  func end() {
    (observation, wish) = (nil, nil)
    task?.cancel()
    task = nil
  }

  /// A year and a quarter, at once: enough for the range that a chart begins with.
  private func newest(_ from: CurrencyCode, _ to: [CurrencyCode]) throws(LedgerError) -> Found {
    let today = Day(at: secondsSince1970())
    var found = Found(since: today - 460)
    for currency in to {
      found.series[currency] = try ledger.series(from: from, to: currency, days: found.since...today + 1)
    }
    return found
  }

  private func observe() throws(LedgerError) {
    guard observation == nil else { return }
    var isFirst = true
    observation = try ledger.observeDays(failed: failed) { [weak self] in
      if !isFirst { self?.changed() }
      isFirst = false
    }
  }

  private func changed() {
    if task == nil { begin() } else { isStale = true }
  }

  private func begin() {
    guard let (from, to) = wish else { return }
    task?.cancel()
    isStale = false
    let reader = SeriesReader(of: ledger)
    task = Task { [weak self] in
      var found = Found(since: Day(number: Int(Int32.min)), isWhole: true)
      do throws(LedgerError) {
        for currency in to {
          found.series[currency] = .some(try await reader.series(from: from, to: currency))
        }
      } catch {
        if !Task.isCancelled { self?.failed(error) }
        return
      }
      if !Task.isCancelled { self?.end(with: found) }
    }
  }

  private func end(with found: Found) {
    task = nil
    receive(found)
    if isStale { begin() }
  }
}
