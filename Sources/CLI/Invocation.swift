import GLib

/// A parsed command line.
@MainActor
enum Invocation {
  /// Print the list of commands.
  case overview
  /// Print the program's version.
  case version
  /// Print the help of a command.
  case help(CommandDescription)
  /// Run a command, on the user's store unless another one is named.
  case command(any Command.Type, Arguments, store: String?)

  /// Parses the words after the program's name. `--store` and `--human` may stand before or after the command.
  init(_ line: [String], of commands: [any Command.Type]) throws {
    let before = try Overview.context.parsed(line)
    if let option = before.unknown { throw Failure(.usage, Texts.unknownOption(option)) }
    if before.flags.contains("help") || before.operands.first == "-h" {
      self = .overview
    } else if before.flags.contains("version") {
      self = .version
    } else if let name = before.operands.first {
      self = try Self.command(named: name, before, commands)
    } else {
      throw Failure(.usage, Texts.noCommand)
    }
  }

  private static func command(
    named name: String, _ before: OptionContext.Parsed, _ commands: [any Command.Type]
  ) throws -> Invocation {
    guard let command = commands.first(where: { $0.description.name == name }) else {
      throw Failure(.usage, Texts.unknownCommand(name))
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
    if path == "" { throw Failure(.usage, Texts.storePathEmpty) }
    if let path, path.contains("\u{FFFD}") { throw Failure(.usage, Texts.pathNotUTF8(path)) }
    return path
  }
}

extension OptionContext {
  /// Parses words. GLib has one error here: the last word is an option whose value is missing.
  func parsed(_ words: [String]) throws(Failure) -> Parsed {
    do throws(GLibError) { return try parse(words) } catch {
      throw Failure(.usage, Texts.noValue(of: words.last ?? ""))
    }
  }
}
