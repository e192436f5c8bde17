import Currencies
import Foundation
import HTTP
import Ledger
import Service
import TestValues
import Testing

/// A store with the bundled history of the European Central Bank, and the answers from it.
@MainActor
final class Site {
  /// One for all tests that change nothing of it.
  static let shared = Result { try Site() }

  let folder: URL
  let ledger: Ledger
  let answers: RateAnswers
  /// The sentences of what could not be read.
  private(set) var failures: [String] = []

  /// Answers with the rates of some sources, or of all.
  init(of sources: Set<SourceID>? = nil, isLocal: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    ledger = try Ledger.open(folder.appending(path: "agio.sqlite").path).ledger
    _ = try ledger.rates(asOf: .firstOfEuro, source: .ecb)
    var failed: (LedgerError) -> Void = { _ in }
    answers = RateAnswers(ledger, of: sources, isLocal: isLocal) { failed($0) }
    failed = { [weak self] in self?.failures.append($0.sentence) }
    atExit(folder)
  }

  /// The response to a request.
  func response(_ target: String, method: String = "GET", _ headers: [String: String] = [:]) -> ServerResponse
  {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    return answers.answer(
      ServerRequest(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : nil, headers: headers))
  }

  /// The status and the body of the response to a request.
  func get(_ target: String) -> String {
    let response = response(target)
    return "\(response.status) \(String(decoding: response.body.bytes, as: UTF8.self))"
  }

  /// The status, and the message of the body.
  func refusal(_ target: String) -> String {
    let response = response(target)
    let body = try? JSONSerialization.jsonObject(with: Data(response.body.bytes)) as? [String: Any]
    return "\(response.status) \(body?["message"] ?? "no message")"
  }

  /// Stores rates of a source, each with its own day or the table's, as another program does.
  func store(_ source: String, _ day: Day, base: String = "EUR", _ rates: [String: (String, Day?)]) throws {
    let store = try OtherWriter(ledger.path)
    let id = "(SELECT id FROM source WHERE name = '\(source)')"
    try store.run(
      "BEGIN; INSERT OR REPLACE INTO rate_table (source, day, base) VALUES (\(id), \(day.number), '\(base)')")
    for (code, (rate, own)) in rates {
      try store.run(
        """
        INSERT OR REPLACE INTO rate (source, day, currency, rate, own_day)
        VALUES (\(id), \(day.number), '\(code)', '\(rate)', \(own.map { "\($0.number)" } ?? "NULL"));
        INSERT OR REPLACE INTO quote VALUES (\(id), '\(code)', \((own ?? day).number))
        """)
    }
    try store.run("COMMIT")
    answers.reset()
  }
}

/// The folders of stores, which are removed when the program ends: an open store is in use until then.
nonisolated(unsafe) private var folders: [URL] = []

@MainActor
private func atExit(_ folder: URL) {
  if folders.isEmpty {
    atexit { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
  }
  folders.append(folder)
}

/// A file of a test, such as a recorded answer.
func fixture(_ path: String) throws -> String {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: tests.appending(path: "Fixtures/\(path)"), encoding: .utf8)
}
