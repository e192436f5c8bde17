public import Currencies
internal import Localization
internal import Rates

// Translators, whole file: a conversion that the user keeps. Its parts are joined: “100.00 USD = 89.51 EUR
// at 0.895095, ECB reference rate of 2026-10-30, used for 2026-10-31”; the origin of the rate is an
// apposition, such as “ECB reference rate of 2026-10-30”, and may be “Frankfurter 2 rate of 2026-10-30”,
// where “Frankfurter 2” is the title of a source.

// A kept conversion in words. `day` writes a day.
extension KeptConversion {
  /// The conversion in one sentence without a full stop: `100.00 USD = 89.51 EUR at 0.895095, ECB reference rate of 2026-10-30`.
  public func sentence(_ conventions: NumberConventions, day: (Day) -> String) -> String {
    let (equation, origin) = (equation(conventions), origin(day))
    let (rate, percent) = (rateText(conventions), percent(conventions))
    return switch fee?.fee.side {
    case nil: localized("\(equation) at \(rate), \(origin)")
    case .buying?: localized("\(equation) at \(rate) including a fee of \(percent)\u{A0}%, \(origin)")
    case .selling?: localized("\(equation) at \(rate) after a fee of \(percent)\u{A0}%, \(origin)")
    }
  }

  /// The rate, the fee and the origin: `0.895095 · ECB reference rate of 2026-10-30`.
  public func terms(_ conventions: NumberConventions, day: (Day) -> String) -> String {
    let (rate, origin, percent) = (rateText(conventions), origin(day), percent(conventions))
    return switch fee?.fee.side {
    // Translators: {0} is a rate, {1} its origin.
    case nil: localized("\(rate) · \(origin)")
    case .buying?: localized("\(rate) · including a fee of \(percent)\u{A0}% · \(origin)")
    case .selling?: localized("\(rate) · after a fee of \(percent)\u{A0}% · \(origin)")
    }
  }

  /// The amount and the result: `100.00 USD = 89.51 EUR`.
  public func equation(_ conventions: NumberConventions) -> String {
    "\(amountText(conventions)) \(from) = \(resultText(conventions)) \(to)"
  }

  /// The origin of the rate: the source and its day, or the rule and its table.
  private func origin(_ day: (Day) -> String) -> String {
    guard let proof else { return rate.origin(day) }
    let (authority, rule, period) = (proof.authority, proof.rule, proof.period)
    let date = rate.asOf.map(day) ?? ""
    // Translators: {0} is an authority, {1} the number or the title of its table, {2} the day, month or year of the table, {3} the name of a
    // rule, {4} a day.
    return localized(
      "\(authority), table \(proof.number ?? proof.title) of \(period), by the rule “\(rule)” for \(date)")
  }

  private func rateText(_ conventions: NumberConventions) -> String {
    rate.value.map(conventions.text(ofUnitRate:)) ?? ""
  }

  private func percent(_ conventions: NumberConventions) -> String {
    fee.map { conventions.exactText(of: $0.fee.percent, grouped: false) } ?? ""
  }
}

extension KeptRate {
  /// `ECB reference rate of 2026-10-30`, with the day for which it was used where that is another one.
  fileprivate func origin(_ text: (Day) -> String) -> String {
    guard let asOf, asOf != day else { return origin(of: text(day)) }
    let (origin, chosen) = (origin(of: text(day)), text(asOf))
    // Translators: {0} is like “ECB reference rate of 2026-10-30”, {1} a later day.
    return localized("\(origin), used for \(chosen)")
  }

  private func origin(of day: String) -> String {
    guard let source else { return localized("custom rate of \(day)") }
    if isCustom { return localized("custom rate and \(source.title) rates of \(day)") }
    return source == .ecb
      ? localized("ECB reference rate of \(day)") : localized("\(source.title) rate of \(day)")
  }
}
