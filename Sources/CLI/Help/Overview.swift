import GLib
import Ledger
import Localization

/// The output of `agio --help`: one line for each command.
@MainActor
struct Overview {
  /// The options before a command.
  nonisolated static var context: OptionContext {
    OptionContext(
      (CommandOption.everywhere + [.version]).map(\.entry), usage: "COMMAND [ARGUMENT…]", stopsAtOperand: true
    )
  }

  /// The commands, in titled groups.
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
          "  " + command.name.padding(to: width) + command.summary
        }.joined(separator: "\n")
    }
    let about = localized(
      "Converts amounts between currencies, and edits the lists that the window, agio-gtk, shows.")
    return ([about.wrapped()] + lists).joined(separator: "\n\n")
  }

  private var description: String {
    let statuses = ExitStatus.allCases.map { status in
      ("  " + "\(status.rawValue)").padding(to: 7) + status.summary.wrapped(indent: 7).dropFirst(7)
    }
    return [
      localized("Exit status:"), statuses.joined(separator: "\n"), "",
      localized("Options and examples of a command: agio help COMMAND"),
      localized("The store: \(Ledger.defaultPath)"),
    ].joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces up to a width.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
