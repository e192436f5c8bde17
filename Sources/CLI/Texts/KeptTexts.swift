import Localization

// Kept conversions.
extension Texts {
  /// The result is beyond the range of numbers.
  static var outOfRange: String { localized("The result is out of range.") }

  static var nothingKept: String { localized("No conversions are kept.") }
}
