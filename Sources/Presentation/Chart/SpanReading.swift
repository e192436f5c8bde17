public import Currencies
public import Ledger

/// What was typed as the first and the last day of a chart.
public enum SpanReading: Hashable, Sendable {
  case span(ClosedRange<Day>)
  /// No span; the reason in a sentence.
  case refused(String)

  /// Reads two days as typed. A series must have rates between them.
  public init(
    first: String, last: String, of series: RateSeries, _ dates: DateReader = .plain, today: Day? = nil
  ) {
    func day(_ text: String) -> Day? {
      DayReading(text, dates, today: today ?? series.days.last ?? .firstOfEuro)?.day
    }
    guard let start = day(first) else {
      self = .refused(Self.refusal(first, elseSaying: Refusals.firstDay))
      return
    }
    guard let end = day(last) else {
      self = .refused(Self.refusal(last, elseSaying: Refusals.lastDay))
      return
    }
    if start >= end {
      self = .refused(Refusals.lastBeforeFirst)
    } else if !series.indices(in: start...end).isEmpty {
      self = .span(start...end)
    } else if let oldest = series.days.first, let newest = series.days.last, start > newest || end < oldest {
      self = .refused(Refusals.rates(only: oldest...newest))
    } else {
      self = .refused(Refusals.noRatesOfTheseDays)
    }
  }

  private static func refusal(_ text: String, elseSaying form: String) -> String {
    let text = text.trimmed
    let isDay = text.count == 10 && text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "-" }
    return isDay ? Refusals.noSuchDay(text) : form
  }
}
