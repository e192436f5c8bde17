import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger
import Presentation

// Histories that come into the store while the window is used.
extension DeskController {
  /// Brings the bundled history into the store, or the rest of it.
  func beginImports() {
    importing.changed = { [weak self] in self?.show($0) }
    window.canImport = { [ledger] in ledger.canWrite && !ledger.isInMemory }
    importing.ended = { [weak self] in self?.tell($1, of: $0) }
    guard ledger.canWrite, !ledger.isInMemory else { return }
    importing.begin(.bundled)
  }

  /// Ends what is under way; nothing is shown any more.
  func end(_ ended: @escaping () -> Void) {
    observation = nil
    refreshing.changed = {}
    importing.end(then: ended)
  }

  private func show(_ state: Importing.State) {
    let line = window.importLine
    line.cancelled = { [weak self] in self?.importing.cancel() }
    line.goneOn = { [weak self] in self?.importing.goOn() }
    line.left = { [weak self] in self?.focusAnchor() }
    line.show(state)
  }

  /// Asks for a file of rates, and imports it.
  func chooseImport() {
    let kind = FileChooser.Kind("Rates of the European Central Bank", ["*.csv", "*.zip", "*.xml"])
    FileChooser.open(title: "Import rates", kinds: [kind], folder: Files.downloads, over: window.window) {
      [weak self] path in
      if let path { self?.importing.begin(.file(path)) }
    }
  }

  /// What came of the bundled history is seen in the rates; what came of a file is said.
  private func tell(
    _ result: Result<HistoryImport.Outcome?, LedgerError>, of job: Importing.Job
  ) {
    switch (result, job) {
    case (.success(let outcome?), .file): window.notices.show(sentence(outcome))
    case (.failure(let error), .file) where !error.isStoreTrouble:
      window.notices.show("Nothing was imported: \(error.sentence.withFullStop)")
    case (.failure(let error), _): fail(error)
    // The store can be written again, if it could not before.
    case (.success, _): _ = attempt { () throws(LedgerError) in }
    }
    lookAgain()
  }

  private func sentence(_ outcome: HistoryImport.Outcome) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(conventions.text(of: Decimal(number), fractionDigits: 0)) \(number == 1 ? one : many)"
    }
    let days = count(outcome.days, "day", "days")
    return "The import is done: \(days), \(count(outcome.rates, "new rate", "new rates"))."
  }
}
