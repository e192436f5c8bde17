internal import GLib

/// A .zip in memory (PKWARE APPNOTE 6.3.3): its list of files, and one file's bytes piece by piece. Stored and deflated
/// files only; no zip64, no encryption, no parts. Every offset is checked before it is followed.
struct ZipArchive {
  /// A file in the archive.
  struct Member {
    /// The name, with the folders before it.
    let name: String
    /// Bytes when inflated, as the archive says; reading checks it.
    let size: Int
    fileprivate let checksum: UInt32
    fileprivate let isDeflated: Bool
    fileprivate let isReadable: Bool
    fileprivate let data: Range<Int>
  }

  /// The files, in the archive's order.
  let members: [Member]
  private let bytes: [UInt8]

  /// True when the bytes begin as an archive does.
  static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the list of files; throws `.unreadable` when there is none.
  init(_ bytes: [UInt8]) throws(RateError) {
    let fields = Fields(bytes: bytes)
    guard let end = Self.endRecord(in: fields) else { throw Self.error("it has no list of files") }
    guard let count = fields.short(end + 10), let first = fields.long(end + 16) else {
      throw Self.error("its list of files is cut off")
    }
    var position = first
    var members: [Member] = []
    for _ in 0..<count {
      guard let (member, next) = Self.member(in: fields, at: position) else {
        throw Self.error("its list of files is damaged")
      }
      members.append(member)
      position = next
    }
    self.members = members
    self.bytes = bytes
  }

  /// The bytes of a file, inflated as they are asked for.
  ///
  /// Throws `.unreadable` for a file that is encrypted, packed in another way, or larger than the limit.
  func open(_ member: Member, limit: Int) throws(RateError) -> ZipReader {
    guard member.isReadable else { throw Self.error("\(quoted(member.name)) is packed in an unknown way") }
    guard member.size <= limit else {
      throw Self.error("\(quoted(member.name)) has \(member.size) bytes, more than \(limit)")
    }
    return ZipReader(
      bytes[member.data], isDeflated: member.isDeflated, size: member.size, checksum: member.checksum)
  }

  static func error(_ problem: String) -> RateError {
    RateError(
      source: RateError.file, .unreadable(place: "in the zip archive", problem: shortened(problem, 200)))
  }

  /// Where the end of central directory record (4.3.16) begins: the last one that fits the archive's end, since a
  /// comment of up to 65535 bytes may follow it.
  private static func endRecord(in fields: Fields) -> Int? {
    let last = fields.bytes.count - 22
    guard last >= 0 else { return nil }
    return (max(0, last - 0xFFFF)...last).reversed().first { position in
      fields.long(position) == 0x0605_4B50 && fields.short(position + 20) == last - position
    }
  }

  /// The file whose central directory header (4.3.12) is at a position, and the position of the next header.
  private static func member(in fields: Fields, at position: Int) -> (Member, next: Int)? {
    guard fields.long(position) == 0x0201_4B50, let flags = fields.short(position + 8),
      let method = fields.short(position + 10), let checksum = fields.long(position + 16),
      let packed = fields.long(position + 20), let size = fields.long(position + 24),
      let nameLength = fields.short(position + 28), let extra = fields.short(position + 30),
      let comment = fields.short(position + 32), let header = fields.long(position + 42),
      let name = fields.slice(position + 46, nameLength),
      let data = data(in: fields, at: header, packed)
    else { return nil }
    let member = Member(
      name: String(decoding: name, as: UTF8.self), size: size, checksum: UInt32(checksum),
      isDeflated: method == 8,
      isReadable: flags & 1 == 0 && (method == 8 || (method == 0 && packed == size)), data: data)
    return (member, position + 46 + nameLength + extra + comment)
  }

  /// The packed bytes behind the local header (4.3.7) at a position.
  private static func data(in fields: Fields, at position: Int, _ count: Int) -> Range<Int>? {
    guard fields.long(position) == 0x0403_4B50, let name = fields.short(position + 26),
      let extra = fields.short(position + 28)
    else { return nil }
    return fields.slice(position + 30 + name + extra, count).map { $0.startIndex..<$0.endIndex }
  }
}

/// Little-endian numbers at offsets that may lie outside the bytes: then nil.
private struct Fields {
  let bytes: [UInt8]

  func short(_ offset: Int) -> Int? { slice(offset, 2).map { Int($0[offset]) | Int($0[offset + 1]) << 8 } }

  func long(_ offset: Int) -> Int? {
    guard let low = short(offset), let high = short(offset + 2) else { return nil }
    return low | high << 16
  }

  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<offset + count]
  }
}
