import Ledger
import Testing

@testable import CLI

/// What `--help` prints.
@MainActor @Suite struct HelpTests {
  @Test func `no line is longer than 80 characters`() {
    for text in Commands.all.map({ $0.description.help }) + [Commands.overview.text] {
      let long = text.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("The store: ") }
      #expect(long.isEmpty, "\(long)")
    }
  }

  @Test func `a command with one form is explained above its options`() {
    #expect(
      Sort.description.help == """
        Usage:
          agio sort [OPTION…] BY

        Sorts the rows by “name”, as the user's language sorts the names, or by
        “amount”, the smallest first. The base stays first, and rows without an amount
        stand last.

        Options:
          --reverse        Sort the other way round

        Application Options:
          --store=PATH     Use another store
          --human          Read and write numbers as your locale does
          --help           Print what the command does

        Examples:
          agio sort name
              Sorts the rows by the names of their currencies.
          agio sort amount --reverse
              Puts the largest amount first, behind the base.

        """)
  }

  @Test func `the forms of a command are explained one by one`() {
    #expect(
      FeeCommand.description.help == """
        Usage:
          agio fee [OPTION…] [ARGUMENT…]

          agio fee [--json]
              Prints the fee of the list that is shown, or “off”.

          agio fee PERCENT [buying|selling]
              Sets the fee: 0 to less than 100 percent, with at most 4 fraction digits.
              It stands between the base and every other row. With “buying”, the base is
              what the others cost, fee included; with “selling”, what they bring, fee
              deducted. Without a side the last one stays, which is “buying” at first.

          agio fee off
              Turns the fee off; the side stays.

        Options:
          --json           Print JSON

        Application Options:
          --store=PATH     Use another store
          --human          Read and write numbers as your locale does
          --help           Print what the command does

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
}
