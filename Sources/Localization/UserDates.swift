public import Currencies
internal import GLib

// Dates and times as the user's locale writes them, and in the user's time zone. A program that has not adopted the locale for
// dates, as the terminal's, has those of ISO 8601.

extension DateConventions {
  /// Those of the user's locale, read once.
  public static let user = {
    let locale = LocaleDates.current
    return DateConventions(
      locale: locale.locale, dateFormat: locale.dateFormat, months: locale.months,
      shortMonths: locale.shortMonths, shortWeekdays: locale.shortWeekdays)
  }()
}

extension ClockConventions {
  /// Those of the user's locale, read once.
  public static let user = ClockConventions(
    format: LocaleDates.current.timeFormat, dayHalves: LocaleDates.current.dayHalves)
}

extension DateConventions {
  @TaskLocal fileprivate static var areISO = false
}

/// Runs a body whose texts are written to a file: their days are those of ISO 8601, whatever the user's locale is.
public func withISODays<Value, Problem: Error>(
  _ body: () throws(Problem) -> Value
) throws(Problem) -> Value {
  try DateConventions.$areISO.withValue(true) { Result(catching: body) }.get()
}

extension Message.Interpolation {
  /// Adds a day as the user's locale writes it: "30 Oct 2026".
  public mutating func appendInterpolation(_ day: Day) { appendInterpolation(day.localText) }
}

extension Day {
  /// The day as the user's locale writes it: "30 Oct 2026".
  public var localText: String { DateConventions.areISO ? description : DateConventions.user.short(self) }

  /// The day by the user's clock at an instant (seconds since 1970).
  public init(ofUserAt instant: Int) {
    let time = LocalTime(at: instant)
    self = time.flatMap { Day(year: $0.year, month: $0.month, day: $0.day) } ?? Day(at: instant)
  }

  /// The last second of the day by the user's clock, since 1970.
  public var lastInstantForUser: Int {
    // Clocks differ from UTC by less than a day.
    var (first, last) = ((number - 1) * 86_400, (number + 2) * 86_400)
    while last - first > 1 {
      let middle = (first + last) / 2
      if Day(ofUserAt: middle) <= self { first = middle } else { last = middle }
    }
    return first
  }
}

/// An instant (seconds since 1970) by the user's clock: "30 Oct 2026, 08:41".
public func timeOfUser(at instant: Int) -> String {
  DateConventions.user.short(Day(ofUserAt: instant), time: clockOfUser(at: instant))
}

/// The same, without the day if that is the present one of another instant: "08:41".
public func timeOfUser(at instant: Int, seenAt now: Int) -> String {
  Day(ofUserAt: instant) == Day(ofUserAt: now) ? clockOfUser(at: instant) : timeOfUser(at: instant)
}

/// The time of the day of an instant (seconds since 1970) by the user's clock: "08:41".
public func clockOfUser(at instant: Int) -> String {
  LocalTime(at: instant).map { ClockConventions.user.text(hour: $0.hour, minute: $0.minute) } ?? ""
}

extension Period {
  /// The period as the user's locale writes it: "Oct 2026", "2026".
  public var localText: String {
    month == nil || DateConventions.areISO ? description : DateConventions.user.month(days.lowerBound)
  }
}

extension String {
  /// The text with the days of ISO 8601 in it as the user's locale writes them: a sentence may have been stored by a program
  /// with other conventions.
  public var withLocalDays: String {
    var (text, rest) = ("", self[...])
    while !rest.isEmpty {
      let word = rest.prefix { $0 == "-" || $0.isASCII && $0.isNumber }
      text += Day(word)?.localText ?? String(word.isEmpty ? rest.prefix(1) : word)
      rest = rest.dropFirst(max(1, word.count))
    }
    return text
  }
}
