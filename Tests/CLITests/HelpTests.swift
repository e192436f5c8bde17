import Ledger
import Testing

@testable import CLI

/// The output of `--help`.
@MainActor @Suite struct HelpTests {
  @Test func `no line is longer than 80 characters`() {
    for text in Commands.all.map({ $0.description.help }) + [Commands.overview.text] {
      let long = text.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("The store: ") }
      #expect(long.isEmpty, "\(long)")
    }
  }

  @Test func `Chinese text is broken behind its punctuation, also before quotation marks`() {
    let formats = (1...12).map { "“format\($0)”" }.joined(separator: "、")
    let lines = formats.wrapped(indent: 6).split(separator: "\n")
    #expect(lines.count > 1 && lines.dropLast().allSatisfy { $0.hasSuffix("、") })
    #expect(lines.map { $0.dropFirst(6) }.joined() == formats)
  }

  @Test func `a command with one form is explained above its options`() {
    #expect(
      Sort.description.help == """
        Usage:
          agio sort [OPTION…] BY

        Sorts the rows by “name”, in the alphabetical order of your language, or by
        “amount”, the smallest first. The base stays first; rows without an amount come
        last.

        Options:
          --reverse        Reverse the order

        Application Options:
          --store=PATH     Use another store
          --human          Use your locale's number format
          --help           Show this help (or -h)

        Examples:
          agio sort name
              Sorts the rows by the names of their currencies.
          agio sort amount --reverse
              Puts the largest amount first, right after the base.

        """)
  }

  @Test func `the forms of a command are explained one by one`() {
    #expect(
      FeeCommand.description.help == """
        Usage:
          agio fee [OPTION…] [ARGUMENT…]

          agio fee [--json]
              Prints the fee of the current list, or “off”.

          agio fee PERCENT [buying|selling]
              Sets the fee, from 0 to 99.9999 percent. It applies between the base and
              every other row. With “buying”, the base amount is what the others cost,
              fee included; with “selling”, what they yield, fee deducted. Without a
              side, the previous one is used; the default is “buying”.

          agio fee off
              Turns the fee off, and keeps the side.

        Options:
          --json           Print JSON

        Application Options:
          --store=PATH     Use another store
          --human          Use your locale's number format
          --help           Show this help (or -h)

        Examples:
          agio fee 1.75 buying
              Sets the fee of a card that you pay with abroad.
          agio fee off
              Turns the fee off.

        """)
  }

  @Test func `the overview has a line for each command`() {
    let lines = Commands.overview.text.split(separator: "\n").map(String.init)
    for command in Commands.descriptions {
      #expect(
        lines.filter { $0.hasPrefix("  \(command.name) ") && $0.hasSuffix(" \(command.summary)") }.count == 1)
    }
    #expect(lines.first == "Usage:")
    #expect(lines.last == "The store: \(Ledger.defaultPath)")
    #expect(!lines.contains { $0.contains("  complete ") || $0.contains("  manual ") })
  }

  @Test func `the overview has every exit status`() {
    for status in ExitStatus.allCases {
      #expect(Commands.overview.text.contains("\n  \(status.rawValue) "))
      #expect(!status.summary.hasSuffix("."))
    }
  }
}
