/// Logarithms to base 2 for the places of a logarithmic scale: this module knows no library of mathematics.
enum Logarithm {
  /// The logarithm of a number above zero to base 2, as exact as a `Double` can be but for its last digits.
  ///
  /// With a number of the form m·2^e, m in 1..<2, it is e + ln m / ln 2, and ln m = 2·artanh((m - 1) / (m + 1)), whose
  /// series gains nearly a digit with each term.
  static func base2(_ number: Double) -> Double {
    let part = (number.significand - 1) / (number.significand + 1)
    let square = part * part
    var sum = 0.0
    // Of the 17th term less than 2^-53 is left: the part is at most 1/3.
    for power in stride(from: 33, through: 1, by: -2) { sum = sum * square + 1 / Double(power) }
    return Double(number.exponent) + 2 * part * sum / naturalOf2
  }

  private static let naturalOf2 = 0.693147180559945309417
}
