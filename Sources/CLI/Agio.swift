import GLib
import Ledger
import Localization

/// The terminal program: runs one command.
@MainActor
package enum Agio {
  /// Runs the command of the process's command line, and ends the process.
  package static func main() -> Never {
    // First of all: without /proc the arguments are looked for next to the environment, which later calls change.
    let words = ProgramArguments.all
    ModernTLS.require()
    Terminal.exitWhenInterrupted()
    LocaleConventions.adopt(dates: false)
    adoptTranslations()
    guard Clock.set(byVariable: "AGIO_CLOCK_OFFSET") else {
      Terminal.writeError("agio: \(Texts.clockOffset)")
      Terminal.exit(ExitStatus.usage.rawValue)
    }
    Terminal.exit(run(words.map { Array($0.dropFirst()) }))
  }

  /// Runs the program, prints an error on standard error, and returns the exit status. `words` is nil if the command line
  /// could not be read.
  static func run(_ words: [String]?) -> Int {
    do {
      guard let words else { throw Failure(.usage, Texts.commandLineMissing) }
      try run(Invocation(words, of: Commands.all))
      if let reason = Terminal.outputFailure { throw Failure(.noResult, Texts.outputFailed(reason)) }
      return ExitStatus.success.rawValue
    } catch {
      let failure =
        error as? Failure ?? (error as? LedgerError).map { Failure($0) }
        ?? Failure(.noResult, Texts.failed(error))
      Terminal.writeError("agio: \(failure.sentence)")
      return failure.status.rawValue
    }
  }

  private static func run(_ invocation: Invocation) throws {
    switch invocation {
    case .overview: Terminal.write(Commands.overview.text)
    case .version: Terminal.write("agio \(version)\n")
    case .help(let description): Terminal.write(description.help)
    case .command(let command, let arguments, let store):
      try run(command.init(arguments), Desktop(storePath: store, arguments.numbers))
    }
  }

  /// Runs a command, and once more if the store turned out to be damaged and was recovered, unless the command has printed
  /// something already.
  private static func run(_ command: any Command, _ desktop: Desktop) throws {
    do {
      try command.run(desktop)
    } catch let error as LedgerError where error.isDamage {
      try desktop.recover()
      if Terminal.hasOutput { throw Failure(.storeFailed, Texts.outputIncomplete) }
      try command.run(desktop)
    }
  }
}
