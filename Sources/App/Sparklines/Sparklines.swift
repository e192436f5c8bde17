import Currencies
import GLib
import Ledger
import Presentation

/// Between the ledger and the small charts of the rows: read when the user wants them, and again when the base, the rows,
/// the day or the rates are others.
@MainActor
final class Sparklines {
  /// So many calendar days are shown.
  private static let days = 90

  private let ledger: Ledger
  private let show: @MainActor ([CurrencyCode: SparklineContent]) -> Void
  private let failed: @MainActor (LedgerError) -> Void
  private var setting: Observation?
  /// Reports new rates, while the charts are on.
  private var rates: Observation?
  private var wanted: Wanted?
  private var due: Timer?

  /// What the charts depend on, beside the rates.
  private struct Wanted: Equatable {
    let base: CurrencyCode?
    let rows: [CurrencyCode]
    let day: Day?
  }

  init(
    _ ledger: Ledger, show: @escaping @MainActor ([CurrencyCode: SparklineContent]) -> Void,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.show, self.failed) = (ledger, show, failed)
  }

  /// Follows the user's choice from now on.
  func begin() throws(LedgerError) {
    setting = try ledger.observe(SparklineMode.self, failed: { [weak self] in self?.failed($0) }) {
      [weak self] in
      guard let self else { return }
      turn($0 == .on)
    }
  }

  /// Another list, or the same one: most often nothing changes.
  func follow(_ desk: Desk) {
    let new = Wanted(base: desk.base, rows: desk.rows, day: desk.day)
    guard new != wanted else { return }
    wanted = new
    plan()
  }

  private func turn(_ isOn: Bool) {
    guard isOn else {
      (rates, due) = (nil, nil)
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

  /// Reads them when what is more urgent is done: the amounts are on the screen first.
  private func plan() {
    due = Timer(whenIdle: { [weak self] in self?.read() })
  }

  private func read() {
    due = nil
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
