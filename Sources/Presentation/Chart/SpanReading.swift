public import Currencies
public import Ledger

/// What was typed as the first and the last day of a chart.
public enum SpanReading: Hashable, Sendable {
  case span(ClosedRange<Day>)
  /// No span, and why.
  case refused(String)

  /// Reads two days, as typed, that are to have rates of a series between them.
  public init(first: String, last: String, of series: RateSeries) {
    guard let start = Day(first.trimmed) else {
      self = .refused(Self.sentence(first, "first"))
      return
    }
    guard let end = Day(last.trimmed) else {
      self = .refused(Self.sentence(last, "last"))
      return
    }
    if start >= end {
      self = .refused("The last day must come after the first.")
    } else if !series.indices(in: start...end).isEmpty {
      self = .span(start...end)
    } else if let oldest = series.days.first, let newest = series.days.last, start > newest || end < oldest {
      self = .refused("The rates go from \(oldest) to \(newest).")
    } else {
      self = .refused("There are no rates of these days.")
    }
  }

  private static func sentence(_ text: String, _ which: String) -> String {
    let text = text.trimmed
    let isDay = text.count == 10 && text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "-" }
    return isDay
      ? "There is no day \(text)." : "Write the \(which) day as year, month and day, like 2026-10-30."
  }
}
