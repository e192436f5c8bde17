import Currencies

/// A date as a cell writes it: which of its numbers is the day depends on the order.
struct WrittenDay {
  /// Which order the form allows.
  enum Form {
    /// One only: the year stands first with four digits, or the month has a name. The numbers are year,
    /// month, day.
    case certain
    /// The year stands last, with four digits.
    case yearLast
    /// The year has two digits, and may stand first or last.
    case shortYear
  }

  /// Its first number.
  let first: Int
  /// Its second number.
  let second: Int
  /// Its third number.
  let third: Int
  /// Which order it allows.
  let form: Form
  /// Whether the year has two digits.
  var hasShortYear = false
  /// Whether full stops stand between the numbers: no country writes the month first then.
  var isDotted = false
  /// Whether the first number of a form with a short year has two digits, so that it may be the year.
  var mayBeginWithYear = false
  /// Whether the last number of a form with a short year has two digits, so that it may be the year.
  var mayEndWithYear = false

  /// The day in an order; nil where it is none.
  func day(_ order: DateOrder) -> Day? {
    switch (form, order) {
    case (.certain, _): Day(year: first, month: second, day: third)
    case (.yearLast, .dayMonthYear): Day(year: third, month: second, day: first)
    case (.yearLast, .monthDayYear): Day(year: third, month: first, day: second)
    case (.shortYear, .dayMonthYear) where mayEndWithYear:
      Day(year: Self.year(third), month: second, day: first)
    case (.shortYear, .monthDayYear) where mayEndWithYear:
      Day(year: Self.year(third), month: first, day: second)
    case (.shortYear, .yearMonthDay) where mayBeginWithYear:
      Day(year: Self.year(first), month: second, day: third)
    default: nil
    }
  }

  /// The year of two digits: 69 to 99 are 1969 to 1999, as in the dates that users type.
  static func year(_ short: Int) -> Int { short + (short >= 69 ? 1900 : 2000) }

  /// Whether two cells have the same day, whatever the order.
  func isSame(as other: WrittenDay) -> Bool {
    first == other.first && second == other.second && third == other.third && form == other.form
  }
}
