internal import FoundationEssentials

extension UUID {
  /// A new UUID of version 7 (RFC 9562): the milliseconds of a moment, the part of a millisecond in 12 bits, and 62 random bits,
  /// so that those of later moments are greater. The moment is in microseconds since 1970.
  init(version7At microseconds: Int) {
    let (milliseconds, part) = (UInt64(microseconds / 1_000), UInt64(microseconds % 1_000) * 4_096 / 1_000)
    let high = milliseconds << 16 | 0x7000 | part
    let low = UInt64.random(in: 0..<1 << 62) | 1 << 63
    func byte(_ number: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4),
        byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// Reads a stored text; nil for any other. `UUID(uuidString:)` alone reads "0x" as a digit.
  init?(stored text: String) {
    self.init(uuidString: text)
    if stored != text { return nil }
  }

  /// The stored text, in lower case.
  var stored: String { uuidString.lowercased() }
}
