public import Currencies
public import Ledger
internal import Localization

/// The sentences about a past day and the rates used for it.
public struct DayText: Hashable, Sendable {
  /// The chosen day.
  public let day: Day
  /// The day of the rates used; nil when there are none.
  public let used: Day?
  /// No source can have rates of a day between that one and the chosen day.
  public let isLast: Bool
  /// The history is being imported, and may contain the day.
  public let isWaiting: Bool

  /// The text for the day of a desk at an instant (seconds since 1970); nil for today.
  public init?(_ desk: Desk, isWaiting: Bool, at instant: Int) {
    guard let day = desk.day else { return nil }
    (self.day, used) = (day, desk.activeTable(at: instant)?.day)
    (isLast, self.isWaiting) = (desk.book.isLast, isWaiting)
  }

  /// The reason why nothing is requested: `The rates for 2022-12-30 are complete.`
  public var nothingMissing: String {
    guard let used, used != day else {
      return localized("The rates for \(day) are complete.")
    }
    return localized("The rates for \(day) are complete; they are those of \(used).")
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
  /// The day and its weekday, for assistive technology.
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
