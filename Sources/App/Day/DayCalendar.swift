import Currencies
import GLib
import Gtk
import Presentation

/// A calendar with keys of its own: GTK's move the focused day without reporting it.
@MainActor
final class DayCalendar {
  let calendar = Calendar()
  /// Called when another day is selected.
  var selected: (Day) -> Void = { _ in }
  /// Called when the selected day is confirmed.
  var chosen: () -> Void = {}
  private(set) var day: Day
  private var connection: Connection?
  /// The pointer was pressed on a day of the month that is shown.
  private var isPressed = false

  init(_ day: Day) {
    self.day = day
    calendar.setAccessibleName(DayLabels.calendar)
    // As wide as the error text above it, so that the popover does not grow with that.
    calendar.request(width: 250)
    connection = calendar.connectSelected { [weak self] in self?.follow() }
    calendar.connectReleased { [weak self] in
      guard let self else { return }
      if isPressed { chosen() }
      isPressed = false
    }
    calendar.connectKeyPressed { [weak self] in self?.press($0) ?? false }
  }

  /// Selects a day and shows its month.
  func show(_ day: Day) {
    self.day = day
    isPressed = false
    let (year, month, number) = day.civil
    connection?.blocked { calendar.select(Calendar.Date(year: year, month: month, day: number)) }
    calendar.setAccessibleDescription(day.spoken)
  }

  /// Follows the pointer, which has selected a day or turned to another month.
  private func follow() {
    guard let date = calendar.selected, let new = Day(year: date.year, month: date.month, day: date.day)
    else {
      return
    }
    isPressed = (new.civil.year, new.civil.month) == (day.civil.year, day.civil.month)
    day = new
    calendar.setAccessibleDescription(day.spoken)
    selected(day)
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let action = Shortcuts.calendar(key.combination) else { return false }
    if let new = action.day(from: day, isRightToLeft: calendar.isRightToLeft) {
      select(new)
    } else {
      chosen()
    }
    return true
  }

  private func select(_ new: Day) {
    // GTK's calendar has no years before the first.
    guard new.civil.year > 1, new.civil.year < 9999 else { return }
    show(new)
    selected(new)
    calendar.announce(new.spoken)
  }
}
