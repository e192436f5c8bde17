internal import Currencies

/// The scale of the days, from left to right in every language.
struct DayAxis: Sendable {
  let days: ClosedRange<Int>
  /// Where the first day stands, in pixels.
  let left: Double
  /// Where the last day stands, in pixels.
  let right: Double

  /// Where a day stands; the only day of a range in the middle.
  func x(of day: Int) -> Double {
    guard days.count > 1 else { return (left + right) / 2 }
    return left + Double(day - days.lowerBound) * dayWidth
  }

  /// From one day to the next, in pixels.
  var dayWidth: Double { (right - left) / Double(max(1, days.count - 1)) }

  /// The day at a position, not rounded, which may be out of the range.
  func day(at x: Double) -> Double {
    dayWidth > 0 ? Double(days.lowerBound) + (x - left) / dayWidth : Double(days.lowerBound)
  }
}

/// What the labels of the days stand for.
enum DayUnit: Hashable {
  case day
  /// Mondays, where weeks begin (ISO 8601).
  case week
  /// The first day of each so many months.
  case months(Int)
  /// The first day of each so many years.
  case years(Int)

  /// From fine to coarse.
  static let all: [DayUnit] = [
    .day, .week, .months(1), .months(3), .months(6), .years(1), .years(2), .years(5), .years(10), .years(20),
    .years(50), .years(100),
  ]

  /// The least number of days from one to the next.
  var leastDays: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .months(let count): count == 1 ? 28 : count * 30
    case .years(let count): count * 365
    }
  }

  /// `2026-10-30`, `2026-10` or `2026`.
  func text(of day: Int) -> String {
    let text = Day(number: day).description
    return switch self {
    case .day, .week: text
    case .months: String(text.dropLast(3))
    case .years: String(text.dropLast(6))
    }
  }

  /// The days within the range where one begins.
  func days(in range: ClosedRange<Int>) -> [Int] {
    switch self {
    case .day: return Array(range)
    case .week: return range.filter { Day(number: $0).weekday == 1 }
    case .months(let count): return firsts(in: range, months: count)
    case .years(let count): return firsts(in: range, months: 12 * count)
    }
  }

  /// First days of months whose number, counted from the year 0, is a multiple.
  private func firsts(in range: ClosedRange<Int>, months: Int) -> [Int] {
    func month(_ day: Int) -> Int {
      let (year, month, _) = Day(number: day).civil
      return year * 12 + month - 1
    }
    return (month(range.lowerBound)...month(range.upperBound)).filter { $0 % months == 0 }
      .compactMap { Day(year: $0 / 12, month: $0 % 12 + 1, day: 1)?.number }
      .filter(range.contains)
  }
}
