import Foundation
import Testing

@testable import CLI

/// A line's words, as a shell splits it: single quotes, and a redirection that is the shell's own.
func words(_ line: String) -> [String] {
  line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, piece in
    index % 2 == 1 ? ["\(piece)"] : piece.split(separator: " ").map(String.init)
  }.reduce(into: []) { words, word in
    if word == ">" || word == "<" || ["<", ">"].contains(words.last) {
      words = words.last == "<" || words.last == ">" ? words.dropLast() : words + [word]
    } else {
      words.append(word)
    }
  }
}

/// What a line means, the program's name left out: the command as a value, with its store.
@MainActor
func command(_ line: String) throws -> String {
  guard case .command(let type, let arguments, let store) = try Invocation(words(line), of: Commands.all)
  else {
    return "no command"
  }
  return "\(try type.init(arguments))" + (store.map { " in \($0)" } ?? "")
}

/// Why a line is refused: the exit code and the sentence; nil where it is not.
@MainActor
func refusal(of line: String) -> String? {
  do {
    _ = try command(line)
    return nil
  } catch let failure as Failure {
    return "\(failure.code): \(failure.sentence)"
  } catch {
    return "\(error)"
  }
}

/// A file of the repository.
func text(of path: String) throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
