import GLib
import Ledger

// A store that turns out to be damaged while the window is used.
extension DeskController {
  /// Recovers the store, once, when the loop is idle: what found the damage may still be reading.
  func recover(after error: LedgerError) {
    guard !hasRecovered else { return showTrouble(error) }
    hasRecovered = true
    Timer.whenIdle { [weak self] in self?.recoverNow() }
  }

  private func recoverNow() {
    do throws(LedgerError) {
      if let recovery = try ledger.recover() { finding = recovery.sentences.joined(separator: " ") }
      try observe(day)
      show()
      // Days that were lost are in the bundled history.
      importing.begin(.bundled)
    } catch {
      showTrouble(error)
    }
  }
}
