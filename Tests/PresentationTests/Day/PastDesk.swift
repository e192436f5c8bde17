import Foundation
import Ledger
import Presentation
import Testing

/// A session on a temporary store with the whole bundled history.
@MainActor
final class PastDesk {
  let desk: TestDesk
  private let folder: URL
  /// The file of the store after the import, made once for all tests.
  private static let store = Result { try wholeHistory() }

  init() throws {
    let store = try Self.store.get()
    folder = try makeFolder()
    try store.write(to: folder.appending(path: "agio.sqlite"))
    desk = try TestDesk(folder.appending(path: "agio.sqlite").path)
  }

  /// Removes the folder first, because SQLite removes its own files when the store is closed.
  isolated deinit { remove(folder) }

  private static func wholeHistory() throws -> Data {
    let folder = try makeFolder()
    defer { remove(folder) }
    let store = folder.appending(path: "agio.sqlite")
    _ = try Ledger.open(store.path)
    _ = try HistoryImport(into: store.path).bundled()
    return try Data(contentsOf: store)
  }
}

/// A temporary folder.
private func makeFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  return folder
}

private func remove(_ folder: URL) {
  do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
}
