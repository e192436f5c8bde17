internal import CGtk
public import GLib

/// A calendar of a month with one selected day (`GtkCalendar`).
public struct Calendar: Widget {
  /// The counted GObject.
  public let object: Object

  /// A date of the calendar.
  public struct Date: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// Creates a date, which the caller has checked.
    public init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
  }

  /// Creates a calendar at today (`gtk_calendar_new`).
  public init() { object = Calendar.new(gtk_calendar_new()) }

  /// The selected date (`gtk_calendar_get_date`); nil if none is.
  public var selected: Date? {
    var year: guint = 0
    var month: guint = 0
    var day: guint = 0
    gtk_calendar_get_date(object.cast(), &year, &month, &day)
    return day == 0 ? nil : Date(year: Int(year), month: Int(month) + 1, day: Int(day))
  }

  /// Whether weeks run from right to left, as the user's language does (`gtk_widget_get_direction`).
  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Shows a date's month and selects the date (`gtk_calendar_select_month`, `gtk_calendar_select_day`). Each of the
  /// two emits a signal, the first possibly with another date: block the connection meanwhile.
  public func select(_ date: Date) {
    // Otherwise a day that the earlier month does not have would be lost.
    gtk_calendar_select_day(object.cast(), 1)
    gtk_calendar_select_month(object.cast(), guint(date.month - 1), guint(date.year))
    gtk_calendar_select_day(object.cast(), guint(date.day))
  }

  /// Calls the handler when another date is selected, by the user or the program (`GtkCalendar::day-selected`), and
  /// when the month changes, which selects the same day of the month.
  public func connectSelected(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("day-selected", handler)
  }

  /// Calls the handler when a pointer button that was pressed here is released (`GtkWidget::button-release-event`).
  public func connectReleased(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "button-release-event",
      answering: { _ in
        handler()
        return false
      })
  }
}
