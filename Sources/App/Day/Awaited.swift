import Currencies
import GLib
import Ledger

// Stands in for what the ledger is to give.
extension Ledger {
  func possibleDays() -> ClosedRange<Day> {
    .firstOfEuro...Day(number: secondsSince1970() / 86_400)
  }
}
