import GLib

// The terminal program: one command, its output, an exit code.
// Before anything changes the environment, beside which they may have to be looked for.
let words = ProgramArguments.all
ModernTLS.require()
Terminal.exitWhenInterrupted()
guard Clock.set(byVariable: "AGIO_CLOCK_OFFSET") else {
  Terminal.writeError("agio: AGIO_CLOCK_OFFSET is not a whole number of seconds.")
  Terminal.exit(2)
}
LocaleConventions.adopt()
Terminal.exit(Agio.run(words.map { Array($0.dropFirst()) }))
