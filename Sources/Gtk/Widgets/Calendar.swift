internal import CGtk
public import GLib

/// A month of days, of which one is selected (`GtkCalendar`).
public struct Calendar: Widget {
  /// The counted GObject.
  public let object: Object

  /// A day of the calendar.
  public struct Date: Hashable, Sendable {
    /// The year, as people write it.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// A day; it is the caller's to see that there is such a one.
    public init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
  }

  /// A calendar at today (`gtk_calendar_new`).
  public init() { object = Calendar.new(gtk_calendar_new()) }

  /// The day that is selected (`gtk_calendar_get_date`); nil while none is.
  public var selected: Date? {
    var year: guint = 0
    var month: guint = 0
    var day: guint = 0
    gtk_calendar_get_date(object.cast(), &year, &month, &day)
    return day == 0 ? nil : Date(year: Int(year), month: Int(month) + 1, day: Int(day))
  }

  /// A week runs from right to left, as the user's language does (`gtk_widget_get_direction`).
  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Shows a day's month and selects the day (`gtk_calendar_select_month`, `gtk_calendar_select_day`). Each of the two reports
  /// who listens, the first with a day that may be another one: block the connection meanwhile.
  public func select(_ date: Date) {
    // A day that the month before did not have would be lost.
    gtk_calendar_select_day(object.cast(), 1)
    gtk_calendar_select_month(object.cast(), guint(date.month - 1), guint(date.year))
    gtk_calendar_select_day(object.cast(), guint(date.day))
  }

  /// Called when another day is selected, by whomever (`GtkCalendar::day-selected`), and when the month is turned, which
  /// selects the same day of that one.
  public func connectSelected(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("day-selected", handler)
  }

  /// Called when a button of the pointer that was pressed here is let go (`GtkWidget::button-release-event`).
  public func connectReleased(_ handler: @escaping @MainActor () -> Void) {
    object.connect(
      "button-release-event",
      answering: { _ in
        handler()
        return false
      })
  }
}
