import Ledger
import Localization
import Presentation
import TestValues
import Testing

/// The lines of the update log.
@MainActor @Suite(.timeLimit(.minutes(30))) struct LogLineTests {
  let store: WrittenStore

  init() throws { store = try WrittenStore() }

  /// The line for an attempt of the European Central Bank at noon of 30 October 2026, in UTC.
  func line(_ outcome: String, _ message: String = "") throws -> LogLine {
    try store.write(
      """
      INSERT INTO attempt (at, source, outcome, message)
      SELECT \(instant("2026-10-30", 12, 0)), id, '\(outcome)', '\(message)' FROM source WHERE name = 'ecb'
      """)
    return LogLine(try #require(try store.ledger.fetchLog().first), title: "European Central Bank")
  }

  var time: String { timeOfUser(at: instant("2026-10-30", 12, 0)) }

  @Test(arguments: [
    ("updated", "Updated", false), ("unchanged", "Unchanged", false), ("failed", "Failed", true),
  ])
  func `the outcome is a word, in the accessible name too`(
    kind: String, outcome: String, isFailure: Bool
  ) throws {
    let line = try line(kind)
    #expect(line.outcome == outcome)
    #expect(line.isFailure == isFailure)
    #expect(line.name == "\(time), European Central Bank: \(outcome)")
    #expect(line.details == "")
  }

  @Test func `the sentences about an attempt are separate from its outcome`() throws {
    let line = try line("updated", "31 rates of 2026-10-30. One rate was left out.")
    #expect(line.details == "31 rates of 2026-10-30. One rate was left out.")
    #expect((line.time, line.source, line.outcome) == (time, "European Central Bank", "Updated"))
  }
}
