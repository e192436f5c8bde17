import Currencies
import Foundation
import Ledger
import Testing

@testable import CLI

/// The descriptions of all commands.
@MainActor @Suite struct DescriptionTests {
  @Test func `every command has at least two examples, and each can be parsed`() {
    for command in Commands.descriptions {
      #expect(command.examples.count >= 2, "\(command.name)")
      for example in command.examples {
        #expect(example.line.hasPrefix("agio \(command.name)"))
        #expect(refusal(of: String(example.line.dropFirst(5))) == nil, "\(example.line)")
      }
    }
  }

  @Test func `every form has an explanation, and one with a literal a summary`() {
    for command in Commands.descriptions {
      for form in command.forms {
        #expect(!form.text.isEmpty, "\(command.name)")
        let hasLiteral = form.operands.first?.isWord ?? false
        #expect(form.summary.isEmpty != hasLiteral, "\(command.name) \(form.usage)")
        #expect(!form.summary.hasSuffix("."), "\(form.summary)")
      }
      #expect(!command.summary.hasSuffix("."), "\(command.name)")
      for option in command.options { #expect(!option.summary.hasSuffix("."), "\(option.name)") }
    }
  }

  /// The literals stand in the descriptions and in each command's `init`.
  @Test func `every form makes a command`() {
    let values = [
      "AMOUNT": "1", "DAY": "2026-10-30", "POSITION": "2", "RATE": "1.1", "DIGITS": "0", "PERCENT": "1.5",
      "KEY": "refresh", "VALUE": "asked", "BY": "name", "FROM": "EUR", "TO": "USD", "BASE": "EUR",
      "QUOTE": "USD", "CODE": "PTS", "COMMAND": "list", "NAME": "ecb", "WEEKDAY|day": "monday",
      "TIME": "9:00", "RULE": "ecb", "FORMAT": "csv", "JOURNAL": "main.journal",
    ]
    for command in Commands.descriptions {
      for form in command.forms {
        for skipsOptional in [false, true] {
          let operands = form.operands.filter { !(skipsOptional && $0.isOptional) }.map { operand in
            operand.isWord ? operand.name : values[operand.name] ?? operand.missingName
          }
          // Kinds of tables are no sources.
          let names = operands.map { command.name == "tables" && $0 == "ecb" ? "pl-nbp" : $0 }
          let options = form.required.flatMap { option in
            [option.name, option.value.flatMap { values[$0.name] }].compactMap(\.self)
          }
          let line = ([command.name] + names + options).joined(separator: " ")
          #expect(refusal(of: line) == nil, "agio \(line)")
        }
      }
    }
  }

  @Test func `no two commands have the same name`() {
    let names = Commands.all.map { $0.description.name }
    #expect(Set(names).count == names.count)
  }

  @Test func `the generated parts of the manual page are current: ./build.sh manual writes them`() throws {
    let page = try text(of: "data/man/agio.1")
    #expect(try ManualPage(Commands.descriptions).renewed(page) == page)
    // The values of --by are plain words in the prose.
    #expect(!page.contains(".Ar month"))
    #expect(throws: Failure.self) { try ManualPage(Commands.descriptions).renewed(".Sh NAME") }
  }

  @Test func `the manual page and the README list the sources of a new store in order`() throws {
    let sources = try Ledger.openInMemory().ledger.sources()
    let page = try section("SOURCES", of: text(of: "data/man/agio.1"))
    #expect(page.matches(of: /\.It Cm (\w+)/).map { String($0.1) } == sources.map(\.name.rawValue))
    let readme = try text(of: "README.md")
    #expect(readme.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) } == sources.map(\.name.rawValue))
  }

  private func section(_ title: String, of page: String) -> String {
    page.components(separatedBy: ".Sh ").first { $0.hasPrefix(title) } ?? ""
  }
}
