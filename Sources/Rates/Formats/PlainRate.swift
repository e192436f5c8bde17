internal import Currencies
internal import FoundationEssentials

/// A rate's text as every text format here must have it: 1 to 12 digits, and perhaps a point and 1 to 12 more, not all
/// of them 0. Signs, exponents, spaces and grouping are refused, and so is any rate outside `PlainRate.bounds`.
enum PlainRate {
  /// No currency of any time was dearer or cheaper by more than this: the largest rate on the ECB's record is 1 912 400
  /// (TRL), a bitcoin is about 1e-5.
  static let bounds = 1 / Decimal(1_000_000_000_000)..<1_000_000_000_000

  /// True for a rate's text.
  static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    var whole = 0
    var decimals: Int?
    var isZero = true
    for byte in text {
      switch byte {
      case 0x30...0x39:
        if decimals == nil { whole += 1 } else { decimals? += 1 }
        if byte != 0x30 { isZero = false }
      case 0x2E where decimals == nil: decimals = 0
      default: return false
      }
    }
    return !isZero && (1...12).contains(whole) && decimals.map((1...12).contains) ?? true
  }

  /// The exact value of a rate's text; nil for any other text.
  static func value(_ text: String) -> Decimal? {
    isPlain(Array(text.utf8)[...]) ? Decimal(plain: text) : nil
  }
}
