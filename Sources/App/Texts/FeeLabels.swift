import Localization

/// The names of the controls of the fee.
enum FeeLabels {
  static var ofList: String { localized("Fee for this list") }
  static var percent: String { localized("Fee in percent") }
  static var set: String { localized("Set Fee") }
  static var remove: String { localized("Remove Fee") }
  // Translators: announced when the fee was removed.
  static var none: String { localized("No fee") }
  static var change: String { localized("Change Fee…") }
  static var changeFee: String { localized("Change fee") }
}
