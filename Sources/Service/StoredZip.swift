internal import Currencies

/// A zip archive with one file, which is stored without compression (APPNOTE.TXT, 4.3).
enum StoredZip {
  /// The archive of a file of less than 4 GB, with the day on which it is said to have been changed.
  static func archive(of content: [UInt8], name: String, day: Day) -> [UInt8] {
    let (year, month, date) = day.civil
    let stamp = max(0, year - 1980) << 9 | month << 5 | date
    // Version 2.0, no flags, stored, midnight, the day, the checksum, the size twice, the length of the name, nothing more.
    let entry =
      little(20, 2) + little(0, 6) + little(stamp, 2) + little(checksum(content), 4)
      + little(content.count, 4) + little(content.count, 4) + little(name.utf8.count, 2) + little(0, 2)
    let file = Array("PK\u{3}\u{4}".utf8) + entry + Array(name.utf8) + content
    let index = Array("PK\u{1}\u{2}".utf8) + little(20, 2) + entry + little(0, 14) + Array(name.utf8)
    let end =
      Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(1, 2) + little(1, 2) + little(index.count, 4)
      + little(file.count, 4) + little(0, 2)
    return file + index + end
  }

  /// A number in a number of bytes, the lowest first.
  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
  }

  /// The CRC-32 of bytes (ISO 3309).
  static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return Int(~sum)
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
