import Storage
import Testing

/// What the README says is so.
@Suite(.timeLimit(.minutes(30)))
struct ReadmeTests {
  /// A text file of the repository, by its path from this folder.
  private func text(_ path: String, from here: String = #filePath) throws -> String {
    let folder = here.split(separator: "/").dropLast().joined(separator: "/")
    return String(decoding: try bytes(of: "/" + folder + "/" + path), as: UTF8.self)
  }

  /// What stands between two lines.
  private func part(of text: String, from start: String, to end: String) throws -> String {
    let begin = try #require(text.firstRange(of: start + "\n")).upperBound
    let rest = text[begin...]
    return String(rest[..<(try #require(rest.firstRange(of: "\n" + end))).lowerBound])
  }

  @Test func `the example is the one that is compiled`() throws {
    let example = try part(
      of: text("ReadmeExample.swift"), from: "// README begins.", to: "// README ends.")
    let shown = try part(of: text("../../Sources/Storage/README.md"), from: "```swift", to: "```")
    #expect(shown == example)
  }

  @Test func `the example shows what was added, by whomever`() async throws {
    let scratch = try Scratch()
    let notes = try Notes(path: scratch.path)
    try await notes.add("first")
    let (shown, input) = AsyncStream.makeStream(of: [String].self)
    let task = Task { @MainActor in try await follow(notes) { input.yield($0) } }
    var texts = shown.makeAsyncIterator()
    #expect(await texts.next() == ["first"])
    try await notes.add("second")
    #expect(await texts.next() == ["first", "second"])
    try await Notes(path: scratch.path).add("of another store")
    #expect(await texts.next() == ["first", "second", "of another store"])
    task.cancel()
    try await task.value
  }

  @Test func `every test that a promise names is there`() throws {
    let readme = try text("../../Sources/Storage/README.md")
    let promises = try part(of: readme, from: "## Promises", to: "## ")
    let named = promises.matches(of: /^  `([^`]+)`( \((\w+)\))?$/.anchorsMatchLineEndings())
    #expect(named.count == promises.split(separator: "\n").filter { $0.hasPrefix("- ") }.count)
    #expect(named.count > 25)
    var file = ""
    for match in named {
      if let name = match.output.3 { file = try text("\(name).swift") }
      #expect(file.contains("func `\(match.output.1)`("), "no test of that name: \(match.output.1)")
    }
  }
}
