import Foundation
import Ledger
import Synchronization
import Testing

/// A folder of a test's own, removed with the value.
final class Place: Sendable {
  /// The folder.
  let folder: String
  /// A store in it, not made yet.
  var store: String { folder + "/agio.sqlite" }

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  /// A folder that tests share; it is removed when the program ends, with the others of its kind.
  static func shared() throws -> Place {
    let place = try Place()
    sharedPlaces.withLock { places in
      if places.isEmpty { atexit { sharedPlaces.withLock { $0.forEach { $0.remove() } } } }
      places.append(place)
    }
    return place
  }

  deinit { remove() }

  private func remove() {
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

/// The folders that are not any test's own.
private let sharedPlaces = Mutex<[Place]>([])

/// The package this test is part of.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// The terminal program, built beside the tests.
let agioProgram = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  .appending(path: "agio").path
