import Currencies
import Rates
import TestValues
import Testing

/// What comes out of archives, as `HistoryFile` gives it.
struct ZipTests {
  static let csv = Array("Date,USD,JPY,\n2026-10-30,1.1172,175.68,\n".utf8)

  func problem(_ change: (inout TestArchive) -> Void) -> String {
    var archive = TestArchive(Self.csv)
    change(&archive)
    return sentence { () throws(RateError) in _ = try days(in: archive.bytes) }
  }

  @Test func `a stored file is read, with a comment and a folder beside it`() throws {
    var archive = TestArchive(Self.csv)
    #expect(try days(in: archive.bytes).count == 1)
    archive.comment = Array("From the bank".utf8)
    #expect(try days(in: archive.bytes).count == 1)
    #expect(try days(in: TestArchive(files: [("rates/", []), ("rates/a.csv", Self.csv)]).bytes).count == 1)
  }

  @Test func `what cannot be read is refused in one sentence`() {
    #expect(problem { $0.checksum = 1 }.contains("in the zip archive: ZIP bad CRC"))
    #expect(problem { $0.flags = 1 }.hasSuffix("in the zip archive: “eurofxref-hist.csv” is encrypted)."))
    #expect(problem { $0.method = 77 }.contains("in the zip archive: Unsupported ZIP compression method"))
    #expect(problem { $0.size = 5 }.contains("in the zip archive: "))
    #expect(
      problem {
        $0.method = 8
        $0.size = 1 << 30
      }.contains("has 1073741824 bytes, more than 67108864"))
    #expect(problem { $0.method = 8 }.contains("in the zip archive: "))
    #expect(problem { $0.files = [] }.contains("contains no valid rates"))
    #expect(problem { $0.files.append(("b.csv", Self.csv)) }.contains("2 files where one is"))
    #expect(
      problem {
        $0.files[0].name = "a\n\u{202E}b.csv"; $0.flags = 1
      }.contains("“a??b.csv” is encrypted"))
  }

  @Test func `a file that inflates to more or less than the archive says is refused`() throws {
    var bytes = try Recorded.history()
    let entry = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    let size = entry + 24
    bytes[size + 2] -= 1
    #expect(
      sentence { () throws(RateError) in _ = try days(in: bytes) }.contains("in the zip archive: "))
    bytes[size + 2] += 2
    #expect(sentence { () throws(RateError) in _ = try days(in: bytes) }.contains("in the zip archive: "))
  }

  @Test func `an archive cut off anywhere is refused`() {
    let whole = TestArchive(Self.csv).bytes
    for count in 0..<whole.count {
      #expect(throws: RateError.self) { try days(in: Array(whole[..<count])) }
    }
  }

  @Test func `no single changed byte makes it crash or give another number`() throws {
    let whole = TestArchive(Self.csv).bytes
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
