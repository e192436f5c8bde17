import Foundation
import Testing

@testable import CLI

/// The words of a line as a shell splits it: single quotes are removed, and redirections left out.
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

/// The command of a line without the program's name, as text, with its store.
@MainActor
func command(_ line: String) throws -> String {
  guard case .command(let type, let arguments, let store) = try Invocation(words(line), of: Commands.all)
  else {
    return "no command"
  }
  return "\(try type.init(arguments))" + (store.map { " in \($0)" } ?? "")
}

/// The exit status and the sentence of the failure for a line; nil if there is none.
@MainActor
func refusal(of line: String) -> String? {
  do {
    _ = try command(line)
    return nil
  } catch let failure as Failure {
    return "\(failure.status.rawValue): \(failure.sentence)"
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
