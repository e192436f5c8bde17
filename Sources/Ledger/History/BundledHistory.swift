internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates
internal import Storage

/// The European Central Bank's history up to the release of this version of Agio: the bank's own zip.
struct BundledHistory {
  private let bytes: [UInt8]
  /// Identifies its version: the checksum of the end of the zip, where the list of its files has their CRC-32 and their
  /// sizes. So a start neither loads libarchive nor computes the checksum of the whole file, which would take 10 ms.
  let checksum: String

  /// The file that is installed with the program; nil when the package came without it.
  static func find() throws(LedgerError) -> BundledHistory? {
    guard let path = try path() else { return nil }
    return try passingOn { BundledHistory(try Files.read(path)) }
  }

  private init(_ bytes: [UInt8]) {
    (self.bytes, checksum) = (bytes, Files.checksum(of: Array(bytes.suffix(Self.lengthOfEnd))))
  }

  /// More than the list of files of a zip with one file needs, in bytes.
  private static let lengthOfEnd = 1024

  /// The file, whose first day is the newest.
  func file() throws(LedgerError) -> HistoryFile { try passingOn { try HistoryFile(bytes) } }

  /// The newest day.
  func newestTable() throws(LedgerError) -> HistoryDay? {
    var file = try file()
    return try passingOn { try file.next() }
  }

  /// The file under the prefix the program was installed in (`PREFIX/bin`, `PREFIX/share/agio`), or in the checkout it
  /// was built in.
  private static func path() throws(LedgerError) -> String? {
    let name = "rates/eurofxref-hist.zip"
    return try passingOn { try Files.nearProgram(["share/agio/\(name)", "data/\(name)"]) }
  }
}

/// The note which bundled history the store has.
struct ImportedHistory: StoredNote, Equatable {
  static let key = "history.bundled"

  /// The checksum of its file.
  let checksum: String

  var stored: String { checksum }

  init(checksum: String) { self.checksum = checksum }

  init?(stored text: String) {
    guard !text.isEmpty else { return nil }
    self.init(checksum: text)
  }
}
