import Localization
import Presentation

/// The labels of the page of alerts and of their notifications.
enum AlertLabels {
  static var title: String { localized("Alerts") }
  static var nothing: String { localized("No alerts yet") }
  static var hint: String {
    localized(
      "You are notified once, and again only after the rate has crossed back, or with a later day’s rate.")
  }

  static var from: String { localized("_From") }
  static var to: String { localized("_To") }
  // Translators: a choice of when an alert tells: the rate is above a limit.
  static var above: String { localized("Above", context: "alert") }
  // Translators: a choice of when an alert tells: the rate is below a limit.
  static var below: String { localized("Below", context: "alert") }
  // Translators: a choice of when an alert tells: the rate moves by so many percent.
  static var moves: String { localized("Moves", context: "alert") }
  // Translators: a choice of when an alert tells: at a time of a weekday.
  static var every: String { localized("Every", context: "alert") }
  static var rate: String { localized("_Rate") }
  static var percent: String { localized("_Percent") }
  static var inADay: String { localized("In a day") }
  static var inAWeek: String { localized("In a week") }
  static var weekday: String { localized("_Day") }
  static var time: String { localized("Ti_me") }
  static var everyDay: String { localized("Every day") }

  static var add: String { localized("_Add Alert") }
  static var save: String { localized("_Save Alert") }
  static var cancel: String { localized("_Cancel") }

  // Translators: the button of a notification.
  static var openChart: String { localized("Open Chart") }

  /// A weekday, Monday is 1; every day for nil.
  static func name(of weekday: Int?) -> String {
    switch weekday ?? 0 {
    case 1: localized("Monday")
    case 2: localized("Tuesday")
    case 3: localized("Wednesday")
    case 4: localized("Thursday")
    case 5: localized("Friday")
    case 6: localized("Saturday")
    case 7: localized("Sunday")
    default: everyDay
    }
  }
}
