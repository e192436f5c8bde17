import Currencies
import GLib
import Gtk
import Presentation

/// A calendar of days, operated by pointer or by keys: GTK's own keys move a mark without reporting it.
@MainActor
final class DayCalendar {
  let calendar = Calendar()
  /// Another day is selected.
  var selected: (Day) -> Void = { _ in }
  /// The selected day is chosen.
  var picked: () -> Void = {}
  private(set) var day: Day
  private var connection: Connection?
  /// The pointer was pressed on a day of the month that is seen.
  private var isPressed = false

  init(_ day: Day) {
    self.day = day
    calendar.setAccessibleName(DayLabels.calendar)
    // Wide enough for the words above it, so that the popover does not grow when there are some.
    calendar.request(width: 250)
    connection = calendar.connectSelected { [weak self] in self?.follow() }
    calendar.connectReleased { [weak self] in
      guard let self else { return }
      if isPressed { picked() }
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

  /// The pointer has selected a day, or turned to another month.
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
    if key.alt { return false }
    let right = calendar.isRightToLeft ? -1 : 1
    switch (key.name, key.control) {
    case ("Left", false): select(day - right)
    case ("Right", false): select(day + right)
    case ("Up", false): select(day - 7)
    case ("Down", false): select(day + 7)
    case ("Page_Up", let isYear): select(day.adding(months: isYear ? -12 : -1))
    case ("Page_Down", let isYear): select(day.adding(months: isYear ? 12 : 1))
    case ("Home", _), ("KP_Home", _): select(day - (day.civil.day - 1))
    case ("End", _), ("KP_End", _): select((day - (day.civil.day - 1)).adding(months: 1) - 1)
    case ("Return", false), ("KP_Enter", false), ("ISO_Enter", false), ("space", _), ("KP_Space", _): picked()
    default: return false
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
