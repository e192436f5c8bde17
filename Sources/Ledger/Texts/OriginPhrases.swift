internal import Currencies
internal import Localization

/// The phrases next to an amount for where its rate comes from.
enum OriginPhrases {
  // Translators: a remark: the rate is one that the user has set.
  static var custom: String { localized("custom rate") }

  private static func custom(of day: Day) -> String { localized("custom rate, set on \(day)") }

  /// A source with the day of its rate, or a custom rate with the day on which it was set.
  static func remark(on origin: Desk.Origin) -> String {
    origin.isCustom ? custom(of: origin.day) : other(origin.sourceTitle, of: origin.day)
  }

  static func carried(of day: Day) -> String { localized("from \(day), missing from the latest response") }

  // Translators: {0} is the source of a rate, {1} its day.
  static func other(_ title: String, of day: Day) -> String { localized("\(title), \(day)") }

  // Translators: a rate of another day than the others: its day, as in “from 2026-10-29”.
  static func of(_ day: Day) -> String { localized("from \(day)") }
}
