/// The order of day, month and year in a locale's dates.
public enum DateOrder: Hashable, Sendable {
  /// 30 October 2026.
  case dayMonthYear
  /// October 30, 2026.
  case monthDayYear
  /// 2026-10-30.
  case yearMonthDay

  /// Reads the order of a date's format as `strftime` has it, such as "%d.%m.%Y"; nil for any other order.
  public init?(format: String) {
    switch DatePattern(format: format)?.fields {
    case [.day, .month, .year]: self = .dayMonthYear
    case [.month, .day, .year]: self = .monthDayYear
    case [.year, .month, .day]: self = .yearMonthDay
    default: return nil
    }
  }
}
