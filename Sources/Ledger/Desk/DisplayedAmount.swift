public import Currencies
internal import FoundationEssentials

// A row's name and amount as both programs display them.
extension Desk {
  /// A currency's name: the user's own, or the one in the user's language.
  public func name(of currency: CurrencyCode) -> String {
    own.currency(currency)?.name ?? currency.displayName
  }

  /// The fraction digits of an amount: the custom currency's, or ISO's.
  public func digits(of currency: CurrencyCode) -> Int {
    own.currency(currency)?.digits ?? currency.minorDigits
  }

  /// The most fraction digits of a typed amount that are all displayed.
  static let mostTypedDigits = 8

  /// A row's amount as displayed; nil when there is none. A computed amount has the fraction digits of its currency, and
  /// four more where the user wants them; the anchor's at least those that were typed, unless it was converted or these are more
  /// than 8: the result of a calculation can have 38. One by a rule is rounded already.
  public func shown(
    _ line: Line, _ conventions: NumberConventions = .plain, grouped: Bool = true
  ) -> Money.Shown? {
    line.amount.map { amount in
      let digits = digits(of: line.currency)
      let typed = amount.fractionDigits
      guard line.currency == anchor.currency, !anchor.isConverted, typed <= Self.mostTypedDigits else {
        return Money(amount, line.currency, digits: digits).shown(
          conventions, grouped: grouped, more: showsMoreDigits && official == nil)
      }
      return Money.Shown(
        text: conventions.text(of: amount, fractionDigits: max(digits, typed), grouped: grouped), dimmed: 0)
    }
  }

  /// A row's amount for other programs, whatever the user's settings of the display are; nil when there is none.
  public func plainText(of line: Line) -> String? {
    var desk = self
    desk.showsMoreDigits = false
    return desk.text(of: line)
  }

  /// The text of `shown`.
  public func text(
    of line: Line, _ conventions: NumberConventions = .plain, grouped: Bool = true
  ) -> String? {
    shown(line, conventions, grouped: grouped)?.text
  }
}

extension Desk.Anchor {
  /// Currencies are named in the text, by symbols or by words of two letters at least: the amount was computed with rates.
  fileprivate var isConverted: Bool {
    guard let text else { return false }
    return text.contains(where: \.isCurrencySymbol)
      || zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter }
  }
}
