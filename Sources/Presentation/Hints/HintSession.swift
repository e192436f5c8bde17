public import Ledger

/// The hints for new users: one in each run of the window, until the user has done what it says, or has dismissed it.
///
/// The next one waits for the next start, so that nobody who has just done something is told of something else.
@MainActor
public final class HintSession {
  private let session: DeskSession
  private let show: (String?) -> Void
  /// The hints that are still to be given; none before `begin`.
  private var pending: [Hint] = []
  /// The hint that is shown.
  private var shown: Hint?

  /// Hints of a session; `show` is called with the sentence to show, and with nil when it is to go.
  public init(_ session: DeskSession, show: @escaping (String?) -> Void) {
    (self.session, self.show) = (session, show)
  }

  /// Shows the hint whose turn it is, unless there is something to report of the store.
  public func begin() {
    guard session.troubles.isEmpty else { return }
    session.reporting { () throws(LedgerError) in pending = try session.ledger.pendingHints() }
    follow()
    shown = pending.first
    if let shown { show(shown.sentence) }
  }

  /// The user has done what a hint says, shown or not: it is not given any more.
  public func end(_ hint: Hint) {
    guard pending.contains(hint) else { return }
    pending.removeAll { $0 == hint }
    if shown == hint {
      shown = nil
      show(nil)
    }
    // What is typed may be under way to the rows.
    session.scheduler.whenIdle { [session] in
      session.perform { () throws(LedgerError) in try session.ledger.end(hint) }
    }
  }

  /// The user has dismissed the hint that is shown.
  public func dismiss() { if let shown { end(shown) } }

  /// Looks at what is typed: an amount in another row than the first is what a hint says.
  public func follow() {
    guard pending.contains(.anyRow), let row = session.typing?.row, row != session.desk.base else { return }
    let anchor = session.desk.anchor
    if anchor.currency == row, anchor.amount != nil, anchor.unread == nil { end(.anyRow) }
  }
}
