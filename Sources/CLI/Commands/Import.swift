import GLib
import Ledger

/// `agio import`: a history of the European Central Bank.
struct Import: Command {
  static let name = "import"
  static let usage = ["FILE"]
  static let about = """
    Brings the rates of an ECB file (eurofxref csv, zip or xml) into the store; all of it is checked before any is kept. When \
    it is interrupted, whole days stay, and the same command adds the others.
    """
  static let flags: Set<String> = []

  private let file: String
  init(_ arguments: Arguments) throws { file = try arguments.words(1...1)[0] }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    if !ledger.canWrite { throw Failure(4, "the store cannot be written; nothing was changed") }
    let outcome = try imported(into: ledger.path)
    let days = outcome.days == 1 ? "1 day" : "\(outcome.days) days"
    let rates = outcome.rates == 1 ? "1 new rate" : "\(outcome.rates) new rates"
    if !outcome.isWhole {
      throw Failure(
        Terminal.interrupted, "interrupted after \(rates) of \(days); the same command adds the others")
    }
    Terminal.write("\(days), \(rates)\n")
  }

  /// Beside the loop, which hears that it is to end; how far it is stands on a terminal's standard error.
  private func imported(into path: String) throws -> HistoryImport.Outcome {
    defer { Terminal.showProgress("") }
    return try MainLoop.run { [file] in
      let work = Task.detached { () throws(LedgerError) in
        try HistoryImport(into: path).file(file) { progress in
          if progress.days > 0, progress.days < progress.total {
            Terminal.showProgress("\(progress.days) of \(progress.total) days")
          }
        }
      }
      MainLoop.atTermination { work.cancel() }
      return try await work.value
    }
  }
}
