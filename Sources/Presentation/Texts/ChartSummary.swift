internal import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

// The accessible description of a chart.
extension ChartTexts {
  /// The first and last rate shown, the change, the extremes, the gaps and the currencies compared.
  public func summary(_ subject: ChartSubject) -> String {
    guard let summary = subject.series.summary(of: subject.range) else {
      return Refusals.noRatesOfTheseDays
    }
    let gaps = subject.gaps.map { localized("No rates from \($0.lowerBound) to \($0.upperBound).") }
    let others = listed(subject.others.map(\.to.text))
    let comparison = others.isEmpty ? [] : [localized("Compared with \(others).")]
    let sentences = [course(of: subject, summary), extremes(summary, days: subject.range.count)]
    return (sentences + gaps + comparison).joined(separator: " ")
  }

  private func course(of subject: ChartSubject, _ summary: RateSeries.Summary) -> String {
    let (from, to) = (subject.series.from, subject.series.to)
    let (first, last) = (summary.first.day, summary.last.day)
    let (begin, end) = (rate(summary.first.rate), rate(summary.last.rate))
    let rounded = Self.rounded(summary.change)
    let change = percentage(abs(rounded))
    if rounded > 0 {
      // Translators: {0} and {1} are days, {2} and {3} currency codes, {4} and {5} rates, {6} is a change in percent.
      return localized(
        "Between \(first) and \(last), \(from)/\(to) went from \(begin) to \(end), up \(change).")
    }
    if rounded < 0 {
      // Translators: {0} and {1} are days, {2} and {3} currency codes, {4} and {5} rates, {6} is a change in percent.
      return localized(
        "Between \(first) and \(last), \(from)/\(to) went from \(begin) to \(end), down \(change).")
    }
    // Translators: {0} and {1} are days, {2} and {3} currency codes, {4} and {5} rates.
    return localized(
      "Between \(first) and \(last), \(from)/\(to) went from \(begin) to \(end), unchanged.")
  }

  private func extremes(_ summary: RateSeries.Summary, days: Int) -> String {
    let (high, low) = (rate(summary.high.rate), rate(summary.low.rate))
    let (highDay, lowDay) = (summary.high.day, summary.low.day)
    let number = conventions.text(of: Decimal(days), fractionDigits: 0)
    // Translators: {0} and {2} are rates, {1} and {3} days, {4} is a number.
    return localized(
      days, one: "High: \(high) on \(highDay); low: \(low) on \(lowDay); 1 daily rate.",
      other: "High: \(high) on \(highDay); low: \(low) on \(lowDay); \(number) daily rates.")
  }
}
