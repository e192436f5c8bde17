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
  private var lastAttempt = 0

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Asks quietly for new rates when those shown are old and the user has not forbidden it; again after an hour at the
  /// earliest.
  func refreshIfOld(_ desk: Desk) {
    let now = secondsSince1970()
    guard ledger.canWrite, !desk.isFresh(at: now), now - lastAttempt >= 3600 else { return }
    do throws(LedgerError) {
      if try ledger.value(of: .refresh) == "automatic" { refresh() }
    } catch {
      end(error.sentence)
    }
  }

  /// Asks for new rates, unless that is under way.
  func refresh() {
    guard !isRunning else { return }
    isRunning = true
    lastAttempt = secondsSince1970()
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
