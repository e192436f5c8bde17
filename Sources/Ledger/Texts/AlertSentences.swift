public import Currencies
internal import FoundationEssentials
internal import Localization

// Translators, whole file: notifications. Codes of currencies are {0} and, in most, {2}; a rate is followed by its day and its source in
// parentheses: “1 EUR is above 1.20 USD: 1.2034 on 24 Nov 2026 (European Central Bank).”

extension AlertNews {
  /// The title of a notification: `1 EUR = 1.2034 USD`, or the pair where there is no rate.
  public func title(_ conventions: NumberConventions) -> String {
    guard let rate = kind.rate, rate.value != nil else { return "\(alert.from)/\(alert.to)" }
    return "1 \(alert.from) = \(text(of: rate, conventions)) \(alert.to)"
  }

  /// What has happened, in one sentence.
  public func sentence(_ conventions: NumberConventions) -> String {
    let (from, to) = (alert.from, alert.to)
    switch kind {
    case .reached(let rate): return sentence(rate, conventions)
    case .moved(let move): return sentence(move, conventions)
    case .due(let rate):
      return localized(
        "1 \(from) is \(rate.text(conventions)) \(to) on \(rate.origin.day) (\(rate.origin.sourceTitle)).")
    case .lost:
      guard let absence else { return localized("There is no longer a rate for \(from)/\(to).") }
      return localized(
        "There is no longer a rate for \(from)/\(to). The last rate for \(absence.currency) is from \(absence.day)."
      )
    }
  }

  private func sentence(_ rate: AlertRate, _ conventions: NumberConventions) -> String {
    let (from, to, source) = (alert.from, alert.to, rate.origin.sourceTitle)
    let (shown, day) = (text(of: rate, conventions), rate.origin.day)
    switch alert.condition {
    case .below(let limit):
      let limit = alert.text(of: limit, conventions)
      return localized("1 \(from) is below \(limit) \(to): \(shown) on \(day) (\(source)).")
    case .above(let limit):
      let limit = alert.text(of: limit, conventions)
      return localized("1 \(from) is above \(limit) \(to): \(shown) on \(day) (\(source)).")
    case .moves, .every: return ""
    }
  }

  /// The rate as displayed, with as many digits as tell it from the limit: 1.2000004 where it is above 1.2.
  private func text(of rate: AlertRate, _ conventions: NumberConventions) -> String {
    switch alert.condition {
    case .above(let limit): rate.text(conventions) { $0 > limit }
    case .below(let limit): rate.text(conventions) { $0 < limit }
    case .moves, .every: rate.text(conventions)
    }
  }

  private func sentence(_ move: AlertMove, _ conventions: NumberConventions) -> String {
    let (from, to, rate) = (alert.from, alert.to, move.later)
    let (moved, source) = (move.percent ?? 0, rate.origin.sourceTitle)
    let percent = conventions.text(of: abs(moved), fractionDigits: 2)
    let (day, since) = (rate.origin.day, move.earlier.origin.day)
    return moved < 0
      ? localized(
        """
        1 \(from) has fallen by \(percent)\u{A0}% since \(since): \(rate.text(conventions)) \(to) on \(day) (\(source)).
        """)
      : localized(
        """
        1 \(from) has risen by \(percent)\u{A0}% since \(since): \(rate.text(conventions)) \(to) on \(day) (\(source)).
        """)
  }
}

extension AlertRate {
  /// The rate as displayed: `1.2034`.
  public func text(_ conventions: NumberConventions) -> String {
    value.map(conventions.text(ofUnitRate:)) ?? ""
  }

  /// The rate as displayed, with more digits until its rounding meets a condition, or it has all of them.
  fileprivate func text(_ conventions: NumberConventions, where isMet: (Decimal) -> Bool) -> String {
    guard let value, var digits = NumberConventions.fractionDigits(ofUnitRate: value) else { return "" }
    while digits < value.fractionDigits, !isMet(value.rounded(fractionDigits: digits)) { digits += 1 }
    return conventions.text(of: value, fractionDigits: digits)
  }
}

extension AlertTimer.Problem {
  /// What it means for the user, in one sentence.
  public var sentence: String {
    switch self {
    case .noService:
      // Translators: “agio refresh --alerts” is typed.
      localized(
        "This session has no systemd, so alerts are checked only by “agio refresh --alerts” and while the window is open."
      )
    case .otherPlace:
      // Translators: “agio refresh --alerts” is typed. “agio-alerts.timer” is the name of a file.
      localized(
        """
        The timer agio-alerts.timer checks only the store in ~/.local/share/agio, so the alerts of this store are checked only by \
        “agio refresh --alerts” and while the window is open.
        """)
    case .notTurnedOn:
      // Translators: “agio refresh --alerts” is typed. “agio-alerts.timer” is the name of a file.
      localized(
        """
        The timer agio-alerts.timer could not be turned on, so alerts are checked only by “agio refresh --alerts” and while the window \
        is open.
        """)
    }
  }
}
