import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// A chart whose rates cannot be read for a while.
@MainActor @Suite(.timeLimit(.minutes(30))) final class ChartFailureTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  private let loop = HandLoop()
  private var effects: [ChartSession.Effect] = []

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  @Test func `after a failed read the chart follows the store again`() async throws {
    let (path, away) = (folder.appending(path: "agio.sqlite"), folder.appending(path: "away"))
    let ledger = try Ledger.open(path.path).ledger
    let session = ChartSession(ledger, loop.scheduler, now: { instant("2026-10-31", 12, 0) }) {
      false
    } fetch: { _, _, _, _ async throws(LedgerError) in
      preconditionFailure("Nothing is downloaded.")
    } perform: { [weak self] in
      self?.effects.append($0)
    }
    defer { session.close() }
    try FileManager.default.moveItem(at: path, to: away)
    session.open(from: .eur, to: code("USD"), listed: codes("EUR USD"))
    loop.pass(50)
    await wait { if case .failure = $0 { true } else { false } }
    try FileManager.default.moveItem(at: away, to: path)
    try ledger.importBundledHistory()
    await wait { if case .rates(let subject, _) = $0 { subject.series.days.count > 5000 } else { false } }
  }

  private func wait(for isWanted: (ChartSession.Effect) -> Bool) async {
    while !effects.contains(where: isWanted) { await Task.yield() }
  }
}
