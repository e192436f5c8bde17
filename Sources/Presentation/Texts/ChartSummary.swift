internal import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

// All that a chart says at a glance.
extension ChartTexts {
  /// The rates at both ends of the days shown, the change, the extremes, the gaps, and what it is compared with.
  public func summary(_ subject: ChartSubject) -> String {
    guard let summary = subject.series.summary(of: subject.range) else {
      return Refusals.noRatesOfTheseDays
    }
    let gaps = subject.gaps.map { localized("No rates from \($0.lowerBound) to \($0.upperBound).") }
    let others = subject.others.map(\.to.text).joined(separator: ", ")
    let comparison = others.isEmpty ? [] : [localized("Compared with \(others).")]
    let sentences = [course(of: subject, summary), extremes(summary, days: subject.range.count)]
    return (sentences + gaps + comparison).joined(separator: " ")
  }

  private func course(of subject: ChartSubject, _ summary: RateSeries.Summary) -> String {
    let (from, to) = (subject.series.from, subject.series.to)
    let (first, last) = (summary.first, summary.last)
    let (begin, end) = (rate(first.rate), rate(last.rate))
    let rounded = Self.rounded(summary.change)
    let change = percentage(abs(rounded))
    if rounded > 0 {
      // Translators: {0} and {1} are days, {2} and {4} codes of currencies, {3} and {5} rates, {6} is a change in percent.
      return localized(
        "From \(first.day) to \(last.day), 1 \(from) was \(begin) \(to) at first and \(end) at last, up \(change)."
      )
    }
    if rounded < 0 {
      return localized(
        "From \(first.day) to \(last.day), 1 \(from) was \(begin) \(to) at first and \(end) at last, down \(change)."
      )
    }
    return localized(
      "From \(first.day) to \(last.day), 1 \(from) was \(begin) \(to) at first and \(end) at last, unchanged."
    )
  }

  private func extremes(_ summary: RateSeries.Summary, days: Int) -> String {
    let (high, low) = (rate(summary.high.rate), rate(summary.low.rate))
    let number = conventions.text(of: Decimal(days), fractionDigits: 0)
    // Translators: {0} and {2} are rates, {1} and {3} days.
    return localized(
      days, one: "High \(high) on \(summary.high.day); low \(low) on \(summary.low.day); 1 day.",
      other: "High \(high) on \(summary.high.day); low \(low) on \(summary.low.day); \(number) days.")
  }
}
