internal import Currencies
internal import Localization

/// The sentences of the page of alerts.
enum AlertTexts {
  static var emptyPair: String { localized("Choose the two currencies of the alert.") }
  static var emptyLimit: String { localized("Enter the rate that you are waiting for.") }
  static var emptyPercent: String { localized("Enter the percentage that the rate must move.") }
  static var notATime: String { localized("Enter a time such as 9:00.") }

  static func now(_ rate: String, _ title: String, _ day: Day) -> String {
    // Translators: after an alert: the present rate {0}, its source {1} and its day {2}.
    localized("now \(rate) (\(title), \(day))")
  }

  // Translators: after an alert, instead of the present rate.
  static var noRate: String { localized("no rate") }

  static func lastTold(_ time: String) -> String {
    // Translators: after an alert: the time of its last notification.
    localized("last notified \(time)")
  }

  static func remove(_ title: String) -> String {
    // Translators: read aloud: a button. {0} is an alert: “When 1 EUR is above 1.20 USD”.
    localized("Remove alert: \(title)")
  }

  static func added(_ title: String) -> String {
    // Translators: {0} is an alert: “When 1 EUR is above 1.20 USD”.
    localized("Alert added: \(title)")
  }

  static func changed(_ title: String) -> String {
    // Translators: {0} is an alert: “When 1 EUR is above 1.20 USD”.
    localized("Alert changed: \(title)")
  }

  static func removed(_ title: String) -> String {
    // Translators: {0} is an alert: “When 1 EUR is above 1.20 USD”.
    localized("Alert removed: \(title)")
  }
}
