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
  /// An amount is being typed that is not the user's.
  private var isGiving = false
  /// The last such amount.
  private var given: Desk.Anchor?
  /// The hints that have ended, which the store does not know yet.
  private var unsaved: [Hint] = []

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
    unsaved.append(hint)
    // What is typed may be under way to the rows.
    session.scheduler.whenIdle { self.save() }
  }

  /// Stores which hints have ended. Otherwise that waits until the loop is idle, and the window may be closed first.
  public func save() {
    for hint in unsaved {
      session.perform { [session] () throws(LedgerError) in try session.ledger.end(hint) }
    }
    unsaved = []
  }

  /// The user has dismissed the hint that is shown.
  public func dismiss() { if let shown { end(shown) } }

  /// Lets an amount be typed that is given from outside the window: that is nothing that the user has done here.
  public func give(_ type: () -> Void) {
    isGiving = true
    type()
    isGiving = false
    given = session.desk.anchor
  }

  /// Looks at what is typed: an amount in another row than the first is what a hint says.
  public func follow() {
    guard !isGiving, pending.contains(.anyRow), let row = session.typing?.row, row != session.desk.base else {
      return
    }
    let anchor = session.desk.anchor
    guard anchor.currency == row, anchor.amount != nil, anchor.unread == nil, !isGiven(anchor) else { return }
    end(.anyRow)
  }

  /// The amount is the last one that was given; of a text with currencies, other rates may have given another amount.
  private func isGiven(_ anchor: Desk.Anchor) -> Bool {
    guard let given else { return false }
    if given == anchor { return true }
    return given.text != nil && given.text == anchor.text && given.currency == anchor.currency
  }
}
