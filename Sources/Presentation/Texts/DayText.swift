public import Currencies
public import Ledger
internal import Localization

/// What is said of a past day and of the rates that are used for it.
public struct DayText: Hashable, Sendable {
  /// The day that was asked for.
  public let day: Day
  /// The day of the rates that are used; nil when there are none.
  public let used: Day?
  /// No source can have rates of a later day that are still of this one.
  public let isLast: Bool
  /// The history is being imported, and the day may be in what is still to come.
  public let isWaiting: Bool

  /// What is said of the day that a desk is of, at an instant (seconds since 1970); nil for today.
  public init?(_ desk: Desk, isWaiting: Bool, at instant: Int) {
    guard let day = desk.day else { return nil }
    (self.day, used) = (day, desk.activeTable(at: instant)?.day)
    (isLast, self.isWaiting) = (desk.book.isLast, isWaiting)
  }

  /// Why nothing is asked for: `Nothing is missing: the rates of 2022-12-30 are stored.`
  public var nothingMissing: String {
    guard let used, used != day else {
      return localized("Nothing is missing: the rates of \(day) are stored.")
    }
    return localized("Nothing is missing: \(day) has the rates of \(used), which are stored.")
  }

  /// `Rates of 2023-01-01 · those of 2022-12-30, the last business day before it`.
  public var sentence: String {
    if isWaiting {
      return localized("Rates of \(day) · they will be shown when the history has been imported")
    }
    guard let used else {
      return localized("Rates of \(day) · none are stored, nor of the 7 days before it")
    }
    if used == day { return localized("Rates of \(day)") }
    return isLast
      ? localized("Rates of \(day) · those of \(used), the last business day before it")
      : localized("Rates of \(day) · those of \(used), the last ones stored before it")
  }
}

extension Day {
  /// The day and its weekday, as read aloud.
  public var spoken: String {
    // Translators: {0} is a day as numbers, {1} its weekday.
    localized("\(self), \(weekdayName)")
  }

  private var weekdayName: String {
    switch weekday {
    case 1: localized("Monday")
    case 2: localized("Tuesday")
    case 3: localized("Wednesday")
    case 4: localized("Thursday")
    case 5: localized("Friday")
    case 6: localized("Saturday")
    default: localized("Sunday")
    }
  }
}
