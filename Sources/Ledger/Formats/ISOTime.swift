internal import Currencies

/// An instant (seconds since 1970) in UTC, in ISO 8601: `2026-11-21T09:00:00Z`.
public func isoTime(at instant: Int) -> String {
  func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  let day = Day(at: instant)
  let rest = instant - day.number * 86_400
  return "\(day)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
}
