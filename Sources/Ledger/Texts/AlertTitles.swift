public import Currencies
internal import FoundationEssentials
internal import Localization

// Translators, whole file: what the user wants to be told of: when a currency costs more or less than a limit, when its rate moves, or
// at a time. {0} and {2} are codes of currencies: “When 1 EUR is above 1.20 USD”, “When EUR/USD moves 2 % in a day”, “Every Monday at
// 9:00: 1 EUR in USD”.

extension Alert {
  /// What the alert tells, as a phrase: “When 1 EUR is above 1.20 USD”.
  public func title(_ conventions: NumberConventions) -> String {
    switch condition {
    case .above(let limit):
      localized("When 1 \(from) is above \(text(of: limit, conventions)) \(to)")
    case .below(let limit):
      localized("When 1 \(from) is below \(text(of: limit, conventions)) \(to)")
    case .moves(let percent, .day):
      localized("When \(from)/\(to) moves \(conventions.exactText(of: percent))\u{A0}% in a day")
    case .moves(let percent, .week):
      localized("When \(from)/\(to) moves \(conventions.exactText(of: percent))\u{A0}% in a week")
    case .every(let weekday, let minute):
      title(at: weekday, ClockConventions.user.text(hour: minute / 60, minute: minute % 60))
    }
  }

  private func title(at weekday: Int?, _ time: String) -> String {
    switch weekday ?? 0 {
    case 1: localized("Every Monday at \(time): 1 \(from) in \(to)")
    case 2: localized("Every Tuesday at \(time): 1 \(from) in \(to)")
    case 3: localized("Every Wednesday at \(time): 1 \(from) in \(to)")
    case 4: localized("Every Thursday at \(time): 1 \(from) in \(to)")
    case 5: localized("Every Friday at \(time): 1 \(from) in \(to)")
    case 6: localized("Every Saturday at \(time): 1 \(from) in \(to)")
    case 7: localized("Every Sunday at \(time): 1 \(from) in \(to)")
    default: localized("Every day at \(time): 1 \(from) in \(to)")
    }
  }

  /// A limit with all its digits, at least those of its currency; a custom currency may have any number of them.
  func text(of limit: Decimal, _ conventions: NumberConventions) -> String {
    let least = Currency.find(to) == nil ? 0 : to.minorDigits
    return conventions.text(of: limit, fractionDigits: max(limit.fractionDigits, least))
  }
}
