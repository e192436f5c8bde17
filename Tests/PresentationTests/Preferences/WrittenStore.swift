import Foundation
import Ledger
import TestValues
import Testing

/// A ledger in a temporary folder, and another program that writes to its store.
@MainActor
final class WrittenStore {
  let ledger: Ledger
  private let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  private let other: OtherWriter

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let path = folder.appending(path: "agio.sqlite").path
    ledger = try Ledger.open(path).ledger
    other = try OtherWriter(path)
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  /// Writes as the other program.
  func write(_ sql: String) throws { try other.run(sql) }
}
