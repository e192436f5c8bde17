/// A calendar day without a time zone, in the proleptic Gregorian calendar.
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01, which is 0.
  public let number: Int

  /// The days of the calendar: 0001-01-01 to 9999-12-31.
  public static let possible = Day(number: -719_162)...Day(number: 2_932_896)

  /// Creates a day by its number.
  public init(number: Int) { self.number = number }

  /// Creates the day of an instant (seconds since 1970, UTC).
  public init(at instant: Int) {
    self.init(number: instant >= 0 ? instant / 86_400 : (instant + 1) / 86_400 - 1)
  }

  /// Creates a day of the calendar; nil when there is no such day (30 February) or the year is not in 1...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Counting from 1 March puts the leap day last ("days from civil", Howard Hinnant, chrono-Compatible
    // Low-Level Date Algorithms).
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
    guard civil == (year, month, day) else { return nil }
  }

  /// Reads exactly `YYYY-MM-DD` (ISO 8601); nil for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    func digits(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Year, month 1...12 and day 1...31.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Day of the week as ISO 8601 counts: Monday is 1, Sunday 7.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = civil
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The same day of the month, a number of months later or, when negative, earlier; the last day of a month that is too short,
  /// and the day itself where the calendar ends.
  public func adding(months: Int) -> Day {
    let (year, month, day) = civil
    let count = year * 12 + month - 1 + months
    let lasts = stride(from: day, through: day - 3, by: -1)
    return lasts.lazy.compactMap { Day(year: count / 12, month: count % 12 + 1, day: $0) }.first ?? self
  }

  /// Whether the left day is the earlier one.
  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The day a number of days later, or earlier when negative.
  public static func + (day: Day, days: Int) -> Day { Day(number: day.number + days) }

  /// The day a number of days earlier.
  public static func - (day: Day, days: Int) -> Day { Day(number: day.number - days) }

  /// The number of days from the right day to the left one.
  public static func - (left: Day, right: Day) -> Int { left.number - right.number }
}
