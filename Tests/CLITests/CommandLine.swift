import Foundation
import Testing

@testable import CLI

/// A line's words, as a shell splits it: single quotes, and a redirection that is the shell's own.
func words(_ line: String) -> [String] {
  var words: [String] = []
  for (index, piece) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
    words += index % 2 == 1 ? [String(piece)] : piece.split(separator: " ").map(String.init)
  }
  while let redirection = words.firstIndex(where: { $0 == "<" || $0 == ">" }) {
    words.removeSubrange(redirection...min(redirection + 1, words.count - 1))
  }
  return words
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
