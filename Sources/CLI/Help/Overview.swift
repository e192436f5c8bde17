import GLib
import Ledger
import Localization

/// What `agio --help` prints: one line for each command.
@MainActor
struct Overview {
  /// The options that stand before a command.
  nonisolated static var context: OptionContext {
    OptionContext(
      (CommandOption.everywhere + [.version]).map(\.entry), usage: "COMMAND [ARGUMENT…]", stopsAtOperand: true
    )
  }

  /// The commands, in groups with a title each.
  let groups: [(title: String, commands: [CommandDescription])]

  /// The text.
  var text: String {
    Self.context.help(program: "agio", summary: summary, description: description)
  }

  private var summary: String {
    let width = (groups.flatMap(\.commands).map(\.name.count).max() ?? 0) + 2
    let lists = groups.map { group in
      group.title + "\n"
        + group.commands.map { command in
          "  " + command.name + String(repeating: " ", count: width - command.name.count) + command.summary
        }.joined(separator: "\n")
    }
    let about = localized(
      """
      Converts amounts between currencies, and keeps a list of them that it shares with the window, agio-gtk.
      """)
    return ([about.wrapped()] + lists).joined(separator: "\n\n")
  }

  private var description: String {
    localized(
      """
      Exit codes: 0 done, 1 no answer, 2 wrong usage, 3 every source failed,
      4 the store is unusable, 130 interrupted.

      Example:
        agio convert '12.50*3 + 4%' USD EUR

      A command's own options and examples: agio help COMMAND
      The store: \(Ledger.defaultPath)
      """)
  }
}
