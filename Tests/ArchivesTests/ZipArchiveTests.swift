import Archives
import Glibc
import TestValues
import Testing

/// All bytes of the only file of an archive, and the sizes of the pieces they came in.
private func unpacked(_ archive: [UInt8]) throws(ArchiveError) -> (bytes: [UInt8], pieces: [Int]) {
  let archive = try ZipArchive(archive)
  guard archive.members.count == 1 else { throw .unreadable("it has not one member") }
  let reader = try archive.open(0)
  var (bytes, pieces): ([UInt8], [Int]) = ([], [])
  while let piece = try reader.next() {
    bytes += piece
    pieces.append(piece.count)
  }
  return (bytes, pieces)
}

private func problem(_ archive: TestArchive) -> String? {
  do {
    _ = try unpacked(archive.bytes)
    return nil
  } catch .unreadable(let problem) {
    return problem
  } catch {
    return "no library"
  }
}

struct ZipArchiveTests {
  let text = Array("hello, hello, hello".utf8)
  /// The same as deflate has it (RFC 1951).
  let deflated: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0x00]
  /// 2,000,000 zeros as deflate has them: 200,000 ten times, and an empty last block.
  let zeros: [UInt8] =
    Array(
      repeatElement(
        [0xEC, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x06, 0x7F, 0xA0]
          + Array(repeating: 0x00, count: 193) + [0x80, 0xD7, 0x00, 0x00, 0x00, 0xFF, 0xFF], count: 10
      ).joined()) + [0x03, 0x00]

  func archive(_ packed: [UInt8], size: Int, checksum: UInt32) -> TestArchive {
    var archive = TestArchive(packed)
    (archive.method, archive.size, archive.checksum) = (8, size, checksum)
    return archive
  }

  var greeting: TestArchive { archive(deflated, size: 19, checksum: 0x09CA_A19F) }

  @Test func `files and folders are listed with names and sizes, in the archive's order`() throws {
    var archive = TestArchive(files: [("räte/", []), ("räte/a.csv", text), ("b", [])])
    archive.flags = 1 << 11
    let members = try ZipArchive(archive.bytes).members
    #expect(members.map(\.name) == ["räte/", "räte/a.csv", "b"])
    #expect(members.map(\.size) == [0, 19, 0])
    #expect(members.map(\.isFolder) == [true, false, false])
  }

  @Test func `a file is unpacked, whether it was stored or deflated, with offsets of 32 bits or of 64`()
    throws
  {
    var long = TestArchive(text)
    long.isZip64 = true
    #expect(try unpacked(TestArchive(text).bytes).bytes == text)
    #expect(try unpacked(greeting.bytes).bytes == text)
    #expect(try unpacked(long.bytes).bytes == text)
  }

  @Test func `each of several files can be opened`() throws {
    let archive = try ZipArchive(TestArchive(files: [("a", text), ("b/", []), ("c", [1, 2, 3])]).bytes)
    #expect(try archive.open(2).next() == [1, 2, 3])
    #expect(try archive.open(0).next() == text)
    #expect(try archive.open(1).next() == nil)
  }

  @Test func `a long file comes in pieces of at most 64 KB`() throws {
    let (bytes, pieces) = try unpacked(archive(zeros, size: 2_000_000, checksum: 0x425A_1D41).bytes)
    #expect(bytes == Array(repeating: 0, count: 2_000_000))
    #expect(pieces.count >= 31 && pieces.allSatisfy { (1...65_536).contains($0) })
  }

  @Test func `a file with another checksum or length than the archive says is an error`() {
    var wrong = TestArchive(text)
    wrong.checksum = 1
    #expect(problem(wrong)?.contains("bad CRC") == true)
    #expect(problem(archive(deflated, size: 19, checksum: 1))?.contains("bad CRC") == true)
    for size in [0, 1, 18, 20, 1 << 30] {
      #expect(problem(archive(deflated, size: size, checksum: 0x09CA_A19F)) != nil, "\(size)")
    }
    #expect(problem(archive([], size: 19, checksum: 0x09CA_A19F)) != nil)
  }

  @Test func `a bomb is ended as soon as it is longer than the archive says`() throws {
    let reader = try ZipArchive(archive(zeros, size: 70_000, checksum: 0x425A_1D41).bytes).open(0)
    #expect(try reader.next()?.count == 65_536)
    #expect(throws: ArchiveError.unreadable("a file is longer than the archive says")) { try reader.next() }
  }

  @Test func `an encrypted file is named as such, and cannot be read`() throws {
    var secret = TestArchive(text)
    secret.flags = 1
    #expect(try ZipArchive(secret.bytes).members.map(\.isEncrypted) == [true])
    #expect(try ZipArchive(TestArchive(text).bytes).members.map(\.isEncrypted) == [false])
    #expect(problem(secret) != nil)
  }

  @Test func `a file that is packed in an unknown way is an error`() {
    var unknown = TestArchive(text)
    unknown.method = 77
    #expect(problem(unknown)?.contains("Unsupported ZIP compression method") == true)
  }

  @Test func `an archive that is cut off or none at all is an error`() {
    let whole = greeting.bytes
    for count in 0..<whole.count {
      #expect(throws: ArchiveError.self, "\(count)") { try unpacked(Array(whole[..<count])) }
    }
    #expect(throws: ArchiveError.self) { try ZipArchive(text) }
    #expect(throws: ArchiveError.self) { try ZipArchive(TestArchive(files: []).bytes) }
  }

  @Test func `no other format is read`() {
    // A tar of one empty file: its name, mode, owner, size, time and checksum, each at its place (POSIX ustar).
    var tar = Array(repeating: UInt8(0), count: 1536)
    for (place, field) in [
      (0, "a"), (100, "0000644"), (108, "0000000"), (116, "0000000"), (124, "00000000000"),
      (136, "00000000000"), (148, "006076\0 "), (156, "0"), (257, "ustar\u{0}00"),
    ] {
      tar.replaceSubrange(place..<place + field.utf8.count, with: field.utf8)
    }
    #expect(throws: ArchiveError.self) { try ZipArchive(tar) }
  }

  @Test func `an archive of more files than anybody has is not listed`() throws {
    let many = (0..<1001).map { (name: "\($0)", bytes: [UInt8]()) }
    #expect(try ZipArchive(TestArchive(files: Array(many.dropLast())).bytes).members.count == 1000)
    #expect(throws: ArchiveError.unreadable("it has more than 1000 files")) {
      try ZipArchive(TestArchive(files: many).bytes)
    }
  }

  @Test(arguments: [1, 16_384, 16_385, 65_535])
  func `an archive is read whatever its comment is`(length: Int) throws {
    var archive = TestArchive(text)
    for isZip64 in [false, true] {
      archive.isZip64 = isZip64
      archive.comment = Array(repeating: 0x20, count: length)
      #expect(try unpacked(archive.bytes).bytes == text)
      // A comment that holds the end of another archive, and the beginning of one.
      archive.comment = Array((greeting.bytes.suffix(22) + archive.comment).prefix(length))
      #expect(try unpacked(archive.bytes).bytes == text)
    }
  }

  @Test func `what follows the archive is passed over`() throws {
    #expect(try unpacked(TestArchive(text).bytes + [1, 2, 3]).bytes == text)
  }

  @Test(arguments: [false, true])
  func `a list of files that is too long is not read`(isZip64: Bool) throws {
    // Nearly all of a name of 65,535 bytes: 15 of them are less than 1 MB, 17 are more.
    func archive(files: Int) -> [UInt8] {
      let name = String(repeating: "n", count: 65_000)
      var archive = TestArchive(files: (0..<files).map { ("\(name)\($0)", []) })
      archive.isZip64 = isZip64
      return archive.bytes
    }
    #expect(try ZipArchive(archive(files: 15)).members.count == 15)
    #expect(throws: ArchiveError.unreadable("its list of files is too long")) {
      try ZipArchive(archive(files: 17))
    }
  }

  @Test func `a name that cannot be written in Unicode is refused, whatever failed before`() {
    var archive = TestArchive(text)
    archive.flags = 1 << 11
    var bytes = archive.bytes
    let name = archive.files[0].name.utf8
    for index in bytes.indices where bytes[index...].starts(with: name) { bytes[index] = 0xFF }
    // libarchive takes an error number of an earlier call for its own, and ends the program for this one.
    errno = ENOMEM
    #expect(throws: ArchiveError.self) { try ZipArchive(bytes) }
  }

  @Test func `no single changed byte makes it crash or give other bytes`() {
    for whole in [greeting.bytes, TestArchive(text).bytes] {
      for index in whole.indices {
        for mask: UInt8 in [0x01, 0x80, 0xFF] {
          var bytes = whole
          bytes[index] ^= mask
          if let read = try? unpacked(bytes) { #expect(read.bytes == text, "\(index)") }
        }
      }
    }
  }
}
