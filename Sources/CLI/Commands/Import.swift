import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio import`: imports a rate file of the European Central Bank.
struct Import: Command {
  static let description = CommandDescription(
    "import", localized("Import a rate file of the European Central Bank"),
    [
      Form(
        .given("FILE", .files),
        text: localized(
          """
          Imports a rate file of the European Central Bank (`eurofxref`, as CSV, zip or XML). The whole file is checked before \
          anything is stored. If you interrupt the import, complete days are kept; run the command again to import the rest.
          """))
    ],
    examples: [
      .init("agio import eurofxref-hist.zip", localized("Imports the history since 1999.")),
      .init("agio import eurofxref-hist-90d.xml", localized("Imports the last 90 days.")),
    ])

  private let file: String
  init(_ arguments: Arguments) throws { file = arguments.words[0] }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    try ledger.checkWritable()
    let outcome = try imported(into: ledger.path)
    if !outcome.isWhole {
      throw Failure(.interrupted, Texts.interrupted(days: outcome.days, rates: outcome.rates))
    }
    Terminal.write(Texts.imported(days: outcome.days, rates: outcome.rates) + "\n")
  }

  /// Imports on another thread, while the main loop handles termination. Progress is shown if standard error is a terminal.
  private func imported(into path: String) throws -> HistoryImport.Outcome {
    defer { Terminal.showProgress("") }
    return try MainLoop.run { [file] in
      let work = Task.detached { () throws(LedgerError) in
        try HistoryImport(into: path).file(file) { progress in
          if progress.days > 0, progress.days < progress.total {
            Terminal.showProgress(Texts.importing(progress.days, of: progress.total))
          }
        }
      }
      MainLoop.atTermination { work.cancel() }
      return try await work.value
    }
  }
}
