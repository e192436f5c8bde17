import GLib

/// What a command line asks for.
@MainActor
enum Invocation {
  /// The list of the commands.
  case overview
  /// The program's version.
  case version
  /// The help of a command.
  case help(CommandDescription)
  /// A run of a command, on another store than the user's where one is named.
  case command(any Command.Type, Arguments, store: String?)

  /// Reads the words behind the program's name. `--store` and `--human` may stand before or behind the command.
  init(_ line: [String], of commands: [any Command.Type]) throws {
    let before = try Overview.context.parsed(line)
    if let option = before.unknown { throw Failure(2, Texts.noOption(option)) }
    if before.flags.contains("help") || before.operands.first == "-h" {
      self = .overview
    } else if before.flags.contains("version") {
      self = .version
    } else if let name = before.operands.first {
      self = try Self.command(named: name, before, commands)
    } else {
      throw Failure(2, Texts.commandNeeded)
    }
  }

  private static func command(
    named name: String, _ before: OptionContext.Parsed, _ commands: [any Command.Type]
  ) throws -> Invocation {
    guard let command = commands.first(where: { $0.description.name == name }) else {
      throw Failure(2, Texts.noCommand(name))
    }
    let description = command.description
    let parsed = try description.context().parsed(Array(before.operands.dropFirst()))
    if parsed.flags.contains("help") || parsed.operands == ["-h"] { return .help(description) }
    let isForPeople =
      before.flags.union(parsed.flags).contains("human") || Terminal.isInteractive
    let arguments = try Arguments(parsed, of: description, isForPeople: isForPeople)
    return .command(command, arguments, store: try store(parsed.values["store"] ?? before.values["store"]))
  }

  private static func store(_ path: String?) throws -> String? {
    if path == "" { throw Failure(2, Texts.storePathEmpty) }
    if let path, path.contains("\u{FFFD}") { throw Failure(2, Texts.pathNotUTF8(path)) }
    return path
  }
}

extension OptionContext {
  /// The words of a command line; an option without its value is wrong usage, in GLib's words, which have no full stop.
  func parsed(_ words: [String]) throws(Failure) -> Parsed {
    do throws(GLibError) { return try parse(words) } catch { throw Failure(2, error.message + ".") }
  }
}
