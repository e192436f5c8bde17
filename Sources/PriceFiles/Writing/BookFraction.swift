/// The digits of a price as a fraction of two whole numbers of 64 bits, over a power of ten.
struct BookFraction {
  private let numerator: UInt64
  private let zeros: Int

  /// 10^18 is the largest power of ten that GnuCash holds.
  private static let mostZeros = 18

  /// The fraction of digits. Throws the number of fraction digits that there is room for, where they are more.
  init(_ digits: String) throws(ExcessDigits) {
    var (number, zeros, room, isFraction) = (0 as Int64, 0, nil as Int?, false)
    for byte in digits.utf8 {
      if byte == "." {
        isFraction = true
        room = 0
        continue
      }
      let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, excess) = tenfold.addingReportingOverflow(Int64(byte - 0x30))
      guard !overflow, !excess, zeros < Self.mostZeros || !isFraction else {
        throw ExcessDigits(fractionDigits: room)
      }
      number = sum
      if isFraction { (zeros, room) = (zeros + 1, zeros + 1) }
    }
    (numerator, self.zeros) = (UInt64(number), zeros)
  }

  /// Appends `11172, 10000`.
  func append(to line: inout [UInt8]) {
    line.append(String(numerator))
    line.append(", 1")
    for _ in 0..<zeros { line.append(0x30) }
  }
}
