public import Currencies
internal import Localization

// Translators, whole file: a weekday alone; or, with its rates, what stands after a dot: “Sat 24 Oct 2026 ·
// Friday’s rates”.

extension Day {
  /// The day and its weekday, for assistive technology.
  public var spoken: String {
    // Translators: {0} is a day, {1} its weekday.
    localized("\(self), \(weekdayName)", context: "day and weekday")
  }

  /// The weekday's name in the language of the messages.
  var weekdayName: String {
    switch weekday {
    case 1: localized("Monday")
    case 2: localized("Tuesday")
    case 3: localized("Wednesday")
    case 4: localized("Thursday")
    case 5: localized("Friday")
    case 6: localized("Saturday")
    default: localized("Sunday")
    }
  }

  /// The rates of the day, the last one with rates before a day of the same week: `Friday’s rates`.
  var weekdayRates: String {
    switch weekday {
    case 1: localized("Monday’s rates")
    case 2: localized("Tuesday’s rates")
    case 3: localized("Wednesday’s rates")
    case 4: localized("Thursday’s rates")
    case 5: localized("Friday’s rates")
    case 6: localized("Saturday’s rates")
    default: localized("Sunday’s rates")
    }
  }
}
