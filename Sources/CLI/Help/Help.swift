import GLib
import Localization

/// `agio help`: lists the commands, or explains one.
struct Help: Command {
  static let description = CommandDescription(
    "help", localized("Show help for a command"),
    [
      Form(
        .given("COMMAND", .commands).optional,
        text: localized("Lists the commands, or explains one of them."))
    ],
    examples: [
      .init("agio help", localized("Lists the commands.")),
      .init("agio help history", localized("Explains a command.")),
    ])

  private let explained: CommandDescription?

  init(_ arguments: Arguments) throws {
    explained = try arguments.words.first.map { name in
      guard let command = Commands.all.first(where: { $0.description.name == name }) else {
        throw Failure(.usage, Texts.unknownCommand(name))
      }
      return command.description
    }
  }

  func run(_ desktop: Desktop) throws { Terminal.write(explained?.help ?? Commands.overview.text) }
}
