import Localization

/// Every command, in the groups and the order of the help and the manual page.
@MainActor
enum Commands {
  private static let groups: [(title: String, commands: [any Command.Type])] = [
    (localized("Amounts and rates:"), [Convert.self, Rates.self, History.self, Currencies.self]),
    (
      localized("The list that is shown:"),
      [
        List.self, Add.self, Remove.self, Move.self, Base.self, Sort.self, SetAmount.self, FeeCommand.self,
        Export.self,
      ]
    ),
    (localized("Lists, custom rates and currencies:"), [Lists.self, Own.self]),
    (localized("Where rates come from:"), [Refresh.self, SourcesCommand.self, Import.self]),
    (localized("Agio itself:"), [Config.self, Doctor.self, Help.self]),
  ]

  /// The commands, and at the end those that no user types.
  static var all: [any Command.Type] { groups.flatMap(\.commands) + [Complete.self, WriteManual.self] }

  /// What there is to say of the commands that users type.
  static var descriptions: [CommandDescription] { groups.flatMap(\.commands).map { $0.description } }

  /// The help that lists them.
  static var overview: Overview {
    Overview(groups: groups.map { ($0.title, $0.commands.map { $0.description }) })
  }
}
