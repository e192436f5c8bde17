internal import Currencies

/// The horizontal axis, on which days run from left to right in every language.
struct DayAxis: Sendable {
  let days: ClosedRange<Int>
  /// Position of the first day, in pixels.
  let left: Double
  /// Position of the last day, in pixels.
  let right: Double

  /// The position of a day, in pixels; the middle for the only day of a range.
  func x(of day: Int) -> Double {
    guard days.count > 1 else { return (left + right) / 2 }
    return left + Double(day - days.lowerBound) * dayWidth
  }

  /// Distance from one day to the next, in pixels.
  var dayWidth: Double { (right - left) / Double(max(1, days.count - 1)) }

  /// The day at a position, not rounded; it may be outside the range.
  func day(at x: Double) -> Double {
    dayWidth > 0 ? Double(days.lowerBound) + (x - left) / dayWidth : Double(days.lowerBound)
  }
}

/// The unit of the labels of a day axis.
enum DayUnit: Hashable {
  case day
  /// Mondays, the first days of weeks (ISO 8601).
  case week
  /// The first days of every `count` months.
  case months(_ count: Int)
  /// The first days of every `count` years.
  case years(_ count: Int)

  /// From fine to coarse.
  static let all: [DayUnit] = [
    .day, .week, .months(1), .months(3), .months(6), .years(1), .years(2), .years(5), .years(10), .years(20),
    .years(50), .years(100),
  ]

  /// The shortest length of a unit, in days.
  var leastDays: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .months(let count): count == 1 ? 28 : count * 30
    case .years(let count): count * 365
    }
  }

  /// `30 Oct 2026`, `Oct 2026` or `2026`.
  func text(of day: Int, _ dates: DateConventions) -> String {
    let day = Day(number: day)
    return switch self {
    case .day, .week: dates.short(day)
    case .months: dates.month(day)
    case .years: Period(.year, of: day).description
    }
  }

  /// The text with the most characters that a label can have.
  func longestText(_ dates: DateConventions) -> String {
    let texts = Day.samples.map { text(of: $0.number, dates) }
    return texts.max { $0.count < $1.count } ?? ""
  }

  /// The days of a range on which a unit begins.
  func days(in range: ClosedRange<Int>) -> [Int] {
    switch self {
    case .day: return Array(range)
    case .week: return range.filter { Day(number: $0).weekday == 1 }
    case .months(let count): return firsts(in: range, months: count)
    case .years(let count): return firsts(in: range, months: 12 * count)
    }
  }

  /// The first days of every `months` months, counted from January of the year 0.
  private func firsts(in range: ClosedRange<Int>, months: Int) -> [Int] {
    let start = Day(number: range.lowerBound)
    let (year, month, day) = start.civil
    let first = (start - (day - 1)).adding(months: -((year * 12 + month - 1) % months))
    let firsts = sequence(first: first) { day in
      let next = day.adding(months: months)
      // The calendar ends in 9999.
      return next > day ? next : nil
    }
    return firsts.prefix { $0.number <= range.upperBound }.map(\.number).filter(range.contains)
  }
}
