import Testing

@testable import CLI

/// The table of commands as a whole.
@MainActor @Suite struct DescriptionTests {
  @Test func `every command has two examples at least, and each of them is understood`() {
    for command in Commands.descriptions {
      #expect(command.examples.count >= 2, "\(command.name)")
      for example in command.examples {
        #expect(example.line.hasPrefix("agio \(command.name)"))
        #expect(refusal(of: String(example.line.dropFirst(5))) == nil, "\(example.line)")
      }
    }
  }

  @Test func `every form says what it does`() {
    for command in Commands.descriptions {
      #expect(command.forms.allSatisfy { !$0.text.isEmpty }, "\(command.name)")
      #expect(!command.summary.hasSuffix("."), "\(command.name)")
      for option in command.options { #expect(!option.summary.hasSuffix("."), "\(option.name)") }
    }
  }

  @Test func `no two commands have the same name`() {
    let names = Commands.all.map { $0.description.name }
    #expect(Set(names).count == names.count)
  }

  @Test func `the manual page has what the table says: ./build.sh manual writes it`() throws {
    let page = try text(of: "data/man/agio.1")
    #expect(try ManualPage(Commands.descriptions).renewed(page) == page)
    // The values of --by are plain words in the prose.
    #expect(!page.contains(".Ar month"))
    #expect(throws: Failure.self) { try ManualPage(Commands.descriptions).renewed(".Sh NAME") }
  }
}
