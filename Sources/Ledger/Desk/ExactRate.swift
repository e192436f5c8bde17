internal import Currencies
internal import FoundationEssentials

/// A stored rate, exact; a Decimal is made of it only when it is needed.
enum ExactRate: Hashable, Sendable {
  /// A whole number, and how many of its digits are fraction digits.
  case short(Int64, fractionDigits: UInt8)
  /// A number with more digits than fit there.
  case long(Decimal)

  /// 1: the rate of a base.
  static let one = ExactRate.short(1, fractionDigits: 0)

  /// Reads a stored rate: digits, and optionally a point and digits. Throws `damaged` for anything else, and for 0.
  init(stored text: Span<UInt8>) throws {
    guard let short = Self.short(text) else {
      let text = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
      let decimal = try Decimal(stored: text)
      guard decimal > 0 else { throw LedgerError.damaged("a rate is \(text)") }
      self = .long(decimal)
      return
    }
    self = short
  }

  /// Nil for a text that is not a rate, or has too many digits.
  private static func short(_ text: Span<UInt8>) -> ExactRate? {
    guard (1...19).contains(text.count), text[0] != 0x2E, text[text.count - 1] != 0x2E else { return nil }
    var (mantissa, point): (Int64, Int?) = (0, nil)
    for index in text.indices {
      switch text[index] {
      case 0x30...0x39 where mantissa < 100_000_000_000_000_000:
        mantissa = mantissa * 10 + Int64(text[index] - 0x30)
      case 0x2E where point == nil: point = index
      default: return nil
      }
    }
    guard mantissa > 0 else { return nil }
    return .short(mantissa, fractionDigits: point.map { UInt8(text.count - 1 - $0) } ?? 0)
  }

  /// The rate.
  var decimal: Decimal {
    switch self {
    case .short(let mantissa, let fractionDigits):
      Decimal(sign: .plus, exponent: -Int(fractionDigits), significand: Decimal(mantissa))
    case .long(let decimal): decimal
    }
  }

  /// This rate divided by another one, as `Decimal.times` does; nil beyond the range of a Decimal.
  func over(_ other: ExactRate) -> Decimal? {
    guard case .short(let above, let digitsAbove) = self, case .short(let below, let digitsBelow) = other
    else {
      return Decimal(1).times(decimal, over: other.decimal)
    }
    return Decimal.quotient(
      UInt64(above), over: UInt64(below), exponent: Int(digitsBelow) - Int(digitsAbove))
  }

  /// The nearest Double, for drawing.
  var double: Double {
    switch self {
    case .short(let mantissa, let fractionDigits): Double(mantissa) / Self.powers[Int(fractionDigits)]
    case .long(let decimal): Double(decimal.plainText) ?? .nan
    }
  }

  /// 10 to the power of 0...22: all of them are exact.
  private static let powers: [Double] = (0..<22).reduce(into: [1]) { powers, index in
    powers.append(powers[index] * 10)
  }
}
