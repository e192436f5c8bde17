import Currencies
import GLib
import Ledger
import Presentation

/// The day whose rates the list is computed with. It is not stored: a start shows today's.
@MainActor
final class DayNavigation {
  private let session: DeskSession
  private let window: MainWindow

  init(_ session: DeskSession, _ window: MainWindow) { (self.session, self.window) = (session, window) }

  /// Lets the user choose a day.
  func choose() {
    let possible = session.ledger.asOfDates()
    window.openDay(DayPopover.Content(day: session.day ?? possible.upperBound, possible: possible))
  }

  /// Shows the rates of a day, nil for today's.
  func show(_ new: Day?) {
    guard new != session.day else { return }
    if let new, !session.ledger.asOfDates().contains(new) { return }
    // What was said was said of the day that was shown.
    window.notices.hideUnlessUndo()
    session.attempt { () throws(LedgerError) in try session.follow(new) }
  }

  /// Shows the day with rates before the one that is used now, or after it; after the last one comes today.
  func step(by offset: Int) {
    session.attempt { () throws(LedgerError) in
      let (ledger, day) = (session.ledger, session.day)
      let possible = ledger.asOfDates()
      if offset > 0, let day {
        let later = try ledger.asOfDate(after: day)
        show(later.flatMap { $0 < possible.upperBound ? $0 : nil })
      } else if offset < 0, let shown = day ?? session.desk.activeTable(at: secondsSince1970())?.day {
        if let earlier = try ledger.asOfDate(before: shown), possible.contains(earlier) {
          show(earlier)
        } else {
          window.notices.show(Notices.noDay(before: shown))
        }
      }
    }
  }
}
