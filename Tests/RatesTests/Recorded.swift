import FoundationEssentials
import Rates

/// Real answers and the ECB's real file, read in place: `../shared/data` from the package's root.
enum Recorded {
  static func bytes(_ path: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let shared = tests.deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: shared.appending(path: "shared/data/\(path)")))
  }

  static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }
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
