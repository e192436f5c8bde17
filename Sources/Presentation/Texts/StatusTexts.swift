internal import Currencies
internal import Localization

// The sentences of the status line.
extension Status.State {
  /// What is said of today's rates; nil for none.
  func sentence(rates: String?) -> String {
    guard let rates else { return sentenceWithoutRates }
    switch self {
    // Translators: {0} is a source and a day, here and in the other lines that begin so.
    case .fresh: return localized("Rates: \(rates) · up to date")
    case .updating: return localized("Rates: \(rates) · updating…")
    case .old(let days):
      return localized(
        days, one: "Rates: \(rates) · \(days) business day old",
        other: "Rates: \(rates) · \(days) business days old")
    case .offline: return localized("Rates: \(rates) · offline")
    case .failed(let reason): return localized("Rates: \(rates) · not updated: \(reason)")
    case .past: return localized("Rates: \(rates) · a past day")
    }
  }

  private var sentenceWithoutRates: String {
    switch self {
    case .fresh, .old, .past: localized("Rates: none yet")
    case .updating: localized("Rates: none yet · updating…")
    case .offline: localized("Rates: none yet · offline")
    case .failed(let reason): localized("Rates: none yet · not updated: \(reason)")
    }
  }

  /// What is said of the rates of an as-of date that are of that day.
  func pastSentence(rates: String) -> String {
    switch self {
    case .fresh, .old, .past: localized("Rates: \(rates) · a past day")
    case .updating: localized("Rates: \(rates) · a past day · updating…")
    case .offline: localized("Rates: \(rates) · a past day · offline")
    case .failed(let reason): localized("Rates: \(rates) · a past day · not updated: \(reason)")
    }
  }

  /// What is said of the rates of an as-of date that are of a day before it; nil for none.
  func pastSentence(rates: String?, for day: Day) -> String {
    guard let rates else { return pastSentenceWithoutRates(for: day) }
    return switch self {
    // Translators: {0} is a source and the day of its rates, {1} the past day that was asked for.
    case .fresh, .old, .past: localized("Rates: \(rates) · for \(day), a past day")
    case .updating: localized("Rates: \(rates) · for \(day), a past day · updating…")
    case .offline: localized("Rates: \(rates) · for \(day), a past day · offline")
    case .failed(let reason): localized("Rates: \(rates) · for \(day), a past day · not updated: \(reason)")
    }
  }

  private func pastSentenceWithoutRates(for day: Day) -> String {
    switch self {
    case .fresh, .old, .past: localized("Rates: none yet · for \(day), a past day")
    case .updating: localized("Rates: none yet · for \(day), a past day · updating…")
    case .offline: localized("Rates: none yet · for \(day), a past day · offline")
    case .failed(let reason): localized("Rates: none yet · for \(day), a past day · not updated: \(reason)")
    }
  }
}
