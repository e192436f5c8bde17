import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// A desk and another program with one store, in a folder that goes with it.
@MainActor
final class SharedStore {
  let desk: TestDesk
  /// The store as the other program has it open.
  let other: Ledger
  private let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let path = folder.appending(path: "agio.sqlite").path
    desk = try TestDesk(path)
    other = try Ledger.open(path).ledger
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
}
