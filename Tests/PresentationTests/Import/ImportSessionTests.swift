import Foundation
import Ledger
import Presentation
import Testing

/// Imports of histories while the window is used.
@MainActor @Suite(.timeLimit(.minutes(30))) final class ImportSessionTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  let imports: ImportSession
  private var states: [ImportSession.State] = []
  private var results: [(job: ImportSession.Job, result: Result<HistoryImport.Outcome?, LedgerError>)] = []

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let store = folder.appending(path: "agio.sqlite").path
    _ = try Ledger.open(store)
    imports = ImportSession(into: store)
    imports.onState = { [weak self] in self?.states.append($0) }
    imports.onEnd = { [weak self] in self?.results.append(($0, $1)) }
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  func end() async {
    while imports.isRunning { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
  }

  @Test func `files are imported one after the other, and each result is reported`() async throws {
    let jobs = ["/no/such/file", "/no/such/other"].map { ImportSession.Job.file($0) }
    for job in jobs { imports.begin(job) }
    #expect(imports.isRunning && !imports.isBundled)
    while results.count < 2 { await Task.yield() }
    await end()
    #expect(results.map(\.job) == jobs)
    #expect(states == [.running(0), .idle, .running(0), .idle])
    for (_, result) in results { #expect(throws: LedgerError.self) { try result.get() } }
  }

  @Test func `the bundled history is imported, with its progress`() async throws {
    imports.begin(.bundled)
    #expect(imports.isBundled)
    #expect(states == [], "nothing is shown before there is something to import")
    await end()
    #expect(states.first == .running(0) && states.last == .idle)
    #expect(try #require(try results.first?.result.get()).isWhole)
    imports.begin(.bundled)
    await end()
    #expect(results.count == 2)
    #expect(try results.last?.result.get() == nil, "all of it is there")
  }

  @Test func `a stopped import can be continued`() async throws {
    imports.begin(.bundled)
    imports.cancel()
    await end()
    #expect(states.last == .stopped)
    #expect(results.isEmpty)
    imports.resume()
    #expect(imports.state == .running(0))
    await end()
    #expect(states.last == .idle)
    #expect(try #require(try results.first?.result.get()).isWhole)
  }

  @Test func `the end waits for the import under way, reports nothing, and begins nothing`() async {
    imports.begin(.bundled)
    imports.begin(.file("/no/such/file"))
    await withCheckedContinuation { continuation in
      imports.end { continuation.resume() }
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(!imports.isRunning)
    #expect(results.isEmpty)
  }

  @Test func `the end comes at once while nothing is imported`() {
    var hasEnded = false
    imports.end { hasEnded = true }
    #expect(hasEnded)
  }
}
