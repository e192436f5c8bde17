internal import GLib

/// The bytes of a file that may have tables.
public struct TableFile: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// Its name without folders, such as `average_csv_2025-3.csv`; nil without one. Few forms have their period
  /// nowhere else.
  public let name: String?

  /// A file.
  public init(_ bytes: [UInt8], name: String? = nil) { (self.bytes, self.name) = (bytes, name) }

  /// The first bytes as text, without a byte-order mark; what is not UTF-8 is replaced. For recognizing a
  /// form.
  public var beginning: String {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes[start..<min(bytes.count, start + 600)], as: UTF8.self)
  }

  /// The text, without a byte-order mark. Throws for bytes that are no text in a character set (UTF-8 where
  /// nothing is said), and for a NUL.
  func text(_ charset: String = "UTF-8") throws(TableError) -> String {
    guard !bytes.contains(0) else { throw .unreadable(line: 0, "it has a NUL") }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    do throws(GLibError) { return try Charset.utf8(bytes[start...], from: charset) } catch {
      throw .unreadable(line: 0, "it is not in \(charset)")
    }
  }
}
