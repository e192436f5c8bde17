internal import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

/// The tooltip of a row: the rates that it is computed with, one per line.
enum RowTooltip {
  static func text(_ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions) -> String {
    var lines = rates(line, in: desk, conventions) + origins(line)
    if desk.day != nil, desk.customRate(of: line.currency) != nil {
      lines.append(localized("Custom rates are not used on past dates."))
    }
    if let fee = fee(line, in: desk, conventions) { lines.append(fee) }
    lines += remarks(on: line, conventions)
    return lines.joined(separator: "\n")
  }

  /// Remarks on an unusual rate.
  private static func remarks(on line: Desk.Line, _ conventions: NumberConventions) -> [String] {
    var lines: [String] = []
    if line.isCarried, let day = line.origin?.day {
      lines.append(
        localized(
          """
          The source’s latest response has no rate for this currency; the rate shown is from \(day).
          """))
    }
    if line.isMarked {
      lines.append(
        localized(
          """
          The rate is an outlier: it differs by more than 25 % from the previous one, or from another source’s.
          """))
    }
    if let percent = line.roundingPercent {
      let text = conventions.exactText(of: percent, grouped: false)
      lines.append(localized("The source rounds the rate: the amount may be off by up to \(text) %."))
    }
    return lines
  }

  /// The rate and its inverse, or why there is none.
  private static func rates(
    _ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions
  ) -> [String] {
    guard let base = desk.base, base != line.currency else {
      return line.absence.map { $0.isKnown ? [AbsenceText.text($0, on: desk.day)] : [] } ?? []
    }
    guard let rate = line.rate, let inverse = line.inverse else {
      return [AbsenceText.text(line.absence, on: desk.day)]
    }
    return [
      conventions.equation(base, rate, line.currency),
      conventions.equation(line.currency, inverse, base),
    ]
  }

  /// The origins of the rate, and those of the amount where they are others.
  private static func origins(_ line: Desk.Line) -> [String] {
    guard let ofAmount = line.origin else { return [] }
    guard let ofRate = line.rateOrigin, ofRate != ofAmount else { return ofAmount.components.map(text) }
    return ofAmount.components.map(amount) + ofRate.components.map(rate)
  }

  private static func text(_ origin: Desk.Origin) -> String {
    origin.source == nil
      ? localized("Custom rate, set on \(origin.day)")
      // Translators: {0} is the source of a rate, {1} its day.
      : localized("\(origin.sourceTitle), \(origin.day)")
  }

  private static func amount(_ origin: Desk.Origin) -> String {
    if origin.source == nil {
      return localized("Amount: custom rate, set on \(origin.day)")
    }
    // Translators: {0} is the source of the rate that the amount is computed with, {1} a day.
    return localized("Amount: \(origin.sourceTitle), \(origin.day)")
  }

  private static func rate(_ origin: Desk.Origin) -> String {
    origin.source == nil
      ? localized("Rate: custom rate, set on \(origin.day)")
      : localized("Rate: \(origin.sourceTitle), \(origin.day)")
  }

  /// The fee, and the amount of one unit with it.
  private static func fee(_ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions) -> String? {
    guard desk.fee.isOn else { return nil }
    let fee = FeeText(desk.fee, conventions)
    guard let base = desk.base, base != line.currency,
      let one = line.inverse?.times(desk.fee.hundredWithFee, over: 100)
    else { return fee.text }
    return fee.text(one: line.currency, is: conventions.text(ofUnitRate: one), base)
  }
}
