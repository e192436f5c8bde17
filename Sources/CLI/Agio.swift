import GLib
import Ledger

/// The terminal program: one command, its output, an exit code.
@MainActor
package enum Agio {
  /// Runs what the process's command line says, and ends the process.
  package static func main() -> Never {
    // Before anything changes the environment, beside which they may have to be looked for.
    let words = ProgramArguments.all
    ModernTLS.require()
    Terminal.exitWhenInterrupted()
    LocaleConventions.adopt()
    guard Clock.set(byVariable: "AGIO_CLOCK_OFFSET") else {
      Terminal.writeError("agio: \(Texts.clockOffset)")
      Terminal.exit(2)
    }
    Terminal.exit(run(words.map { Array($0.dropFirst()) }))
  }

  /// Runs the program and returns its exit code; what goes wrong is one line on standard error. Without words it is
  /// unknown what is wanted.
  static func run(_ words: [String]?) -> Int {
    do {
      guard let words else { throw Failure(2, Texts.commandLineMissing) }
      try run(Invocation(words, of: Commands.all))
      if let reason = Terminal.outputFailure { throw Failure(1, Texts.outputFailed(reason)) }
      return 0
    } catch {
      let failure =
        error as? Failure ?? (error as? LedgerError).map { Failure($0) } ?? Failure(1, Texts.failed(error))
      Terminal.writeError("agio: \(failure.sentence)")
      return failure.code
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

  /// Runs a command, and once more when the store turned out to be damaged and could be recovered, unless it has printed
  /// something already.
  private static func run(_ command: any Command, _ desktop: Desktop) throws {
    do {
      try command.run(desktop)
    } catch let error as LedgerError where error.isDamage {
      try desktop.recover()
      if Terminal.hasOutput { throw Failure(4, Texts.outputBroken) }
      try command.run(desktop)
    }
  }
}
