public import Currencies
internal import FoundationEssentials
internal import Localization

// The reasons why an amount that names currencies is refused, and how one was read.
extension AmountExpression.Refusal {
  /// The reason in a sentence, with numbers in these conventions; nil for one of `AmountReading`, which each program says in
  /// its own words.
  public func sentence(_ conventions: NumberConventions) -> String? {
    switch self {
    case .number: return nil
    case .parentheses(let value):
      let (number, negative) = (conventions.exactText(of: value), conventions.exactText(of: 0 - value))
      return localized("A number in parentheses could be \(number) or \(negative). Enter one of them.")
    case .dateOrCalculation(let text, let value):
      let result = conventions.exactText(of: value)
      return localized(
        """
        “\(text)” could be a date or the calculation of \(result). Put spaces around its signs to calculate.
        """)
    case .notADay(let text): return localized("“\(text.prefix(40))” is not a date.")
    case .twoDays(let text, let first, let second):
      return localized("“\(text)” could be \(first) or \(second). Enter one of them.")
    case .unclearScope:
      return localized(
        "The date or rate could apply to one amount or to all. Put parentheses around those it applies to.")
    case .numberWithoutCurrency(let value):
      let number = conventions.exactText(of: value)
      return localized("Enter the currency of \(number).")
    case .moneyTimesMoney:
      return localized("Amounts of money can only be multiplied or divided by numbers.")
    case .currencyOfMoney(let name):
      return localized("“\(name)” contradicts another currency of the same amount.")
    case .fraction(let value, let name):
      let number = conventions.exactText(of: value)
      return localized(
        """
        The number next to “\(name.text)” could be \(number), or one without fraction digits. Enter it without separators.
        """)
    case .unclearRate:
      return localized(
        "The rate could be read in two ways. Enter it as a number, or put parentheses around it.")
    case .rateNotPositive: return localized("Enter a rate greater than 0.")
    }
  }
}

extension MoneyRefusal {
  /// The reason in a sentence, with numbers in these conventions.
  public func sentence(_ conventions: NumberConventions) -> String {
    switch self {
    case .ambiguous(let name, let currencies):
      let choices = Self.choices(currencies.map(\.text))
      return localized("“\(name.text)” could be \(choices). Enter the code.")
    case .numberWithoutCurrency(let value, let currencies):
      let number = conventions.exactText(of: value)
      let choices = Self.choices(currencies.map { "\(number) \($0)" })
      return localized("Enter the currency: \(choices).")
    case .rateToItself(let currency): return localized("An amount in \(currency) needs no rate here.")
    case .dayWithoutRate(let currency):
      return localized("An amount in \(currency) needs no rate here, so the date has no effect.")
    case .inverted(let rate, let base, let quote):
      let (one, other) = (
        conventions.equation(base, rate, quote, isExact: true),
        conventions.equation(quote, rate, base, isExact: true)
      )
      return localized(
        "The rate could mean \(one) or \(other). Enter its currency after it: \(quote) or \(base).")
    case .impossibleDay(let day):
      return day < .firstOfEuro
        ? localized("Rates start on \(Day.firstOfEuro).") : localized("\(day) is in the future.")
    case .missing(let rate): return rate.sentence
    case .rule(let absence): return absence.sentence
    case .tooLarge: return localized("The amount is too large.")
    }
  }

  private static func choices(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    let first = listed(Array(texts.dropLast()))
    // Translators: {0} is one or several alternatives, separated by commas, {1} is the last one.
    return localized("\(first) or \(last)")
  }
}

extension MissingRate {
  /// What is missing, in a sentence.
  public var sentence: String {
    if let day { return localized("There is no stored rate for \(currency) on \(day).") }
    guard let lastDay else { return localized("There is no rate for \(currency) yet.") }
    return localized("There has been no rate for \(currency) since \(lastDay).")
  }
}
