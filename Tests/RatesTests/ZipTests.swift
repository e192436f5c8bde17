import Currencies
import Rates
import Testing

/// Archives are made here byte by byte; what comes out is seen through `HistoryFile`.
struct ZipTests {
  static let csv = Array("Date,USD,JPY,\n2026-10-30,1.1172,175.68,\n".utf8)

  /// An archive of stored files; what is wrong with it can be given.
  struct Archive {
    var files: [(name: String, bytes: [UInt8])] = [("eurofxref-hist.csv", csv)]
    var method = 0
    var flags = 0
    var checksum: UInt32?
    var size: Int?
    var comment: [UInt8] = []

    var bytes: [UInt8] {
      var data: [UInt8] = []
      var list: [UInt8] = []
      for file in files {
        let about =
          little(flags, 2) + little(method, 2) + little(0, 4)
          + little(Int(checksum ?? crc(file.bytes)), 4) + little(file.bytes.count, 4)
          + little(size ?? file.bytes.count, 4) + little(file.name.utf8.count, 2)
        list +=
          [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + about + little(0, 12)
          + little(data.count, 4) + Array(file.name.utf8)
        data +=
          [0x50, 0x4B, 3, 4] + little(20, 2) + about + little(0, 2) + Array(file.name.utf8) + file.bytes
      }
      return data + list + [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2)
        + little(list.count, 4) + little(data.count, 4) + little(comment.count, 2) + comment
    }

    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }

    /// CRC-32 by its definition, bit by bit.
    func crc(_ bytes: [UInt8]) -> UInt32 {
      var value = UInt32.max
      for byte in bytes {
        value ^= UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      }
      return ~value
    }
  }

  func problem(_ archive: Archive) -> String {
    sentence { () throws(RateError) in _ = try days(in: archive.bytes) }
  }

  @Test func `a stored file is read, with a comment and a folder beside it`() throws {
    #expect(try days(in: Archive().bytes).count == 1)
    #expect(
      try days(in: Archive(comment: Array("PK\u{5}\u{6} is no end record, only a comment".utf8)).bytes).count
        == 1)
    #expect(try days(in: Archive(files: [("rates/", []), ("rates/a.csv", Self.csv)]).bytes).count == 1)
  }

  @Test func `what cannot be read is refused in one sentence`() {
    #expect(problem(Archive(checksum: 1)).hasSuffix("in the zip archive: a file is damaged"))
    #expect(problem(Archive(flags: 1)).hasSuffix("“eurofxref-hist.csv” is packed in an unknown way"))
    #expect(problem(Archive(method: 12)).hasSuffix("“eurofxref-hist.csv” is packed in an unknown way"))
    #expect(problem(Archive(size: 5)).hasSuffix("“eurofxref-hist.csv” is packed in an unknown way"))
    #expect(problem(Archive(method: 8, size: 1 << 30)).contains("has 1073741824 bytes, more than 67108864"))
    #expect(problem(Archive(method: 8)).contains("in the zip archive: "))
    #expect(problem(Archive(files: [])).contains("holds no readable rates"))
    #expect(
      problem(Archive(files: [("a.csv", Self.csv), ("b.csv", Self.csv)])).contains("2 files where one is"))
  }

  @Test func `a file that inflates to more or less than the archive says is refused`() throws {
    var bytes = try Recorded.history()
    let entry = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let size = entry + 24
    bytes[size + 2] -= 1
    #expect(
      sentence { () throws(RateError) in _ = try days(in: bytes) }.contains("longer than the archive says"))
    bytes[size + 2] += 2
    #expect(sentence { () throws(RateError) in _ = try days(in: bytes) }.contains("a file is damaged"))
  }

  @Test func `an archive cut off anywhere is refused`() {
    let whole = Archive().bytes
    for count in 0..<whole.count {
      #expect(throws: RateError.self) { try days(in: Array(whole[..<count])) }
    }
  }

  @Test func `no single changed byte makes it crash or give another number`() throws {
    let whole = Archive().bytes
    let right = try days(in: whole)
    for index in whole.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] ^= mask
        if let read = try? days(in: bytes) { #expect(read == right) }
      }
    }
  }
}
