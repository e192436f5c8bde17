/// The committed pages of a write-ahead log (sqlite.org/fileformat2.html, 4), as far as their checksums hold: what SQLite
/// itself would take from it.
struct WriteAheadLog {
  /// Bytes of a page.
  let pageSize: Int
  /// The newest committed content of each page, by its number.
  private(set) var pages: [Int: ArraySlice<UInt8>] = [:]
  /// How many pages the database has after the last commit; nil without a commit.
  private(set) var pageCount: Int?

  /// Reads a log; nil when it is none, or its header is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 32 else { return nil }
    let magic = Self.number(bytes, 0)
    guard magic & ~1 == 0x377F_0682 else { return nil }
    let isBigEndian = magic & 1 == 1
    pageSize = Self.number(bytes, 8)
    guard pageSize >= 512, pageSize <= 65_536, pageSize & (pageSize - 1) == 0 else { return nil }
    var sum = Checksum(isBigEndian: isBigEndian)
    sum.add(bytes[0..<24])
    guard sum.isEqual(to: bytes[24..<32]) else { return nil }
    readFrames(bytes, sum)
  }

  private mutating func readFrames(_ bytes: [UInt8], _ start: Checksum) {
    var (sum, offset) = (start, 32)
    var waiting: [Int: ArraySlice<UInt8>] = [:]
    while offset + 24 + pageSize <= bytes.count {
      let page = bytes[(offset + 24)..<(offset + 24 + pageSize)]
      let number = Self.number(bytes, offset)
      sum.add(bytes[offset..<(offset + 8)])
      sum.add(page)
      guard number > 0, bytes[(offset + 8)..<(offset + 16)] == bytes[16..<24],
        sum.isEqual(to: bytes[(offset + 16)..<(offset + 24)])
      else { return }
      waiting[number] = page
      let count = Self.number(bytes, offset + 4)
      if count > 0 {
        pages.merge(waiting) { $1 }
        (waiting, pageCount) = ([:], count)
      }
      offset += 24 + pageSize
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The running checksum of a log.
  private struct Checksum {
    let isBigEndian: Bool
    private var (first, second): (UInt32, UInt32) = (0, 0)

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// Adds bytes, 8 at a time.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var offset = bytes.startIndex
      while offset + 8 <= bytes.endIndex {
        first &+= word(bytes, offset) &+ second
        second &+= word(bytes, offset + 4) &+ first
        offset += 8
      }
    }

    /// Whether 8 bytes, always big-endian, are this sum.
    func isEqual(to bytes: ArraySlice<UInt8>) -> Bool {
      let stored = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return stored == UInt64(first) << 32 | UInt64(second)
    }

    private func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
      let (a, b) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
      let (c, d) = (UInt32(bytes[offset + 2]), UInt32(bytes[offset + 3]))
      return isBigEndian ? a << 24 | b << 16 | c << 8 | d : d << 24 | c << 16 | b << 8 | a
    }
  }
}
