import GLib
import Ledger

// The window program. All it does happens inside the main loop that `Program.run` starts.
LocaleConventions.adopt()
Terminal.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
