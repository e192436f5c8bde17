import Currencies
import GLib
import Ledger

// The day whose rates the list is computed with. It is not stored: a start shows today's.
extension DeskController {
  /// Shows the rates of a day, nil for today's.
  func show(day new: Day?) {
    guard new != day else { return }
    _ = attempt { () throws(LedgerError) in try observe(new) }
  }

  /// Shows the day with rates before the one that is shown, or after it.
  func stepDay(_ places: Int) {}
}
