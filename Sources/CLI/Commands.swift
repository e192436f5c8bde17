import Localization

/// Every command, in the groups and the order of the help and the manual page.
@MainActor
enum Commands {
  private static let groups: [(title: String, commands: [any Command.Type])] = [
    (
      localized("Amounts and rates:"), [Convert.self, Rates.self, History.self, Prices.self, Currencies.self]
    ),
    (localized("Official rates:"), [Rules.self, TablesCommand.self, RateCommand.self, FileCommand.self]),
    (localized("Kept conversions:"), [Keep.self, Kept.self]),
    (localized("Alerts:"), [Alerts.self]),
    (
      localized("Current list:"),
      [
        List.self, Add.self, Remove.self, Move.self, Base.self, Sort.self, SetAmount.self, FeeCommand.self,
        Export.self,
      ]
    ),
    (localized("Lists, custom rates and custom currencies:"), [Lists.self, Own.self]),
    (localized("Rate sources:"), [Refresh.self, SourcesCommand.self, Import.self, Publish.self, Serve.self]),
    (
      localized("Settings and maintenance:"),
      [BackupCommand.self, SyncCommand.self, Config.self, Doctor.self, Help.self]
    ),
  ]

  /// All commands; the last ones are for the completions, the desktop and the build.
  static var all: [any Command.Type] {
    groups.flatMap(\.commands) + [Complete.self, AnswerSearches.self, WriteManual.self]
  }

  /// The descriptions of the public commands.
  static var descriptions: [CommandDescription] { groups.flatMap(\.commands).map { $0.description } }

  /// The help that lists the public commands.
  static var overview: Overview {
    Overview(groups: groups.map { ($0.title, $0.commands.map { $0.description }) })
  }
}
