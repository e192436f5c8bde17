import Currencies
import GLib
import Ledger
import Localization
import OfficialRates
import PriceFiles

// Translators, whole file: files of prices for hledger, Ledger, Beancount and GnuCash, programs for bookkeeping. A commodity is what
// they call a currency or a security, a journal is their file of transactions.

// The options of `agio prices`.
extension Texts {
  static func notAPeriodOfPrices(_ text: String) -> String {
    localized("“\(text)” is not a period. Use day, month or year.")
  }

  static func notAFormat(_ text: String, _ formats: [String]) -> String {
    localized("“\(text)” is not a format. Use one of these: \(listed(formats)).")
  }

  static func notDigits(_ text: String, most: Int) -> String {
    localized("“\(text)” is not a number of fraction digits. Use 0 to \(most).")
  }

  static func notAName(_ text: String) -> String {
    // Translators: the example is typed as it is.
    localized("“\(text)” does not name a currency. Use the form USD=$.")
  }

  static func namedTwice(_ code: CurrencyCode) -> String { localized("\(code) is given two names.") }
}

// What is written, and what is not.
extension Texts {
  /// The first days; `days` is the number of all, where these are more.
  static func unpriced(_ pair: CurrencyPair, _ names: [String], days: Int?) -> String {
    guard let days else {
      // Translators: {2} is a list of days, and of spans of days such as 2026-03-07..2026-03-10.
      return localized("There is no price of \(pair.base) in \(pair.quote) for \(listed(names)).")
    }
    return localized(
      days,
      one:
        "There is no price of \(pair.base) in \(pair.quote) for \(days) day, the first ones \(listed(names)).",
      other:
        "There is no price of \(pair.base) in \(pair.quote) for \(days) days, the first ones \(listed(names))."
    )
  }

  /// Months or years.
  static func partial(_ pair: CurrencyPair, _ periods: [String]) -> String {
    localized(
      "There is no price of \(pair.base) in \(pair.quote) for \(listed(periods)), of which not all rates are wanted or known."
    )
  }

  static func notRedistributable(_ title: String) -> String {
    localized("The rates from \(title) are not redistributable. Do not pass the file on.")
  }

  static func terms(of authority: String, _ terms: String) -> String {
    localized("Source: \(authority). Terms of use: \(terms).")
  }

  static func misprint(_ proven: ProvenRate) -> String {
    let (currency, label) = (proven.rate.currency, proven.rate.table.period.label)
    let mean = proven.mean?.plainText ?? ""
    return localized(
      "The rate of \(currency) for \(label) seems to be a misprint: the mean of the European Central Bank's rates is \(mean)."
    )
  }

  static func added(_ count: Int, to path: String) -> String {
    count == 0
      ? localized("“\(path)” lacks no prices.")
      : localized(
        count, one: "Added \(count) price to “\(path)”.", other: "Added \(count) prices to “\(path)”.")
  }

  static func held(_ count: Int) -> String {
    localized(
      count, one: "The journal has \(count) of these prices, which was left out.",
      other: "The journal has \(count) of these prices, which were left out.")
  }

  static func shortened(_ pair: CurrencyPair) -> String {
    localized(
      "GnuCash keeps fewer digits of some prices of \(pair.base) in \(pair.quote). With --invert, prices of \(pair.quote) in \(pair.base) are written."
    )
  }
}

// The file that is continued, and journals.
extension Texts {
  /// The reason is the system's.
  static func unreadable(_ path: String, _ reason: String) -> String {
    localized("“\(path)” cannot be read (\(reason)).")
  }

  /// The reason is the system's.
  static func unwritable(_ path: String, _ error: GLibError) -> String {
    let reason = error.message
    if error.isInPlace { return localized("“\(path)” could not be saved (\(reason)).") }
    return localized("“\(path)” cannot be written (\(reason)). It is unchanged.")
  }

  static func changedMeanwhile(_ path: String) -> String {
    localized("“\(path)” was changed by another program meanwhile. Run the command again.")
  }

  static func unknownJournal(_ path: String) -> String {
    localized(
      "It is not known which program “\(path)” is for. Use a name that ends in .hledger, .ledger or .beancount."
    )
  }

  static func noCurrencies(_ names: [String]) -> String {
    localized(
      "These commodities have no prices because they are no currencies: \(listed(names)). Name a currency with --commodity, such as USD=$."
    )
  }

  static func notUsed(_ code: CurrencyCode, in path: String) -> String {
    localized("“\(path)” does not use \(code).")
  }

  static func onlyOneCurrency(_ code: CurrencyCode, in path: String) -> String {
    localized("“\(path)” uses no currency besides \(code).")
  }
}

extension PriceWritingError {
  /// What happened and what to do. The path is that of the file that is continued.
  func sentence(for path: String?) -> String {
    switch self {
    case .unwritableName(let name, let code):
      localized("The program cannot have a commodity “\(name)”. Give \(code) another name with --commodity.")
    case .sharedName(let name, let first, let second):
      localized("“\(name)” cannot be the name of both \(first) and \(second).")
    case .roundsToZero(let price, let digits):
      localized(
        digits,
        one:
          "The price of \(price.pair.base) in \(price.pair.quote) on \(price.day) is 0 with \(digits) fraction digit. Use more, or --invert.",
        other:
          "The price of \(price.pair.base) in \(price.pair.quote) on \(price.day) is 0 with \(digits) fraction digits. Use more, or --invert."
      )
    case .tooLarge(let price):
      localized(
        "The price of \(price.pair.base) in \(price.pair.quote) on \(price.day) is too large for GnuCash. Use --invert."
      )
    case .otherDirection(let price), .outOfOrder(let price):
      localized("There are two prices of \(price.pair.base) and \(price.pair.quote) on \(price.day).")
    case .otherDirectionHeld(let price, let place):
      localized(
        "“\(place.path.isEmpty ? path ?? "" : place.path)” has prices of \(price.pair.quote) in \(price.pair.base) (line \(place.line)), and a pair has one direction. Use --invert."
      )
    }
  }
}
