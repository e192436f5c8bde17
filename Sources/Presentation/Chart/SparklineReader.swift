public import Currencies
public import Ledger

/// Reads the sparklines of a list while the user wants them: again when the base, the rows, the day or the rates change.
@MainActor
public final class SparklineReader {
  /// The calendar days of a sparkline.
  private static let days = 90

  private let ledger: Ledger
  private let scheduler: Scheduler
  private let show: @MainActor ([CurrencyCode: SparklineContent]) -> Void
  private let failed: @MainActor (LedgerError) -> Void
  private var setting: Observation?
  /// Reports new rates while sparklines are on.
  private var rates: Observation?
  private var wanted: Wanted?
  private var isPlanned = false

  /// What the sparklines depend on apart from the rates.
  private struct Wanted: Equatable {
    let base: CurrencyCode?
    let rows: [CurrencyCode]
    let day: Day?
  }

  /// A reader of a ledger; `show` gets the sparklines by row.
  public init(
    _ ledger: Ledger, _ scheduler: Scheduler,
    show: @escaping @MainActor ([CurrencyCode: SparklineContent]) -> Void,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.scheduler, self.show, self.failed) = (ledger, scheduler, show, failed)
  }

  /// Follows the user's choice from now on.
  public func begin() throws(LedgerError) {
    setting = try ledger.observe(SparklineMode.self, failed: { [weak self] in self?.failed($0) }) {
      [weak self] in
      guard let self else { return }
      turn($0 == .on)
    }
  }

  /// Takes over the displayed list, which most often is the same.
  public func follow(_ desk: Desk) {
    let new = Wanted(base: desk.base, rows: desk.rows, day: desk.day)
    guard new != wanted else { return }
    wanted = new
    plan()
  }

  private func turn(_ isOn: Bool) {
    guard isOn else {
      rates = nil
      return show([:])
    }
    guard rates == nil else { return }
    do throws(LedgerError) {
      rates = try ledger.observeDays(failed: { [weak self] in self?.failed($0) }) { [weak self] in
        self?.plan()
      }
    } catch {
      failed(error)
    }
  }

  /// Reads them when the loop is idle: the amounts are displayed first.
  private func plan() {
    guard !isPlanned else { return }
    isPlanned = true
    scheduler.whenIdle { [weak self] in self?.read() }
  }

  private func read() {
    isPlanned = false
    guard rates != nil, let wanted else { return }
    do throws(LedgerError) {
      guard let base = wanted.base else { return show([:]) }
      let series = try ledger.sparklines(
        of: Array(wanted.rows.dropFirst()), base: base, days: Self.days, until: wanted.day)
      show(SparklineContent.contents(series, days: Self.days))
    } catch {
      failed(error)
    }
  }
}
