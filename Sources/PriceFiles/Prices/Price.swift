public import Currencies
public import FoundationEssentials

/// What one unit of a currency was worth in another one on a day.
public struct Price: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// The currency of the one unit, and the one that the price is in.
  public let pair: CurrencyPair
  /// Units of the quote for one unit of the base, more than 0: digits with `.`, without grouping and
  /// exponent. Zeros at the end are those that were printed.
  public let digits: String
  /// Where the price is from, such as `ecb`; empty for nothing said. No format needs it.
  public let source: String
  /// What kind of price it is, such as `reference` or `close`, for the formats that have a column for it.
  public let kind: String

  /// The largest number of significant digits and of fraction digits: those that a Decimal has.
  private static let limits = (significant: 38, fraction: 127)

  /// A price as printed; nil for anything but digits, with or without `.` and more digits, of a number that
  /// is more than 0 and has 38 significant digits at most, and for a currency in itself.
  public init?(
    _ day: Day, _ pair: CurrencyPair, printed digits: String, source: String = "", kind: String = "reference"
  ) {
    guard pair.base != pair.quote, Self.isPlain(digits) else { return nil }
    (self.day, self.pair, self.digits, self.source, self.kind) = (day, pair, digits, source, kind)
  }

  /// A price with all digits of a rate; nil for a rate that is not more than 0, and for a currency in
  /// itself.
  public init?(
    _ day: Day, _ pair: CurrencyPair, rate: Decimal, source: String = "", kind: String = "reference"
  ) {
    self.init(day, pair, printed: rate.plainText, source: source, kind: kind)
  }

  /// The price of one unit of the quote in the base, to 28 significant digits; nil where a Decimal does not
  /// hold it.
  public var inverted: Price? {
    guard let rate = Decimal(plain: digits), let inverse = Decimal(1).times(1, over: rate) else { return nil }
    return Price(
      day, CurrencyPair(pair.quote, pair.base), printed: inverse.exactText, source: source, kind: kind)
  }

  /// The price rounded half away from zero to exactly so many fraction digits; nil when that leaves 0.
  public func rounded(fractionDigits: Int) -> Price? {
    guard let rate = Decimal(plain: digits) else { return nil }
    let text = NumberConventions.plain.text(of: rate, fractionDigits: fractionDigits)
    return Price(day, pair, printed: text, source: source, kind: kind)
  }

  /// The number of fraction digits without zeros at the end.
  var fractionDigits: Int {
    guard let point = digits.utf8.firstIndex(of: 0x2E) else { return 0 }
    let fraction = digits.utf8[point...].dropFirst()
    return fraction.count - fraction.reversed().prefix { $0 == 0x30 }.count
  }

  private static func isPlain(_ text: String) -> Bool {
    var (whole, fraction, significant, zeros) = (0, 0, 0, 0)
    var (isFraction, hasLeadingZero) = (false, false)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        if isFraction { fraction += 1 } else { whole += 1 }
        if whole == 1, !isFraction, byte == 0x30 { hasLeadingZero = true }
        if byte == 0x30 {
          zeros += significant > 0 ? 1 : 0
        } else {
          (significant, zeros) = (significant + zeros + 1, 0)
        }
      case 0x2E where !isFraction && whole > 0: isFraction = true
      default: return false
      }
    }
    guard significant > 0, significant <= limits.significant, fraction <= limits.fraction else {
      return false
    }
    return whole > 0 && isFraction == (fraction > 0) && !(hasLeadingZero && whole > 1)
  }
}
