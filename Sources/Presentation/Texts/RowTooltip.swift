internal import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

/// What a row's tooltip says: all that the row is computed with, a line each.
enum RowTooltip {
  static func text(_ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions) -> String {
    var lines = rates(line, in: desk, conventions) + origins(line)
    if desk.day != nil, desk.customRate(of: line.currency) != nil {
      lines.append(localized("Your custom rate is not used on a past day."))
    }
    if let fee = fee(line, in: desk, conventions) { lines.append(fee) }
    lines += remarks(on: line, conventions)
    return lines.joined(separator: "\n")
  }

  /// What is out of the ordinary with the rate.
  private static func remarks(on line: Desk.Line, _ conventions: NumberConventions) -> [String] {
    var lines: [String] = []
    if line.isCarried, let day = line.origin?.day {
      lines.append(
        localized("The source’s newest answer lacks it: the rate is of \(day), from an answer before."))
    }
    if line.isMarked {
      lines.append(
        localized("The rate is more than 25 % off the last one known before, the source’s own or another’s."))
    }
    if let percent = line.roundingPercent {
      let text = conventions.exactText(of: percent, grouped: false)
      lines.append(localized("The source rounds the rate: the amount may be up to \(text) % off."))
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

  /// Whose the rate is, and the amount's where that is another one.
  private static func origins(_ line: Desk.Line) -> [String] {
    guard let ofAmount = line.origin else { return [] }
    guard let ofRate = line.rateOrigin, ofRate != ofAmount else { return [text(ofAmount)] }
    return [amount(ofAmount), rate(ofRate)]
  }

  private static func text(_ origin: Desk.Origin) -> String {
    origin.source == nil
      ? localized("Your custom rate, since \(origin.day)") : "\(origin.sourceTitle), \(origin.day)"
  }

  private static func amount(_ origin: Desk.Origin) -> String {
    if origin.source == nil {
      return localized("The amount: your custom rate, since \(origin.day)")
    }
    // Translators: {0} is the source of the rate that the amount is computed with, {1} a day.
    return localized("The amount: \(origin.sourceTitle), \(origin.day)")
  }

  private static func rate(_ origin: Desk.Origin) -> String {
    origin.source == nil
      ? localized("The rate: your custom rate, since \(origin.day)")
      : localized("The rate: \(origin.sourceTitle), \(origin.day)")
  }

  /// The fee, and what one unit comes to with it.
  private static func fee(_ line: Desk.Line, in desk: Desk, _ conventions: NumberConventions) -> String? {
    guard desk.fee.isOn else { return nil }
    let fee = FeeText(desk.fee, conventions)
    guard let base = desk.base, base != line.currency,
      let one = line.inverse?.times(desk.fee.hundredWithFee, over: 100)
    else { return fee.text }
    return fee.text(one: line.currency, is: conventions.text(ofUnitRate: one), base)
  }
}
