public import Currencies
public import Ledger

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

  /// What is stored for the day, to follow a colon: `the rates of 2022-12-30 are stored`.
  public var storedSentence: String {
    guard let used, used != day else { return "the rates of \(day) are stored" }
    return "\(day) has the rates of \(used), which are stored"
  }

  /// `Rates of 2023-01-01 · those of 2022-12-30, the last business day before it`.
  public var sentence: String {
    if isWaiting { return "Rates of \(day) · they will be shown when the history has been imported" }
    guard let used else { return "Rates of \(day) · none are stored, nor of the 7 days before it" }
    if used == day { return "Rates of \(day)" }
    let which = isLast ? "the last business day before it" : "the last ones stored before it"
    return "Rates of \(day) · those of \(used), \(which)"
  }
}
