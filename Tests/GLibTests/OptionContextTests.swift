import GLib
import Testing

/// The options of a command line.
@Suite struct OptionContextTests {
  private func context(stopsAtOperand: Bool = false) -> OptionContext {
    OptionContext(
      [.init("store", argument: "PATH", summary: "Use another store")],
      group: (
        "Options:",
        [
          .init("date", argument: "DAY", summary: "Use the rates of a day"),
          .init("json", summary: "Print JSON"),
        ]
      ),
      usage: "AMOUNT", stopsAtOperand: stopsAtOperand)
  }

  /// What is promised, in the words of this test: options before "--", a value beside or in its option's word.
  private func expected(_ words: [String]) -> OptionContext.Parsed? {
    var (flags, values, operands): (Set<String>, [String: [String]], [String]) = ([], [:], [])
    var unknown: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--":
        operands += rest
        rest = []
      case "--json": flags.insert("json")
      case "--date":
        guard let value = rest.popFirst() else { return nil }
        values["date", default: []].append(value)
      case _ where word.hasPrefix("--date="): values["date", default: []].append(String(word.dropFirst(7)))
      case _ where word.hasPrefix("--"): unknown.append(word)
      default: operands.append(word)
      }
    }
    guard unknown.isEmpty else { return .init(flags: [], allValues: [:], operands: [], unknown: "unknown") }
    return .init(flags: flags, allValues: values, operands: operands, unknown: nil)
  }

  @Test func `every line of up to four words is parsed as promised`() {
    let vocabulary = ["--", "-5", "EUR", "--date", "--date=--", "--json", "--json=", "--frob", "-json"]
    var lines: [[String]] = [[]]
    for _ in 1...4 { lines += lines.flatMap { line in vocabulary.map { line + [$0] } } }
    for line in Set(lines) {
      let found = try? context().parse(line)
      let wanted = expected(line)
      #expect((found == nil) == (wanted == nil), "\(line)")
      #expect((found?.unknown == nil) == (wanted?.unknown == nil), "\(line)")
      if found?.unknown == nil { #expect(found == wanted, "\(line)") }
    }
  }

  @Test func `an unknown option is named as it was written`() throws {
    for word in ["--frob", "--frob=1", "--dat", "--json=x", "--json=", "---", "--g-json", "--group-date=x"] {
      #expect(try context().parse(["EUR", word, "--json"]).unknown == word)
    }
  }

  @Test func `a value may be anything, a missing one is an error`() throws {
    for value in ["", "--", "--json", "-5", "Zürich \u{FFFD}", "a=b"] {
      #expect(try context().parse(["--date", value]).values == ["date": value])
      #expect(try context().parse(["--date=\(value)"]).values == ["date": value])
    }
    #expect(throws: GLibError.self) { try context().parse(["EUR", "--date"]) }
  }

  @Test func `options of both groups are parsed, the last of several values counts`() throws {
    let parsed = try context().parse(["--store", "a", "--json", "x", "--store=b"])
    #expect((parsed.flags, parsed.values, parsed.operands) == (["json"], ["store": "b"], ["x"]))
    #expect(parsed.allValues == ["store": ["a", "b"]])
  }

  @Test func `where the first operand ends the options, all behind it are operands`() throws {
    let parsed = try context(stopsAtOperand: true).parse(["--json", "convert", "--date", "--", "--json=x"])
    #expect(parsed.operands == ["convert", "--date", "--", "--json=x"])
    #expect((parsed.flags, parsed.unknown) == (["json"], nil))
    for words in [["convert", "--json=x", "--frob"], ["convert", "--", "-5"], ["convert", "--store"]] {
      let parsed = try context(stopsAtOperand: true).parse(words)
      #expect((parsed.operands, parsed.unknown) == (words, nil))
    }
    #expect(
      try context(stopsAtOperand: true).parse(["--", "convert", "--", "-5"]).operands == [
        "convert", "--", "-5",
      ])
    for word in ["--frob", "--json=x"] {
      #expect(try context(stopsAtOperand: true).parse([word, "convert"]).unknown == word)
      #expect(try context(stopsAtOperand: true).parse(["--store", "--", word, "convert"]).unknown == word)
    }
  }

  @Test func `the help has usages, summary, options and description in this order`() {
    let help = context().help(program: "program", summary: "What it is.", description: "Examples")
    #expect(
      help == """
        Usage:
          program [OPTION…] AMOUNT

        What it is.

        Options:
          --date=DAY       Use the rates of a day
          --json           Print JSON

        Application Options:
          --store=PATH     Use another store

        Examples

        """)
  }
}
