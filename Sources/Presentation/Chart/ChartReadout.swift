public import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

/// What is shown and read aloud of one day of a chart.
public struct ChartReadout: Hashable, Sendable {
  /// A line of a comparison.
  public struct Line: Hashable, Sendable {
    /// The line's quote currency.
    public let currency: CurrencyCode
    /// Its rate and index: `GBP 0.87310 · 99.12`, or that it has no rate on the day.
    public let text: String
  }

  /// The pair's rate: `1 EUR = 1.1172 USD`.
  public let equation: String
  /// `30 Oct 2026`
  public let day: String
  /// The lines of a comparison, the pair's first; empty for a single line.
  public let lines: [Line]

  /// The readout at an index of the pair's days. All lines of a comparison are 100 on `base`.
  public init(_ subject: ChartSubject, at index: Int, base: Day?, _ texts: ChartTexts) {
    let day = subject.series.days[index]
    equation = texts.equation(subject.series, at: index)
    self.day = day.localText
    lines =
      subject.others.isEmpty
      ? []
      : subject.all.map { Line(currency: $0.to, text: texts.line($0, on: day, base: base)) }
  }

  /// What is read aloud when a key has moved the crosshair to the day: the day, the equation and the other lines.
  public var announcement: String {
    listed([day, equation] + lines.dropFirst().map(\.text.spoken))
  }
}

extension ChartTexts {
  /// Rate and index of a line on a day: `GBP 0.87310 · 99.12`; the rate alone where the line has none on the base day.
  fileprivate func line(_ series: RateSeries, on day: Day, base: Day?) -> String {
    guard let rate = series.rate(on: day) else { return Self.noRate(series.to) }
    let text = "\(series.to) \(self.rate(rate))"
    let index = base.flatMap { series.rate(on: $0) }.flatMap { rate.times(100, over: $0) }
    return index.map { "\(text) · \(self.index($0))" } ?? text
  }
}
