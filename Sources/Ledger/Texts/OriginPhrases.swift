internal import Currencies
internal import Localization

/// Where a row's rate comes from, as a phrase beside its amount.
enum OriginPhrases {
  static var custom: String { localized("custom rate") }

  static func custom(of day: Day) -> String { localized("custom rate of \(day)") }

  static func carried(of day: Day) -> String { localized("of \(day), not in the newest answer") }

  // Translators: a rate of another day than the others.
  static func of(_ day: Day) -> String { localized("of \(day)") }
}
