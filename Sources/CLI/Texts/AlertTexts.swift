import Currencies
import Localization

// Alerts.
extension Texts {
  static var noAlerts: String { localized("There are no alerts.") }

  static func notATime(_ text: String) -> String {
    // Translators: the time is typed in this form in every language.
    localized("“\(text.prefix(60))” is not a time. Use the form 9:00.")
  }

  static func now(_ rate: String, _ title: String, _ day: Day) -> String {
    // Translators: after an alert: the present rate {0}, its source {1} and its day {2}.
    localized("now \(rate) (\(title), \(day))")
  }

  static func lastTold(_ day: Day) -> String {
    // Translators: after an alert: the day of its last notification.
    localized("last notified on \(day)")
  }

  // Translators: the button of a notification.
  static var openChart: String { localized("Open Chart") }

  /// A sentence that no notification could be sent for; the reason is the system's.
  static func notNotified(_ sentence: String, _ reason: String) -> String {
    // Translators: {0} is a sentence, such as “1 EUR is above 1.20 USD: 1.2034 on 2026-11-24 (European Central Bank).”
    localized("\(sentence) (No notification could be sent: \(reason).)")
  }
}
