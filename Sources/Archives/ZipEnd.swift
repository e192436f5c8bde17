/// The end record of a .zip, which points to its list of files (the central directory) and ends with a comment.
struct ZipEnd {
  /// Bytes of the record before the comment, whose length is in the last two of them.
  static let size = 22

  /// The index of the record.
  let index: Int
  /// Bytes from where the list of files may begin to the record.
  let listSize: Int

  /// Finds the record (PKWARE APPNOTE 6.3.3, 4.3.16); nil if there is none.
  init?(of bytes: [UInt8]) {
    let last = bytes.count - Self.size
    guard last >= 0 else { return nil }
    let found = (max(0, last - Int(UInt16.max))...last).reversed().lazy.filter {
      bytes[$0...].starts(with: [0x50, 0x4B, 5, 6])
    }
    // A comment may contain such a record too: use the one whose comment ends with the archive, if there is one.
    let whole = found.first { $0 + Self.size + bytes.number(at: $0 + 20, 2) == bytes.count }
    guard let index = whole ?? found.first(where: { _ in true }) else { return nil }
    self.index = index
    listSize = index - min(Self.start(bytes, index), Self.longStart(bytes, index))
  }

  /// Where the list begins by the record itself; the record's own index where what it says is too large.
  private static func start(_ bytes: [UInt8], _ index: Int) -> Int {
    let (size, offset) = (bytes.number(at: index + 12, 4), bytes.number(at: index + 16, 4))
    return offset + size <= index ? index - size : index
  }

  /// Where the list begins by the record of 64 bits (4.3.14), to which the 20 bytes before this one lead; this one's own index
  /// where there is none.
  private static func longStart(_ bytes: [UInt8], _ index: Int) -> Int {
    let locator = index - 20
    guard locator >= 0, bytes[locator...].starts(with: [0x50, 0x4B, 6, 7]) else { return index }
    let record = bytes.number(at: locator + 8, 8)
    guard record >= 0, record <= index + size - 56 else { return index }
    let start = bytes.number(at: record + 48, 8)
    return (0...index).contains(start) ? start : index
  }
}

extension [UInt8] {
  /// The number in so many bytes at an index, the least significant first; one of 64 bits may be negative.
  fileprivate func number(at index: Int, _ count: Int) -> Int {
    self[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
