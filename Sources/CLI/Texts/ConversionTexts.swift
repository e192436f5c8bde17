import Currencies
import Ledger
import Localization

extension Texts {
  /// The action of a result of the desktop's search.
  static var copyAmount: String { localized("Copy Amount") }
}

// Remarks on the rate of a conversion.
extension Texts {
  /// That a custom rate is used, alone or with one of a source to or from a third currency; nil where none is.
  static func custom(_ from: CurrencyCode, _ to: CurrencyCode, _ origin: Desk.Origin) -> String? {
    guard case .custom(let day, let other) = origin else { return nil }
    guard let other else {
      // Translators: the conversion from the currency {0} to the currency {1}.
      return localized("\(from) to \(to) uses your custom rate, set on \(day).")
    }
    let (title, date) = (other.sourceTitle, other.day)
    // Translators: the conversion from the currency {0} to the currency {1}.
    return localized("\(from) to \(to) uses your custom rate and rates from \(title), dated \(date).")
  }

  static func otherTable(_ from: CurrencyCode, _ to: CurrencyCode, from title: String, _ day: Day) -> String {
    // Translators: the conversion from the currency {0} to the currency {1}.
    localized("\(from) to \(to) uses rates from \(title), dated \(day).")
  }

  static func dated(_ from: CurrencyCode, _ to: CurrencyCode, _ day: Day) -> String {
    localized("The rate from \(from) to \(to) is dated \(day).")
  }

  static func carried(_ from: CurrencyCode, _ to: CurrencyCode, _ day: Day) -> String {
    localized("The rate from \(from) to \(to) is dated \(day); the source's latest response has none.")
  }

  static func outlier(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("The rate from \(from) to \(to) changed by more than 25 %.")
  }

  /// The largest rounding error, in percent.
  static func rounded(_ from: CurrencyCode, _ to: CurrencyCode, _ percent: String) -> String {
    localized("The rate from \(from) to \(to) is rounded by its source, by up to \(percent) %.")
  }

  /// One of several rates that the conversion uses.
  static func outlierBetween(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("A rate used to convert \(from) to \(to) changed by more than 25 %.")
  }

  /// The largest rounding error of one of several rates that the conversion uses, in percent.
  static func roundedBetween(_ from: CurrencyCode, _ to: CurrencyCode, _ percent: String) -> String {
    localized("A rate used to convert \(from) to \(to) is rounded by its source, by up to \(percent) %.")
  }
}
