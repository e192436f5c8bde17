internal import Currencies
internal import Ledger
internal import Localization

/// The sentences about kept conversions.
public enum KeptTexts {
  /// A day as the sentences write it.
  static func day(_ day: Day) -> String { day.localText }

  /// A conversion was kept: `Kept: 100.00 USD = 89.51 EUR`.
  static func kept(_ equation: String) -> String { localized("Kept: \(equation)") }

  /// Conversions were kept again, the first of which is `equation`.
  static func restored(_ count: Int, _ equation: String) -> String {
    count == 1
      ? kept(equation)
      : localized(
        count, one: "\(count) kept conversion was restored.",
        other: "\(count) kept conversions were restored.")
  }

  /// Conversions were removed, the first of which is `equation`.
  static func removed(_ count: Int, _ equation: String) -> String {
    count == 1
      ? localized("Removed: \(equation)")
      : localized(
        count, one: "\(count) kept conversion was removed.", other: "\(count) kept conversions were removed.")
  }

  /// Conversions were copied.
  static func copied(_ count: Int, asCSV: Bool) -> String {
    asCSV
      ? localized(
        count, one: "\(count) conversion was copied as CSV.",
        other: "\(count) conversions were copied as CSV.")
      : localized(count, one: "\(count) conversion was copied.", other: "\(count) conversions were copied.")
  }

  /// The number of kept conversions.
  static func count(_ count: Int) -> String {
    localized(count, one: "\(count) kept conversion", other: "\(count) kept conversions")
  }

  /// The number of kept conversions that a search has found.
  static func found(_ count: Int) -> String {
    localized(count, one: "\(count) conversion found", other: "\(count) conversions found")
  }

  /// A search has found nothing.
  static func nothingFound(_ words: String) -> String { localized("No kept conversion matches “\(words)”.") }

  /// What the page of kept conversions is for, while it is empty.
  static func nothingKept(key: String) -> String {
    localized(
      """
      To keep a conversion, press \(key) in its row. It stays as it is, with its rate, date and source, when rates change.
      """)
  }

  /// When a conversion was kept, for assistive technology.
  static func keptAt(_ time: String) -> String { localized("kept \(time)") }

  /// The question of the menu that asks into which currency an amount is kept.
  static func question(_ amount: String) -> String {
    // Translators: the title of a menu of currencies, into one of which the amount {0} is to be converted and kept.
    localized("Keep \(amount) as")
  }

  /// The suggested name of a saved file.
  public static var fileName: String { localized("Kept conversions", context: "file name") + ".csv" }
}

extension KeepingProblem {
  /// Why nothing was kept.
  var sentence: String {
    switch self {
    // Translators: of what can be kept, as a conversion.
    case .noAmount: localized("Nothing was kept: the list has no amount. Type one first.")
    case .unread(let row):
      localized("Nothing was kept because the amount in \(row) is not valid. Correct it first.")
    case .noRate(let from, let to): localized("Nothing was kept: there is no rate from \(from) to \(to).")
    // Translators: {0} is a whole sentence that says why a rule gives no rate.
    case .rule(let absence): localized("Nothing was kept. \(absence.sentence)")
    case .onlyRow: localized("Nothing was kept: the list has no other currency. Add one first.")
    case .outOfRange: localized("Nothing was kept: the result is out of range.")
    }
  }
}
