internal import Currencies
internal import Localization

/// The texts around a chart that is saved as a picture.
public struct ChartCaption: Hashable, Sendable {
  /// The pairs: `EUR/USD, EUR/ISK`.
  public let title: String
  /// The unit of the rates, unless the chart itself has a title for each axis, then the days, and the scale when it is
  /// logarithmic: `USD per EUR · 2025-10-30 to 2026-10-30`.
  public let subtitle: String
  /// Whose rates they are.
  public let source: String

  /// The texts for a chart.
  public init(_ subject: ChartSubject, isLogarithmic: Bool) {
    title = listed(subject.all.map(DayRates.title))
    let unit = subject.others.isEmpty ? ChartTexts.unit(subject.series) : nil
    let days = subject.days.map(ChartTexts.span)
    let scale = isLogarithmic ? ChartTexts.logarithmic : nil
    subtitle = [unit, days, scale].compactMap(\.self).joined(separator: " · ")
    source = ChartTexts.source(subject.series)
  }
}
