internal import Currencies
internal import Localization

extension Status {
  /// The line for the rates, as it is read aloud: `Rates: European Central Bank, 30 Oct 2026 · Up to date`.
  var sentence: String {
    // Translators: {0} is a source and {1} the day of its rates.
    dotted(rates.map { localized("Rates: \($0.title), \($0.period)") } ?? localized("Rates: none"))
  }

  var noRates: String { localized("No rates") }

  /// A beginning and what is said of the rates, with dots between.
  func dotted(_ beginning: String) -> String {
    // Translators: {0} is the past date that the user chose; the rates before it in the line may be older.
    let asOf = day.map { localized("As of \($0)") }
    return [beginning, asOf, state == .updating ? nil : age?.text, words].compactMap(\.self)
      .joined(separator: " · ")
  }

  private var words: String? {
    switch state {
    // Translators: said of rates.
    case .fresh: rates == nil ? nil : localized("Up to date")
    case .updating: localized("Updating…")
    case .offline: localized("Offline")
    // Translators: said of rates.
    case .failed: localized("Not updated")
    case .old, .past: nil
    }
  }
}
