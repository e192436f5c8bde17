import GLib
import Localization

/// `agio help`: what the commands are, or what one of them does.
struct Help: Command {
  static let description = CommandDescription(
    "help", localized("Print what a command does"),
    [
      Form(
        .given("COMMAND", .commands).optional,
        text: localized("Lists the commands, or explains one of them with examples."))
    ],
    examples: [
      .init("agio help", localized("Lists the commands.")),
      .init("agio help history", localized("Explains a command.")),
    ])

  private let explained: CommandDescription?

  init(_ arguments: Arguments) throws {
    explained = try arguments.words.first.map { name in
      guard let command = Commands.all.first(where: { $0.description.name == name }) else {
        throw Failure(2, Texts.noCommand(name))
      }
      return command.description
    }
  }

  func run(_ desktop: Desktop) throws { Terminal.write(explained?.help ?? Commands.overview.text) }
}
