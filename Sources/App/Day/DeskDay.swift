import Currencies
import FoundationEssentials
import GLib
import Ledger
import Presentation

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
    // What was said was said of the day that was shown.
    window.notices.hideUnlessUndo()
    _ = attempt { () throws(LedgerError) in try observe(new) }
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
    return DayText(day: day, used: used, isLast: desk.book.isLast, isWaiting: isWaitingForHistory)
  }

  /// Asks for new rates, or for what is missing of the day that is shown.
  func refresh() {
    guard let day else { return refreshing.refresh { [weak self] in self?.tell($0) } }
    if !ledger.canWrite { return window.notices.show("The store cannot be written: no rates can be kept.") }
    // What is being imported is not asked for.
    if importing.isRunning {
      return window.notices.show("The history is still being imported; then all of it is here.")
    }
    let missing = missing(desk.lines(at: secondsSince1970()))
    if missing.rows.isEmpty, !missing.isIncomplete {
      return window.notices.show(
        "Nothing is missing: \(dayText(at: secondsSince1970())?.storedSentence ?? "").")
    }
    let before = shownOfDay
    ask(for: day, missing.rows) { [weak self] in
      guard let self, self.day == day, shownOfDay == before else { return }
      window.notices.show("No source has more rates of \(day).")
    }
  }

  /// Says what came of a refresh that was asked for; the status line says why one failed.
  private func tell(_ reply: RateReply) {
    guard day == nil, reply.kind != .failed else { return }
    let sentences = [reply.news] + reply.errors.prefix(1).map(\.message)
    window.notices.show(sentences.map(\.asSentence).joined(separator: " "))
  }

  /// What other rates would change.
  private var shownOfDay: [Decimal?] { desk.lines(at: secondsSince1970()).map(\.rate) }
}
