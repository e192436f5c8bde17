import Currencies
import FoundationEssentials
import GLib
import Ledger

// The day whose rates the list is computed with. It is not stored: a start shows today's.
extension DeskController {
  /// Lets the user choose a day.
  func chooseDay() {
    let possible = ledger.possibleDays()
    window.openDay(DayBubble.Content(day: day ?? possible.upperBound, possible: possible))
  }

  /// Shows the rates of a day, nil for today's.
  func show(day new: Day?) {
    guard new != day else { return }
    if let new, !ledger.possibleDays().contains(new) { return }
    _ = attempt { () throws(LedgerError) in
      try observe(new)
      try askForMissing()
    }
  }

  /// Shows the day with rates before the one that is used now, or after it; after the last one comes today.
  func stepDay(_ places: Int) {
    _ = attempt { () throws(LedgerError) in
      let possible = ledger.possibleDays()
      if places > 0, let day {
        let later = try ledger.dayWithRates(after: day)
        show(day: later.flatMap { $0 < possible.upperBound ? $0 : nil })
      } else if places < 0, let shown = day ?? desk.activeTable(at: secondsSince1970())?.day {
        if let earlier = try ledger.dayWithRates(before: shown), possible.contains(earlier) {
          show(day: earlier)
        } else {
          window.notices.show("There are no rates of a day before \(shown).")
        }
      }
    }
  }

  /// The list with today's rates.
  func today() throws(LedgerError) -> Desk { day == nil ? desk : try ledger.desk() }

  /// What is said of the day that is shown; nil for today.
  func dayText(at now: Int) -> DayText? {
    guard let day else { return nil }
    let used = desk.activeTable(at: now)?.day
    return DayText(day: day, used: used, isLast: desk.book.isLast)
  }

  /// Asks for new rates, or for what is missing of the day that is shown.
  func refresh() {
    guard let day else { return refreshing.refresh() }
    if !ledger.canWrite { return window.notices.show("The store cannot be written: no rates can be kept.") }
    // What is being imported is not asked for.
    if importing.isRunning {
      return window.notices.show("The history is still being imported; then all of it is here.")
    }
    let missing = missingRows
    if missing.isEmpty, dayText(at: secondsSince1970())?.isLast == true {
      return window.notices.show("Nothing is missing: the rates of \(day) are stored.")
    }
    ask(for: day, of: missing)
  }

  /// Where rates are asked for by themselves, those of a day that the store lacks are too; not while an import may bring
  /// them.
  func askForMissing() throws(LedgerError) {
    guard let day, ledger.canWrite, !importing.isRunning, dayText(at: secondsSince1970())?.isLast == false,
      try ledger.value(of: .refresh) == "automatic", refreshing.asked?.day != day
    else { return }
    ask(for: day, of: [])
  }

  private func ask(for day: Day, of currencies: Set<CurrencyCode>) {
    let before = shownOfDay
    refreshing.refresh(day, of: currencies) { [weak self] in
      guard let self, self.day == day, shownOfDay == before else { return }
      window.notices.show("No source has more rates of \(day).")
    }
  }

  /// What other rates would change.
  private var shownOfDay: [Decimal?] { desk.lines(at: secondsSince1970()).map(\.rate) }

  private var missingRows: Set<CurrencyCode> {
    Set(desk.lines(at: secondsSince1970()).filter { $0.state == .missing }.map(\.currency))
  }
}
