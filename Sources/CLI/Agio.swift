import GLib
import Ledger

/// Finds the command that was asked for and runs it.
@MainActor
enum Agio {
  /// Every command, in the order of the help.
  static let commands: [any Command.Type] = [
    Convert.self, List.self, Add.self, Remove.self, Move.self, Base.self, Sort.self, SetAmount.self,
    Lists.self, FeeCommand.self,
    Own.self, Rates.self, Refresh.self, History.self, SourcesCommand.self, Currencies.self, Import.self,
    Export.self, Config.self, Doctor.self,
  ]

  /// Runs the program and returns its exit code; what goes wrong is one sentence on standard error. Without words it cannot be
  /// told what is wanted.
  static func run(_ words: [String]?) -> Int {
    do {
      guard let words else { throw Failure(2, "the command line cannot be read: /proc is missing") }
      try run(Invocation(words))
      if let reason = Terminal.outputFailure {
        throw Failure(1, "the output could not be written (\(reason))")
      }
      return 0
    } catch let failure as Failure {
      Terminal.writeError("agio: \(failure.sentence)\(failure.sentence.hasSuffix(".") ? "" : ".")")
      return failure.code
    } catch {
      let failure = Failure(error as? LedgerError) ?? Failure(1, "\(error)")
      Terminal.writeError("agio: \(failure.sentence)\(failure.sentence.hasSuffix(".") ? "" : ".")")
      return failure.code
    }
  }

  private static func run(_ invocation: Invocation) throws {
    switch invocation.name {
    case nil: throw Failure(2, "a command is needed; see agio --help")
    case "--help", "-h": Terminal.write(help)
    case "help": try writeHelp(invocation.words)
    case "--version": Terminal.write("agio \(version)\n")
    case let name?:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw Failure(2, "there is no command “\(name)”; see agio --help")
      }
      if invocation.words.contains("--help") || invocation.words == ["-h"] {
        Terminal.write(help(of: command))
      } else {
        let arguments = try Arguments(invocation.words, of: command)
        try run(command.init(arguments), Desktop(storePath: invocation.store, arguments.numbers))
      }
    }
  }

  /// `agio help`, and `agio help COMMAND`.
  private static func writeHelp(_ words: [String]) throws {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else { return Terminal.write(help) }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw Failure(2, "there is no command “\(name)”; see agio --help")
    }
    Terminal.write(help(of: command))
  }

  /// Runs a command, and once more when the store turned out to be damaged and could be recovered, unless it has printed
  /// something already.
  private static func run(_ command: any Command, _ desktop: Desktop) throws {
    do {
      try command.run(desktop)
    } catch let error as LedgerError where error.isDamage {
      try desktop.recover()
      if Terminal.hasOutput { throw Failure(4, "the output is not whole; run the command again") }
      try command.run(desktop)
    }
  }

  private static var help: String {
    let lines = commands.flatMap { command in command.usage.map { "  agio \(command.name) \($0)\n" } }
    return """
      Agio, a currency desk: the terminal program. It shares its store with the window, agio-gtk.

      \(lines.joined())
        --store PATH      use another store than \(Ledger.defaultPath)
        --human           read and write numbers as the user's locale does, as on a terminal
        --version         print the version
        COMMAND --help    what a command does; so says agio help COMMAND

      An AMOUNT may be a calculation: agio convert '12.50*3 + 4%' USD EUR
      Exit codes: 0 done, 1 no answer, 2 wrong usage, 3 every source failed, 4 the store is unusable,
      130 interrupted.

      """
  }

  private static func help(of command: any Command.Type) -> String {
    command.usage.map { "Usage: agio \(command.name) \($0)\n" }.joined() + "\n\(command.about)\n"
  }
}

/// The words of a command line, with `--store` taken out: it may stand before or after the command.
struct Invocation {
  private(set) var name: String?
  private(set) var words: [String] = []
  private(set) var store: String?

  init(_ line: [String]) throws {
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += [word] + rest
        break
      } else if word == "--store" {
        store = rest.popFirst() ?? ""
      } else if word.hasPrefix("--store=") {
        store = String(word.dropFirst("--store=".count))
      } else if name == nil {
        name = word
      } else {
        words.append(word)
      }
    }
    if store == "" { throw Failure(2, "--store needs a path") }
    if let store, store.contains("\u{FFFD}") { throw Failure(2, "the path “\(store)” is not UTF-8") }
  }
}
