/// A .zip made byte by byte (PKWARE APPNOTE 6.3.3); what is wrong with it can be given.
public struct TestArchive {
  /// Names and the bytes that stand in the archive, packed as `method` has it.
  public var files: [(name: String, bytes: [UInt8])]
  /// 0 for stored files, 8 for deflated ones.
  public var method = 0
  /// Bit 0 says that the files are encrypted, bit 11 that names are UTF-8.
  public var flags = 0
  /// The checksum of every file; nil for that of its bytes.
  public var checksum: UInt32?
  /// The size of every file when unpacked; nil for that of its bytes.
  public var size: Int?
  /// What follows the list of files.
  public var comment: [UInt8] = []
  /// Whether sizes and offsets are written in 64 bits.
  public var isZip64 = false

  /// An archive of these files.
  public init(files: [(name: String, bytes: [UInt8])]) { self.files = files }

  /// An archive of one file.
  public init(_ bytes: [UInt8]) { self.init(files: [("eurofxref-hist.csv", bytes)]) }

  /// The archive.
  public var bytes: [UInt8] {
    var data: [UInt8] = []
    var list: [UInt8] = []
    for file in files {
      let offset = isZip64 ? -1 : data.count
      let sizes = [size ?? file.bytes.count, file.bytes.count]
      let long = isZip64 ? sizes.flatMap { little($0, 8) } : []
      let localExtra = isZip64 ? little(1, 2) + little(long.count, 2) + long : []
      let extra = isZip64 ? little(1, 2) + little(long.count + 8, 2) + long + little(data.count, 8) : []
      let about =
        little(flags, 2) + little(method, 2) + little(0, 4) + little(Int(checksum ?? crc(file.bytes)), 4)
        + little(isZip64 ? -1 : sizes[1], 4) + little(isZip64 ? -1 : sizes[0], 4)
        + little(file.name.utf8.count, 2)
      list +=
        [0x50, 0x4B, 1, 2] + little(45, 2) + little(45, 2) + about + little(extra.count, 2) + little(0, 10)
        + little(offset, 4) + Array(file.name.utf8) + extra
      data +=
        [0x50, 0x4B, 3, 4] + little(45, 2) + about + little(localExtra.count, 2) + Array(file.name.utf8)
        + localExtra + file.bytes
    }
    let count = little(files.count, isZip64 ? 8 : 2)
    let end64 =
      [0x50, 0x4B, 6, 6] + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8) + count + count
      + little(list.count, 8) + little(data.count, 8) + [0x50, 0x4B, 6, 7] + little(0, 4)
      + little(data.count + list.count, 8) + little(1, 4)
    let end =
      isZip64
      ? end64 + [0x50, 0x4B, 5, 6] + little(0, 4) + little(-1, 12)
      : [0x50, 0x4B, 5, 6] + little(0, 4) + count + count + little(list.count, 4) + little(data.count, 4)
    return data + list + end + little(comment.count, 2) + comment
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * min($0, 7))) }
  }

  /// CRC-32 by its definition, bit by bit.
  private func crc(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
