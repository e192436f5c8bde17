import GLib
import Ledger

/// The refresh button's work, and the quiet refresh at the start: one at a time, and the rows never wait for it.
@MainActor
final class Refreshing {
  /// Called when a refresh begins or ends.
  var changed: () -> Void = {}
  private(set) var isRunning = false
  /// Why the last refresh failed; nil when it did not.
  private(set) var failure: String?

  private let ledger: Ledger
  private var refresher: Refresher?

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// After the first frame: brings the bundled history into the store, and asks for new rates when those shown are old
  /// and the user has not forbidden it.
  func begin(with desk: Desk) {
    guard ledger.canWrite else { return }
    let history = HistoryImport(into: ledger.path)
    Task.detached(priority: .utility) { [weak self] in
      do throws(LedgerError) {
        try history.bundled()
      } catch {
        await self?.end(error.sentence)
      }
    }
    do throws(LedgerError) {
      let isAllowed = try ledger.value(of: .refresh) == "automatic"
      if isAllowed && !desk.isFresh(at: secondsSince1970()) { refresh() }
    } catch {
      end(error.sentence)
    }
  }

  /// Asks for new rates, unless that is under way.
  func refresh() {
    guard !isRunning else { return }
    isRunning = true
    changed()
    Task { end(await attempt()) }
  }

  /// Nil when it went well.
  private func attempt() async -> String? {
    let refresher = refresher ?? Refresher(ledger, version: version)
    self.refresher = refresher
    do throws(LedgerError) {
      let outcome = try await refresher.refresh()
      return outcome.kind == .failed ? outcome.shortFailure : nil
    } catch {
      return error.sentence
    }
  }

  private func end(_ failure: String?) {
    isRunning = false
    self.failure = failure
    changed()
  }
}
