public import Currencies
public import FoundationEssentials
public import Ledger

/// What is said of a pair's rates, in the user's numbers.
public struct ChartTexts: Sendable {
  /// How the user writes numbers.
  public let conventions: NumberConventions

  /// In these conventions.
  public init(conventions: NumberConventions) { self.conventions = conventions }

  /// `1.1172`
  public func rate(_ rate: Decimal) -> String { conventions.text(ofUnitRate: rate) }

  /// `1 EUR = 1.1172 USD`
  public func equation(_ series: RateSeries, at index: Int) -> String {
    "1 \(series.from) = \(rate(series.rate(at: index))) \(series.to)"
  }

  /// `+2.62 %`
  public func percent(_ change: Decimal) -> String {
    let text = conventions.text(of: change, fractionDigits: 2)
    let isUp = change > 0 && text.contains { $0.isNumber && $0 != "0" }
    return "\(isUp ? "+" : "")\(text)\u{A0}%"
  }

  /// `101.27`, of an index that is 100 on its first day.
  public func index(_ value: Decimal) -> String { conventions.text(of: value, fractionDigits: 2) }

  /// `256 days`
  public func days(_ count: Int) -> String {
    count == 1 ? "1 day" : "\(conventions.text(of: Decimal(count), fractionDigits: 0)) days"
  }

  /// What a chart is called: `Chart of USD for 1 EUR`.
  public static func name(_ series: RateSeries) -> String { "Chart of \(series.to) for 1 \(series.from)" }

  /// All that a chart says at a glance, in one sentence.
  public func summary(_ subject: ChartSubject) -> String {
    let series = subject.series
    guard let summary = series.summary(of: subject.range) else { return "There are no rates of these days." }
    let change = percent(summary.change).replacing(conventions.minusSign, with: "").replacing("+", with: "")
    let way = summary.change > 0 ? "up \(change)" : summary.change < 0 ? "down \(change)" : "unchanged"
    let parts = [
      "From \(summary.first.day) to \(summary.last.day), 1 \(series.from) was \(rate(summary.first.rate)) "
        + "\(series.to) at first and \(rate(summary.last.rate)) at last, \(way)",
      "high \(rate(summary.high.rate)) on \(summary.high.day)",
      "low \(rate(summary.low.rate)) on \(summary.low.day)", days(subject.range.count),
    ]
    let gaps = subject.gaps.map { "no rates from \($0.lowerBound) to \($0.upperBound)" }
    let others = subject.others.map(\.to.text).joined(separator: ", ")
    return (parts + gaps).joined(separator: "; ") + (others.isEmpty ? "." : "; compared with \(others).")
  }

  /// Whose rates these are: `Source: European Central Bank`.
  public static func source(_ series: RateSeries) -> String {
    let isCross = series.from != .eur && series.to != .eur
    return "Source: \(series.sourceTitle)\(isCross ? " · computed from its euro rates" : "")"
  }
}
