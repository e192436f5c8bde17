internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates
internal import Storage

/// The European Central Bank's history as it was when this version of Agio was made: the bank's own zip.
enum BundledHistory {
  /// The newest day of the file; nil when the package came without it.
  static func newestTable() throws(LedgerError) -> HistoryDay? {
    guard var file = try file() else { return nil }
    return try passingOn { try file.next() }
  }

  /// The file, known by its bytes and read as far as the newest day; nil when the package came without it.
  static func file() throws(LedgerError) -> HistoryFile? {
    guard let path = try path() else { return nil }
    return try passingOn { try HistoryFile(Files.read(path)) }
  }

  /// The file under the prefix the program was installed in (`PREFIX/bin`, `PREFIX/share/agio`), or in the checkout it
  /// was built in.
  private static func path() throws(LedgerError) -> String? {
    var folder = try passingOn { try Files.program() }[...]
    for _ in 0..<6 {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
      for place in ["share/agio/rates", "data/rates"] {
        let path = "\(folder)/\(place)/eurofxref-hist.zip"
        if Files.exists(path) { return path }
      }
    }
    return nil
  }
}
