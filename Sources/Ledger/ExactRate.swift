internal import Currencies
internal import FoundationEssentials

/// A stored rate, exact, without a Decimal being made of it until one is asked for.
enum ExactRate: Hashable, Sendable {
  /// A whole number, and how many of its digits stand after the decimal sign.
  case short(Int64, decimals: UInt8)
  /// A number of more digits than that has room for.
  case long(Decimal)

  /// 1: the rate of a base.
  static let one = ExactRate.short(1, decimals: 0)

  /// A rate as it is stored: digits, and perhaps a point and digits. Throws `damaged` for anything else, and for 0.
  init(stored text: String) throws {
    var (mantissa, decimals, hasPoint) = (Int64(0), UInt8(0), false)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where mantissa < 100_000_000_000_000_000 && decimals < 22:
        mantissa = mantissa * 10 + Int64(byte - 0x30)
        if hasPoint { decimals += 1 }
      case 0x2E where !hasPoint: hasPoint = true
      default:
        self = .long(try Decimal(stored: text))
        guard decimal > 0 else { throw LedgerError.damaged("a rate is \(text)") }
        return
      }
    }
    guard mantissa > 0 else { throw LedgerError.damaged("a rate is “\(text)”") }
    self = .short(mantissa, decimals: decimals)
  }

  /// The rate.
  var decimal: Decimal {
    switch self {
    case .short(let mantissa, let decimals):
      Decimal(sign: .plus, exponent: -Int(decimals), significand: Decimal(mantissa))
    case .long(let decimal): decimal
    }
  }

  /// The nearest number that can be drawn.
  var double: Double {
    switch self {
    case .short(let mantissa, let decimals): Double(mantissa) / Self.powers[Int(decimals)]
    case .long(let decimal): Double(decimal.plainText) ?? .nan
    }
  }

  /// 10 to the power of 0...22: all of them are exact.
  private static let powers: [Double] = (0..<22).reduce(into: [1]) { powers, index in
    powers.append(powers[index] * 10)
  }
}
