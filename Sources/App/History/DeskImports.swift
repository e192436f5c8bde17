import GLib
import Gtk
import Ledger

// Histories that come into the store while the window is used.
extension DeskController {
  /// Brings the bundled history into the store, or the rest of it.
  func beginImports() {
    importing.changed = { [unowned self] in show($0) }
    importing.ended = { [unowned self] in tell($1, of: $0) }
    guard ledger.canWrite else { return }
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
    line.cancelled = { [unowned self] in importing.cancel() }
    line.goneOn = { [unowned self] in importing.goOn() }
    line.left = { [unowned self] in focusAnchor() }
    line.show(state)
  }

  private func tell(
    _ result: Result<HistoryImport.Outcome?, LedgerError>, of job: Importing.Job
  ) {
    if case .failure(let error) = result { fail(error) }
  }
}
