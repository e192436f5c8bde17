import Currencies
import Ledger
import Presentation
import TestValues

/// A main loop that a test drives: scheduled actions run when the test lets time pass.
@MainActor
final class HandLoop {
  private final class Token {}
  private struct Due {
    let at: Int
    weak var token: Token?
    let action: @MainActor () -> Void
  }

  private var now = 0
  private var due: [Due] = []
  private var idle: [@MainActor () -> Void] = []

  /// The scheduler for a session.
  var scheduler: Scheduler {
    Scheduler { [self] milliseconds, action in
      let token = Token()
      due.append(Due(at: now + milliseconds, token: token, action: action))
      return token
    } whenIdle: { [self] in
      idle.append($0)
    }
  }

  /// Whether an action is scheduled.
  var isWaiting: Bool { due.contains { $0.token != nil } }

  /// Lets milliseconds pass, and then runs the idle actions.
  func pass(_ milliseconds: Int) {
    now += milliseconds
    let ready = due.filter { $0.at <= now }
    due.removeAll { $0.at <= now }
    for item in ready where item.token != nil { item.action() }
    let waiting = idle
    idle = []
    for action in waiting { action() }
  }
}

/// A session on a store with rates of two days, and the events and effects that it reports.
@MainActor
final class TestDesk {
  let ledger: Ledger
  let session: DeskSession
  let editing: ListEditing
  let loop = HandLoop()
  private(set) var events: [String] = []
  private(set) var effects: [ListEditing.Effect] = []

  /// A fresh store, in memory unless a path is given, for a user with these number conventions. The rows are EUR USD GBP
  /// JPY CHF CNY INR, and 100 EUR.
  init(_ path: String = ":memory:", _ conventions: NumberConventions = .plain) throws {
    ledger = try Ledger.open(path).ledger
    session = try DeskSession(ledger, finding: nil, conventions, loop.scheduler)
    var perform: (ListEditing.Effect) -> Void = { _ in }
    editing = ListEditing(session) { perform($0) }
    perform = { [weak self] in self?.effects.append($0) }
    session.onEvent = { [weak self] in self?.events.append("\($0)") }
    try session.follow(nil)
    (events, effects) = ([], [])
  }

  var rows: String { session.desk.rows.map(\.text).joined(separator: " ") }

  /// The typed amount that the ledger has stored, as another program reads it.
  func stored() throws -> String { try Self.text(ledger.desk().anchor) }

  /// The amount that all rows are computed from.
  var amount: String { Self.text(session.desk.anchor) }

  /// The events since the last call.
  func told() -> [String] {
    defer { events = [] }
    return events
  }

  /// The effects since the last call.
  func done() -> [ListEditing.Effect] {
    defer { effects = [] }
    return effects
  }

  private static func text(_ anchor: Desk.Anchor) -> String {
    let unread = anchor.unread.map { " with “\($0.text)” in \($0.currency)" } ?? ""
    return "\(anchor.amount.map { $0.plainText } ?? "nothing") \(anchor.currency)\(unread)"
  }
}

extension DeskSession {
  /// What finishing came to: whether all was stored; nil while something waits.
  func isFinished() -> Bool? {
    var isStored: Bool?
    finish { isStored = $0 }
    return isStored
  }
}
