/// Reads the bytes of one number in a data file, strictly: all of them or nothing.
struct PlainNumberReader {
  private var bytes: ArraySlice<UInt8>

  /// A reader at the beginning of the bytes.
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes)[...] }

  /// The number; nil when the bytes are anything but one number of at most 38 significant digits.
  mutating func number(exponentAllowed: Bool) -> DecimalParts? {
    let isNegative = skip("-")
    var digits = DigitCollector()
    guard take(&digits) > 0 else { return nil }
    var exponent = 0
    if skip(".") {
      let fractionDigits = take(&digits)
      guard fractionDigits > 0 else { return nil }
      exponent -= fractionDigits
    }
    if exponentAllowed, skip("e") || skip("E") {
      guard let given = powerOfTen() else { return nil }
      exponent += given
    }
    guard bytes.isEmpty, let (mantissa, dropped) = digits.result else { return nil }
    return DecimalParts(isNegative: isNegative, mantissa: mantissa, exponent: exponent + dropped)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = bytes.first, UInt32(first) == character.value else { return false }
    bytes.removeFirst()
    return true
  }

  /// Takes the digits that follow and says how many they were.
  private mutating func take(_ digits: inout DigitCollector) -> Int {
    let run = bytes.prefix { (0x30...0x39).contains($0) }
    for byte in run { digits.append(byte - 0x30) }
    bytes.removeFirst(run.count)
    return run.count
  }

  /// What follows the `e`: a sign that may be missing, and one to three digits.
  private mutating func powerOfTen() -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    let run = bytes.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(run.count) else { return nil }
    bytes.removeFirst(run.count)
    let value = run.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return isNegative ? -value : value
  }
}

/// Puts digits together to a whole number; zeros at the end count only when another digit follows them.
struct DigitCollector {
  private var mantissa: UInt128 = 0
  private var zeros = 0
  private var isTooLong = false

  /// Adds one digit, 0...9, at the end.
  mutating func append(_ digit: UInt8) {
    guard digit != 0 else {
      if mantissa != 0 { zeros += 1 }
      return
    }
    guard DecimalParts.digits(mantissa) + zeros < DecimalParts.maximumDigits else {
      isTooLong = true
      return
    }
    mantissa = mantissa * DecimalParts.power(zeros + 1) + UInt128(digit)
    zeros = 0
  }

  /// The digits without the zeros at the end, and how many of these there were; nil when there were more than
  /// 38.
  var result: (mantissa: UInt128, zeros: Int)? { isTooLong ? nil : (mantissa, zeros) }
}
