import Foundation
import Ledger
import Testing

/// A folder of a test's own, removed with the value.
final class Place {
  /// The folder.
  let folder: String
  /// A store in it, not made yet.
  var store: String { folder + "/agio.sqlite" }

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Issue.record("The test's folder stays: \(error)")
    }
  }

  /// The store, opened.
  @MainActor
  func open() throws(LedgerError) -> Ledger { try Ledger.open(store).ledger }

  /// The names of the files in the folder, in order.
  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

  /// Writes a file into the folder, and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// The bytes of the store's file.
  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: store)) }
}

/// The package this test is part of.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// The terminal program, built beside the tests.
let agioProgram = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  .appending(path: "agio").path
