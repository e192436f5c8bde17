public import Currencies
public import Ledger

/// The texts of the rows about their rates. They are cached: typing changes every amount, but none of these.
public struct RowTexts: Sendable {
  /// The line under a row's name, and its tooltip.
  public struct Texts: Sendable {
    /// The rate with remarks, or why there is none; the remarks alone if the user wants no rates.
    public let rate: String
    /// The rate alone, with which `rate` begins; empty for none.
    public let equation: String
    /// The rates that the row is computed with, one per line.
    public let tooltip: String
  }

  private struct Cached: Sendable {
    /// What the texts depend on: the line without its amount, the base and the fee of the list, the day, whether the user wants
    /// rates, and the pending text.
    let line: Desk.Line
    let base: CurrencyCode?
    let fee: Fee
    let day: Day?
    let showsUnitRates: Bool
    let pending: String?
    let texts: Texts
  }

  private var cache: [CurrencyCode: Cached] = [:]
  private let hasTooltips: Bool

  /// An empty cache; its tooltips are empty without `hasTooltips`.
  public init(hasTooltips: Bool = true) { self.hasTooltips = hasTooltips }

  /// The texts of a row of a desk; one without a rate shows the pending text, if there is one.
  public mutating func texts(
    of line: Desk.Line, in desk: Desk, pending: String?, _ conventions: NumberConventions
  ) -> Texts {
    var line = line
    line.amount = nil
    let pending = line.state == .missing ? pending : nil
    if let cached = cache[line.currency], cached.line == line, cached.base == desk.base,
      cached.fee == desk.fee, cached.day == desk.day, cached.showsUnitRates == desk.showsUnitRates,
      cached.pending == pending
    {
      return cached.texts
    }
    if let official = line.official { return Self.texts(official, conventions) }
    let equation = pending == nil ? Self.equation(line, in: desk, conventions) : ""
    let texts = Texts(
      rate: pending ?? Self.rate(line, equation, in: desk, conventions), equation: equation,
      tooltip: hasTooltips ? RowTooltip.text(line, in: desk, conventions) : "")
    cache[line.currency] = Cached(
      line: line, base: desk.base, fee: desk.fee, day: desk.day, showsUnitRates: desk.showsUnitRates,
      pending: pending, texts: texts)
    return texts
  }

  /// The texts by a rule: what its table prints, and the proof of the amount.
  private static func texts(_ official: Desk.Official, _ conventions: NumberConventions) -> Texts {
    let (equation, remark) = (RuleText.equation(official, conventions), RuleText.remark(official))
    return Texts(
      rate: [equation, remark].compactMap(\.self).joined(separator: " · "), equation: equation ?? "",
      tooltip: RuleText.tooltip(official))
  }

  /// The unit rate; empty for the base, where there is none to show, and if the user wants none.
  private static func equation(
    _ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions
  ) -> String {
    guard desk.showsUnitRates, let base = desk.base, base != line.currency, let rate = line.rate,
      !isAbsent(line, in: desk)
    else { return "" }
    return conventions.equation(base, rate, line.currency)
  }

  /// Whether the row says why it has no rate.
  private static func isAbsent(_ line: Desk.Line, in desk: Desk) -> Bool {
    line.absence.map { $0.isKnown || desk.day != nil } ?? false
  }

  private static func rate(
    _ line: Desk.Line, _ equation: String, in desk: Desk, _ conventions: NumberConventions
  ) -> String {
    if isAbsent(line, in: desk) { return AbsenceText.text(line.absence, on: desk.day) }
    if let base = desk.base, base != line.currency, line.rate == nil {
      return AbsenceText.text(nil, on: desk.day)
    }
    var parts = equation.isEmpty ? [] : [equation]
    parts += remarks(line)
    if line.isMarked { parts.append(RowPhrases.outlier) }
    if let percent = line.roundingPercent {
      parts.append(RowPhrases.rounding(conventions.exactText(of: percent, grouped: false)))
    }
    return parts.joined(separator: " · ")
  }

  /// The remarks on the origin of the rate shown, or of another one that the amount is computed with.
  private static func remarks(_ line: Desk.Line) -> [String] {
    if line.rateOrigin?.isCustom == true { return [RowPhrases.customRate] }
    if line.origin?.isCustom == true { return [RowPhrases.customAmount] }
    return line.remarksOnOrigin
  }
}
