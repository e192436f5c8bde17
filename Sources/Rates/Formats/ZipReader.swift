internal import GLib

/// One file of an archive being read: its length and CRC-32 are checked as the pieces go by.
final class ZipReader {
  private let inflater: Inflater?
  private var stored: [UInt8]?
  private let size: Int
  private let checksum: UInt32
  private var count = 0
  private var running: UInt32 = .max

  init(_ data: ArraySlice<UInt8>, isDeflated: Bool, size: Int, checksum: UInt32) {
    inflater = isDeflated ? Inflater(data) : nil
    stored = isDeflated ? nil : Array(data)
    self.size = size
    self.checksum = checksum
  }

  /// The next bytes; nil after the last, when all of them are known to be right.
  ///
  /// Throws `.unreadable` when the file is damaged, or longer or shorter than the archive says.
  func next() throws(RateError) -> [UInt8]? {
    let piece = try nextPiece()
    if let piece {
      count += piece.count
      running = Self.crc(running, piece)
      guard count <= size else { throw ZipArchive.error("a file is longer than the archive says") }
    } else {
      guard count == size, ~running == checksum else { throw ZipArchive.error("a file is damaged") }
    }
    return piece
  }

  private func nextPiece() throws(RateError) -> [UInt8]? {
    defer { stored = nil }
    guard let inflater else { return stored }
    do {
      return try inflater.next()
    } catch {
      throw ZipArchive.error(error.message)
    }
  }

  /// CRC-32 (ISO 3309, reflected polynomial EDB88320), eight bits at a time.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  private static func crc(_ start: UInt32, _ piece: [UInt8]) -> UInt32 {
    let table = table
    return piece.reduce(start) { value, byte in table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
  }
}
