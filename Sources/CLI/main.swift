import GLib

// The terminal program: one command, its output, an exit code.
// Before anything changes the environment, beside which they may have to be looked for.
let words = ProgramArguments.all
ModernTLS.require()
Terminal.exitWhenInterrupted()
LocaleConventions.adopt()
guard Clock.set(byVariable: "AGIO_CLOCK_OFFSET") else {
  Terminal.writeError("agio: \(Texts.clockOffset)")
  Terminal.exit(2)
}
Terminal.exit(Agio.run(words.map { Array($0.dropFirst()) }))
