import Foundation
import Ledger

/// A store with the whole bundled history, made once for all tests that only read it.
@MainActor
enum WholeHistory {
  private static let place = Result { try Place.shared() }

  /// Its path, and what the import said.
  static let made = Task { @MainActor () throws -> (path: String, outcome: HistoryImport.Outcome?) in
    let path = try place.get().store
    _ = try Ledger.open(path)
    return (path, try await Task.detached { try HistoryImport(into: path).bundled() }.value)
  }

  /// A copy of it in a folder of the test's own, opened to be changed.
  static func open(in place: Place) async throws -> Ledger {
    try FileManager.default.copyItem(atPath: try await made.value.path, toPath: place.store)
    return try place.open()
  }

  /// The store, opened for the test alone. It is not to be changed.
  static func open() async throws -> Ledger { try Ledger.open(try await made.value.path).ledger }
}
