import Localization

/// What the controls of the fee are called.
enum FeeLabels {
  static var ofList: String { localized("Fee of this list") }
  static var percent: String { localized("Fee in percent") }
  static var set: String { localized("Set fee") }
  static var none: String { localized("No fee") }
  static var change: String { localized("Change…") }
  static var changeFee: String { localized("Change fee") }
}
