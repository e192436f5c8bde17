import GLib

// The terminal program: one command, its output, an exit code.
LocaleConventions.adopt()
Terminal.exit(Agio.run(Array(CommandLine.arguments.dropFirst())))
