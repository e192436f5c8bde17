public import Currencies
public import Ledger

/// What the rows say of their rates. A key typed changes every amount and none of this, so that it is kept and not written
/// anew.
public struct RowTexts: Sendable {
  /// The line under a row's name, and its tooltip.
  public struct Texts: Sendable {
    /// The rate, and what is out of the ordinary with it; or why there is none.
    public let rate: String
    /// All that the row is computed with, a line each.
    public let tooltip: String
  }

  private struct Known: Sendable {
    /// All that the texts depend on: the line without its amount, and the list's base and fee, and the day.
    let line: Desk.Line
    let base: CurrencyCode?
    let fee: Fee
    let day: Day?
    let pending: String?
    let texts: Texts
  }

  private var known: [CurrencyCode: Known] = [:]

  /// Nothing was said so far.
  public init() {}

  /// What a row of a desk says; one that has no rate says what is pending, if anything is.
  public mutating func texts(
    of line: Desk.Line, in desk: Desk, pending: String?, _ conventions: NumberConventions
  ) -> Texts {
    var line = line
    line.amount = nil
    let pending = line.state == .missing ? pending : nil
    if let known = known[line.currency], known.line == line, known.base == desk.base, known.fee == desk.fee,
      known.day == desk.day, known.pending == pending
    {
      return known.texts
    }
    let texts = Texts(
      rate: pending ?? Self.rate(line, in: desk, conventions),
      tooltip: RowTooltip.text(line, in: desk, conventions))
    known[line.currency] = Known(
      line: line, base: desk.base, fee: desk.fee, day: desk.day, pending: pending, texts: texts)
    return texts
  }

  private static func rate(
    _ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions
  ) -> String {
    if let absence = line.absence, absence.isKnown || desk.day != nil {
      return AbsenceText.text(absence, on: desk.day)
    }
    var parts: [String] = []
    if let base = desk.base, base != line.currency {
      guard let rate = line.rate else { return AbsenceText.text(nil, on: desk.day) }
      parts.append(conventions.equation(base, rate, line.currency))
    }
    if let remark = remark(line) { parts.append(remark) }
    if line.isMarked { parts.append(RowPhrases.outlier) }
    if let percent = line.roundingPercent {
      parts.append(RowPhrases.rounding(conventions.exactText(of: percent, grouped: false)))
    }
    return parts.joined(separator: " · ")
  }

  /// Whose rate it is; the rate shown and that of the amount need not be the same.
  private static func remark(_ line: Desk.Line) -> String? {
    if case .custom? = line.rateOrigin { return RowPhrases.customRate }
    if case .custom? = line.origin { return RowPhrases.customAmount }
    return line.remarkOnOrigin
  }
}
