import GLib
import Ledger

/// `agio complete -- WORD…`: prints the completions of the last word, one a line: the word, a tab and its meaning. A line with
/// a tab and "files" lets the shell complete a file.
struct Complete: Command {
  static let description = CommandDescription(
    "complete", "Print completions of the last word of a command line",
    [
      Form(
        .given("WORD").repeated,
        text: "Prints the words that can replace the last one.")
    ],
    examples: [])

  private let words: [String]

  init(_ arguments: Arguments) throws { words = arguments.words }

  func run(_ desktop: Desktop) {
    Terminal.write(Self.lines(for: words, inStore: desktop.storePath).map { $0 + "\n" }.joined())
  }

  /// The lines for the words after the program's name. `store` is used if the words name none.
  static func lines(for words: [String], inStore store: String) -> [String] {
    let completion = Completion(words, among: Commands.descriptions)
    // The store is opened only if it is needed.
    let listed = completion.arguments.filter { ![.free, .files].contains($0.values) }
    let known = listed.isEmpty ? nil : KnownValues(store: completion.store ?? store)
    let candidates = completion.candidates + listed.flatMap { known?.candidates(for: $0) ?? [] }
    let typed = completion.typed.lowercased()
    let lines = candidates.filter { $0.word.lowercased().hasPrefix(typed) }.map { candidate in
      let meaning = candidate.meaning.isEmpty ? "" : "\t" + candidate.meaning.neutralizedLine
      return completion.prefix + candidate.word.neutralizedLine + meaning
    }
    return completion.arguments.contains { $0.values == .files } ? lines + ["\tfiles"] : lines
  }
}
