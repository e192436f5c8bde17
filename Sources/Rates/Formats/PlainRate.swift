internal import Currencies
internal import FoundationEssentials

/// The text of a rate, as every format requires it: 1 to 12 digits, optionally a point and 1 to 12 more, not all of
/// them 0. Signs, exponents, spaces and grouping are refused, and so is any rate outside `PlainRate.bounds`.
enum PlainRate {
  /// The range of plausible rates: the largest rate on the ECB's record is 1 912 400 (TRL), a bitcoin is about 1e-5.
  static let bounds = 1 / Decimal(1_000_000_000_000)..<1_000_000_000_000

  /// Whether the bytes are the text of a rate.
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
