import FoundationEssentials
import Rates

/// Real answers (`Tests/Fixtures`, with their origins in its `SOURCES.md`) and the history that comes with the program.
enum Recorded {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of an answer.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: tests.appending(path: "Fixtures/\(path)")))
  }

  /// The bank's zip with its whole history, from 1999-01-04 to 2026-10-30.
  static func history() throws -> [UInt8] {
    let package = tests.deletingLastPathComponent()
    return Array(try Data(contentsOf: package.appending(path: "data/rates/eurofxref-hist.zip")))
  }
}

/// All days of a history file.
func days(in bytes: [UInt8]) throws(RateError) -> [HistoryDay] {
  var file = try HistoryFile(bytes)
  var days: [HistoryDay] = []
  while let day = try file.next() { days.append(day) }
  return days
}

/// All days of a history file's text.
func days(in text: String) throws(RateError) -> [HistoryDay] { try days(in: Array(text.utf8)) }

/// The sentence of the error, "no error" without one.
func sentence(_ body: () throws(RateError) -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return error.sentence
  }
}
