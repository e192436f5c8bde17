import Currencies
import GLib

/// A command's words: options, flags, and the rest in order. After `--` every word is of the rest.
struct Arguments {
  private(set) var words: [String] = []
  private var flags: Set<String> = []
  private var options: [String: String] = [:]
  private let command: any Command.Type

  @MainActor
  init(_ line: [String], of command: any Command.Type) throws {
    self.command = command
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if command.flags.contains(word) || word == "--human" {
        flags.insert(word)
      } else if command.options.contains(parts[0]) {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
          throw Failure(2, "\(word) needs a value")
        }
        options[parts[0]] = value
      } else if word.hasPrefix("--") {
        throw Failure(2, "there is no option “\(word)”; see agio \(command.name) --help")
      } else {
        words.append(word)
      }
    }
    guard !flags.isSuperset(of: ["--csv", "--json"]) else {
      throw Failure(2, "--csv and --json exclude each other")
    }
  }

  /// Wrong usage of the command, with what is missing or too much.
  @MainActor
  var misused: Failure { Failure.usage(command, words, with: has) }

  /// How this run reads numbers, and writes them.
  var numbers: NumberReader {
    NumberReader(isForPeople: flags.contains("--human") || Terminal.isInteractive)
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ option: String) -> String? { options[option] }

  /// The day an option gives, nil without the option.
  func day(_ option: String) throws -> Day? {
    guard let text = options[option] else { return nil }
    guard let day = Day(text) else { throw Failure(2, "“\(text)” is no date; write it as 2026-10-30") }
    return day
  }

  /// The words, when there are so many.
  @MainActor
  func words(_ counts: some RangeExpression<Int>) throws -> [String] {
    guard counts.contains(words.count) else { throw misused }
    return words
  }
}
