/// A month or a year of the calendar, over which rates are averaged.
public struct Period: Hashable, Sendable, CustomStringConvertible {
  /// The length of a period.
  public enum Length: String, CaseIterable, Sendable {
    /// A month of the calendar.
    case month
    /// A year of the calendar, from January.
    case year
  }

  /// The year.
  public let year: Int
  /// The month, 1...12; nil for a whole year.
  public let month: Int?

  /// Creates the month or the year that contains a day.
  public init(_ length: Length, of day: Day) {
    let (year, month, _) = day.civil
    self.year = year
    self.month = length == .month ? month : nil
  }

  /// First and last day.
  public var days: ClosedRange<Day> {
    guard let first = Day(year: year, month: month ?? 1, day: 1),
      let last = [31, 30, 29, 28].lazy.compactMap({ Day(year: year, month: month ?? 12, day: $0) }).first
    else { preconditionFailure("A period is in the years 1 to 9999.") }
    return first...last
  }

  /// `2026-10` for a month, `2026` for a year (ISO 8601).
  public var description: String {
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return padded(year, 4) + (month.map { "-" + padded($0, 2) } ?? "")
  }
}
