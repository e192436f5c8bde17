internal import Currencies
internal import Localization

extension Status {
  /// The line for the rates; the reason of a failed refresh is not part of it.
  var sentence: String {
    switch (rates, day) {
    case (let rates?, nil): sentence(for: rates)
    case (nil, nil): sentenceWithoutRates
    case (let rates?, let day?): sentence(for: rates, asOf: day)
    case (nil, let day?): sentenceWithoutRates(asOf: day)
    }
  }

  private func sentence(for rates: Rates) -> String {
    let (title, day) = (rates.title, rates.day)
    return switch state {
    // Translators: {0} is a source and {1} the day of its rates, here and in the other lines that begin so.
    case .fresh: localized("Rates: \(title), \(day) · Up to date")
    case .updating: localized("Rates: \(title), \(day) · Updating…")
    case .old(let count):
      localized(
        count, one: "Rates: \(title), \(day) · \(count) business day old",
        other: "Rates: \(title), \(day) · \(count) business days old")
    case .offline: localized("Rates: \(title), \(day) · Offline")
    case .failed: localized("Rates: \(title), \(day) · Not updated")
    case .past: localized("Rates: \(title), \(day)")
    }
  }

  private var sentenceWithoutRates: String {
    switch state {
    case .fresh, .old, .past: localized("Rates: none")
    case .updating: localized("Rates: none · Updating…")
    case .offline: localized("Rates: none · Offline")
    case .failed: localized("Rates: none · Not updated")
    }
  }

  private func sentence(for rates: Rates, asOf date: Day) -> String {
    let (title, day) = (rates.title, rates.day)
    return switch state {
    // Translators: {0} is a source, {1} the day of its rates, {2} the past date that the user chose.
    case .fresh, .old, .past: localized("Rates: \(title), \(day) · As of \(date)")
    case .updating: localized("Rates: \(title), \(day) · As of \(date) · Updating…")
    case .offline: localized("Rates: \(title), \(day) · As of \(date) · Offline")
    case .failed: localized("Rates: \(title), \(day) · As of \(date) · Not updated")
    }
  }

  private func sentenceWithoutRates(asOf date: Day) -> String {
    switch state {
    // Translators: {0} is the past date that the user chose.
    case .fresh, .old, .past: localized("Rates: none · As of \(date)")
    case .updating: localized("Rates: none · As of \(date) · Updating…")
    case .offline: localized("Rates: none · As of \(date) · Offline")
    case .failed: localized("Rates: none · As of \(date) · Not updated")
    }
  }
}
