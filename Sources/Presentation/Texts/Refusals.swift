public import Currencies
internal import Localization

/// Why what was typed cannot be used, one sentence each.
public enum Refusals {
  /// No day of the range of a chart has a rate.
  static var noRatesOfTheseDays: String { localized("There are no rates in this range.") }
}

// Of days.
extension Refusals {
  static func noSuchDay(_ text: String) -> String { localized("\(text) is not a valid date.") }
  static var firstDay: String {
    localized("Enter the first day as YYYY-MM-DD, for example 2026-10-30.")
  }
  static var lastDay: String {
    localized("Enter the last day as YYYY-MM-DD, for example 2026-10-30.")
  }
  static var lastBeforeFirst: String { localized("The last day must be after the first.") }
  static func rates(only days: ClosedRange<Day>) -> String {
    localized("Rates are available from \(days.lowerBound) to \(days.upperBound).")
  }
  static var emptyDay: String { localized("Type a day as YYYY-MM-DD.") }
  static func notADay(_ text: String) -> String {
    localized("“\(text)” is no day: type one as YYYY-MM-DD.")
  }
  static func noRates(before day: Day) -> String { localized("There are no rates before \(day).") }
  static func isFuture(_ day: Day) -> String { localized("\(day) is still to come.") }
}

// Of fees and rates.
extension Refusals {
  static var emptyFee: String { localized("Type how many percent the fee is.") }
  static func feeRange(upTo greatest: String) -> String {
    localized("Enter a fee between 0 and \(greatest) %.")
  }
  static var emptyPair: String { localized("Say which two currencies the rate is for.") }
  static func noSuchCurrencyHere(_ text: String) -> String {
    localized("There is no currency “\(text)” here.")
  }
  static var rateNotPositive: String { localized("A rate is more than 0.") }
  static func emptyRate(_ base: CurrencyCode, _ quote: CurrencyCode) -> String {
    localized("Type how many \(quote) one \(base) is worth.")
  }
}

// Of names and codes.
extension Refusals {
  static func noSuchList(_ words: String) -> String { localized("There is no list “\(words)”.") }

  /// Words in a field of a currency are none.
  public static func noSuchCurrency(_ words: String) -> String {
    localized("There is no currency “\(words)”.")
  }

  /// No currency to compare with was entered.
  public static var nothingToCompare: String { localized("Choose a currency to compare with.") }

  /// No currency was entered.
  public static var noCurrency: String { localized("Enter a currency.") }

  /// The code of a currency of the user's own is none.
  public static var notACode: String { localized("A code is three letters from A to Z.") }
}

extension AmountReading.Refusal {
  /// Why a text is no amount, for the row's error icon and for assistive technology.
  public var sentence: String {
    switch self {
    case .notANumber(let character, _): localized("An amount cannot contain “\(character)” here.")
    case .tooLong: localized("This is too long for an amount.")
    case .tooLarge: localized("This amount is too large.")
    case .negative: localized("An amount cannot be negative.")
    case .divisionByZero: localized("This divides by zero.")
    case .tooManyDigits: localized("This amount has too many digits.")
    case .tooDeep: localized("Too many nested parentheses.")
    }
  }
}
