internal import Currencies
internal import Ledger

/// Reads the rates of a chart: the newest at once, all of them off the main thread when those are shown, and again when there are new
/// ones.
@MainActor
final class ChartReader {
  /// The rates that were read.
  struct Found {
    /// By the quote currency; nil where there are no rates.
    var series: [CurrencyCode: RateSeries?] = [:]
    /// The first day that was read.
    var since: Day
    /// All days were read.
    var isWhole = false
  }

  private let ledger: Ledger
  private let scheduler: Scheduler
  private let now: () -> Int
  /// Takes over rates, and returns whether they are shown.
  private let receive: @MainActor (Found) -> Bool
  private let failed: @MainActor (LedgerError) -> Void
  private var task: Task<Void, Never>?
  private var timer: AnyObject?
  private var observation: Observation?
  private var pairs: (from: CurrencyCode, to: [CurrencyCode])?
  /// There were new rates while the rates were being read.
  private var isStale = false
  /// The days that are read at once: enough for the range of a new chart.
  private static let daysAtOnce = 460
  /// Milliseconds that are left for drawing the newest rates, before another thread takes a processor from the display.
  private static let drawing = 50

  init(
    _ ledger: Ledger, _ scheduler: Scheduler, now: @escaping () -> Int,
    _ receive: @escaping @MainActor (Found) -> Bool,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.scheduler, self.now) = (ledger, scheduler, now)
    (self.receive, self.failed) = (receive, failed)
  }

  /// Reads pairs of one base, and follows them until `end`; `isNew` when none of their rates is shown yet.
  func read(from: CurrencyCode, to: [CurrencyCode], isNew: Bool) {
    pairs = (from, to)
    var isShown = false
    do throws(LedgerError) {
      if isNew { isShown = receive(try newest(from, to)) }
      try observe()
    } catch {
      failed(error)
    }
    guard isShown else { return readAll() }
    task?.cancel()
    task = nil
    timer = scheduler.after(Self.drawing) { [weak self] in self?.readAll() }
  }

  /// Reads no more.
  func end() {
    (observation, pairs, timer) = (nil, nil, nil)
    task?.cancel()
    task = nil
  }

  private func newest(_ from: CurrencyCode, _ to: [CurrencyCode]) throws(LedgerError) -> Found {
    let today = Day(at: now())
    var found = Found(since: today - Self.daysAtOnce)
    for currency in to {
      found.series[currency] = try ledger.series(from: from, to: currency, days: found.since...today + 1)
    }
    return found
  }

  private func observe() throws(LedgerError) {
    guard observation == nil else { return }
    var isFirst = true
    observation = try ledger.observeDays(failed: failed) { [weak self] in
      if !isFirst { self?.ratesChanged() }
      isFirst = false
    }
  }

  private func ratesChanged() {
    if task == nil { readAll() } else { isStale = true }
  }

  private func readAll() {
    guard let (from, to) = pairs else { return }
    task?.cancel()
    (isStale, timer) = (false, nil)
    let reader = SeriesReader(of: ledger)
    task = Task { [weak self] in
      var found = Found(since: Day(number: Int(Int32.min)), isWhole: true)
      do throws(LedgerError) {
        for currency in to {
          found.series[currency] = .some(try await reader.series(from: from, to: currency))
        }
      } catch {
        if !Task.isCancelled { self?.end(.failure(error)) }
        return
      }
      if !Task.isCancelled { self?.end(.success(found)) }
    }
  }

  /// Passes on what was read, and reads again where there were new rates meanwhile.
  private func end(_ result: Result<Found, LedgerError>) {
    task = nil
    switch result {
    case .success(let found): _ = receive(found)
    case .failure(let error): failed(error)
    }
    if isStale { readAll() }
  }
}
