import CSQLite
import Glibc

/// All pages of a database as its file and its write-ahead log have them, whether they make sense or not: a copy in memory,
/// read without SQLite's understanding and without writing anything.
struct PageImage {
  /// Bytes of a page.
  let pageSize: Int
  /// The pages one after another; the first has the number 1.
  private(set) var bytes: [UInt8]

  /// How many whole pages there are.
  var count: Int { bytes.count / pageSize }

  /// The bytes of page `number`, which is in 1...count.
  func page(_ number: Int) -> ArraySlice<UInt8> { bytes[((number - 1) * pageSize)..<(number * pageSize)] }

  /// Reads the file that a connection has open, and the log beside it. `pageSize` is taken where the file does not say a
  /// possible one itself. Throws `io` when the disk fails.
  init(of connection: Connection, pageSize fallback: Int) throws(StoreError) {
    var file = try Self.read(connection)
    let log = WriteAheadLog(try Self.readLog(connection))
    pageSize = log?.pageSize ?? Self.pageSize(in: file) ?? fallback
    if let log {
      for (number, page) in log.pages {
        let missing = number * pageSize - file.count
        if missing > 0 { file += [UInt8](repeating: 0, count: missing) }
        file.replaceSubrange(((number - 1) * pageSize)..<(number * pageSize), with: page)
      }
      if let count = log.pageCount, count * pageSize < file.count {
        file.removeLast(file.count - count * pageSize)
      }
    }
    // What a cut off file has of its last page may hold rows.
    let rest = file.count % pageSize
    if rest > 0 { file += [UInt8](repeating: 0, count: pageSize - rest) }
    bytes = file
  }

  /// A big-endian number of `width` bytes at an offset in the first page; 0 beyond the end.
  func header(_ offset: Int, _ width: Int) -> Int {
    guard bytes.count >= offset + width else { return 0 }
    return bytes[offset..<(offset + width)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Marks the image as one without a log, which is what SQLite opens in memory (bytes 18 and 19 of the header).
  mutating func forgetLog() {
    guard bytes.count >= 20 else { return }
    (bytes[18], bytes[19]) = (1, 1)
  }

  /// The size that the header gives, when it is one that SQLite knows.
  private static func pageSize(in file: [UInt8]) -> Int? {
    guard file.count >= 18 else { return nil }
    let size = Int(file[16]) << 8 | Int(file[17])
    if size == 1 { return 65_536 }
    return size >= 512 && size & (size - 1) == 0 ? size : nil
  }

  private static func read(_ connection: Connection) throws(StoreError) -> [UInt8] {
    let size = storage_sqlite_file_size(connection.database)
    guard size >= 0, size < 1 << 31 else {
      throw StoreError(.io, "The size of the file cannot be told, or is 2 GB and more (\(size)).")
    }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    var offset = 0
    while offset < bytes.count {
      let count = min(bytes.count - offset, 1 << 16)
      let code = bytes.withUnsafeMutableBytes {
        storage_sqlite_read_file(
          connection.database, $0.baseAddress?.advanced(by: offset), Int32(count), Int64(offset))
      }
      // A sector that the disk cannot read any more is a damaged page among others.
      guard code == SQLITE_OK || code & 0xff == SQLITE_IOERR else {
        throw StoreError(.io, "The file cannot be read.", code: code)
      }
      offset += count
    }
    return bytes
  }

  /// The bytes of the log. SQLite has no locks on it that closing a descriptor could drop.
  private static func readLog(_ connection: Connection) throws(StoreError) -> [UInt8] {
    guard let path = connection.file, let size = try sizeOfFile(path + "-wal"), size > 0 else { return [] }
    let file = Glibc.open(path + "-wal", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno, "The write-ahead log of \(path) cannot be opened") }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: size)
    var offset = 0
    while offset < size {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress?.advanced(by: offset), size - offset)
      }
      if count <= 0 { break }
      offset += count
    }
    return Array(bytes.prefix(offset))
  }
}
