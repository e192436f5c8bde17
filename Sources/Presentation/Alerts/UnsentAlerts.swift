internal import Currencies
public import Ledger

/// What alerts have told where the desktop shows no notifications, until the window shows it.
@MainActor
public final class UnsentAlerts {
  private let session: DeskSession
  private let show: (String) -> Bool
  private var waiting: [AlertNews] = []

  /// The unsent news of a session's alerts; `show` shows a text, or returns false where the user would not see it now.
  public init(_ session: DeskSession, show: @escaping (String) -> Bool) {
    (self.session, self.show) = (session, show)
  }

  /// Adds news, and shows all that waits.
  public func add(_ news: [AlertNews]) {
    waiting += news
    showWaiting()
  }

  /// Shows all that waits, if the user sees it now.
  public func showWaiting() {
    guard !waiting.isEmpty else { return }
    let sentences = waiting.map { $0.sentence(session.conventions) }
    if show(sentences.joined(separator: "\n")) { waiting = [] }
  }

  /// Leaves what still waits to the next check, also by another program; in its turn, as a check may wait for the store too.
  public func takeBack() {
    session.perform { [self] () throws(LedgerError) in
      try session.ledger.takeBack(waiting)
      waiting = []
    }
  }
}
