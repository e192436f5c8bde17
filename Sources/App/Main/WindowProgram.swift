import GLib
import Ledger
import Localization

/// The window program.
@MainActor
package enum WindowProgram {
  /// Runs the window of the process's command line, and ends the process. All it does happens inside the main loop that
  /// `Program.run` starts.
  package static func main() -> Never {
    // Before anything changes the environment, beside which they may have to be looked for.
    let words = ProgramArguments.all
    ModernTLS.require()
    guard Clock.set(byVariable: "AGIO_CLOCK_OFFSET") else {
      Terminal.writeError("agio-gtk: AGIO_CLOCK_OFFSET is not a whole number of seconds.")
      Terminal.exit(2)
    }
    LocaleConventions.adopt(dates: true)
    adoptTranslations()
    Terminal.exit(Program.run(words.map { Array($0.dropFirst()) }))
  }
}
