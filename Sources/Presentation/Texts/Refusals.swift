public import Currencies
internal import Localization

/// The reasons why a typed text is refused, one sentence each.
public enum Refusals {
  /// No day of the range of a chart has a rate.
  static var noRatesOfTheseDays: String { localized("There are no rates in this range.") }
}

// Of days.
extension Refusals {
  static func noSuchDay(_ text: String) -> String { localized("\(text) is not a valid date.") }
  static var firstDay: String {
    // Translators: the form is that of the message “YYYY-MM-DD”.
    localized("Enter the first day as YYYY-MM-DD, for example 2026-10-30.")
  }
  static var lastDay: String {
    // Translators: the form is that of the message “YYYY-MM-DD”.
    localized("Enter the last day as YYYY-MM-DD, for example 2026-10-30.")
  }
  static var lastBeforeFirst: String { localized("The last day must be after the first.") }
  static func rates(only days: ClosedRange<Day>) -> String {
    localized("Rates are available from \(days.lowerBound) to \(days.upperBound).")
  }
  // Translators: “yesterday” is one of the words of the message “yesterday” of msgctxt “typed”.
  static var emptyDay: String { localized("Enter a date, such as 2026-10-30 or “yesterday”.") }
  static func notADay(_ text: String) -> String {
    localized("“\(text)” is not a date. Enter one such as 2026-10-30.")
  }
  static func noRates(before day: Day) -> String { localized("Rates start on \(day).") }
  static func isFuture(_ day: Day) -> String { localized("\(day) is in the future. Enter an earlier date.") }
}

// Of fees and rates.
extension Refusals {
  static var emptyFee: String { localized("Enter the fee in percent.") }
  static func feeRange(upTo greatest: String) -> String {
    localized("Enter a fee between 0 and \(greatest) %.")
  }
  static var emptyPair: String { localized("Choose the two currencies of the rate.") }
  static func noSuchCurrencyHere(_ text: String) -> String {
    // Translators: the list is the one that the entry offers.
    localized("Unknown currency “\(text)”. Choose one from the list.")
  }
  static var rateNotPositive: String { localized("Enter a rate greater than 0.") }
  static func emptyRate(_ base: CurrencyCode, _ quote: CurrencyCode) -> String {
    localized("Enter how many \(quote) one \(base) is worth.")
  }
}

// Of names and codes.
extension Refusals {
  static func noSuchList(_ words: String) -> String { localized("No list is called “\(words)”.") }

  /// A text names no currency.
  public static func noSuchCurrency(_ words: String) -> String {
    // Translators: the list is the one that the entry offers.
    localized("Unknown currency “\(words)”. Choose one from the list.")
  }

  /// No currency to compare with was entered.
  public static var nothingToCompare: String { localized("Choose a currency to compare with.") }

  /// No currency was entered.
  public static var noCurrency: String { localized("Enter a currency.") }

  /// The code of a custom currency is not valid.
  public static var notACode: String { localized("Enter a code of three letters from A to Z.") }
}

extension AmountReading.Refusal {
  /// The reason why a text is not an amount, for the error icon of the row and for assistive technology.
  public var sentence: String {
    switch self {
    case .notANumber(let character, _): localized("An amount cannot contain “\(character)” here.")
    case .tooLong: tooLong(AmountReading.longestText)
    case .tooLarge: localized("The amount is too large.")
    case .negative: localized("An amount cannot be negative.")
    case .divisionByZero: localized("The calculation divides by zero.")
    case .tooManyDigits: localized("The amount has too many digits.")
    case .tooDeep: localized("Too many nested parentheses.")
    }
  }

  private func tooLong(_ most: Int) -> String {
    localized(
      most, one: "The amount is too long: at most \(most) character.",
      other: "The amount is too long: at most \(most) characters.")
  }
}
