import Currencies
import Foundation
import Presentation
import TestValues
import Testing

/// Restoring typed text at the next start.
@MainActor @Suite(.timeLimit(.minutes(30))) final class RestartTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  private func start(_ conventions: NumberConventions = .plain) throws -> ShownList {
    try ShownList(conventions, at: folder.appending(path: "agio.sqlite").path)
  }

  @Test func `a calculation is restored if it still has the same value`() throws {
    let first = try start()
    first.type("1.500*2", in: "USD")
    #expect(first.session.isFinished() == true)
    let row = try start().row("USD")
    #expect(row.amount == AmountContent(shown: "3.00", quiet: 0, editing: "1.500*2", isCalculation: true))
    // With German conventions it would be 3000.
    let german = try start(.german).row("USD")
    #expect(german.amount == AmountContent(shown: "3,00", quiet: 0, editing: "3,00", isCalculation: false))
  }

  @Test func `a text that cannot be read is restored, with the amounts from before it`() throws {
    let first = try start()
    first.type("35oo", in: "USD")
    // The program is killed after the text was stored.
    first.desk.loop.pass(100)
    let second = try start()
    #expect(
      second.amounts
        == "EUR 100.00, USD 35oo, GBP 80.00, JPY 16000, CHF 90.00, CNY 800.00, INR 10000.00")
    #expect(try second.row("USD").problem?.sentence == "An amount cannot contain “o” here.")
    #expect(second.delayed == codes("EUR GBP JPY CHF CNY INR"))
    second.type("35", in: "USD")
    #expect(second.session.isFinished() == true)
    #expect(try start().desk.amount == "35 USD")
  }
}
