internal import Ledger

/// The acts since the start that can be undone, and those that were undone and can be redone.
struct UndoStack: Sendable {
  /// A way through the acts.
  enum Direction: Sendable {
    case undo
    case redo
  }

  /// So many acts can be undone; older ones are forgotten.
  static let limit = 100

  private var done: [UndoableAct] = []
  private var undone: [UndoableAct] = []

  /// Adds an act; what was undone before it cannot be redone any more.
  mutating func push(_ act: UndoableAct) {
    done.append(act)
    if done.count > Self.limit { done.removeFirst() }
    undone = []
  }

  /// Adds an act that was undone without having been on the stack.
  mutating func pushUndone(_ act: UndoableAct) { undone.append(act) }

  /// An amount was typed into a list, and stored.
  mutating func include(_ typed: Desk.Anchor, inList id: Int) {
    done = done.map { $0.including(typed, inList: id) }
    undone = undone.map { $0.including(typed, inList: id) }
  }

  /// Forgets what can be redone.
  mutating func forgetUndone() { undone = [] }

  /// The next act that way; nil when there is none.
  func next(_ direction: Direction) -> UndoableAct? { direction == .undo ? done.last : undone.last }

  /// Drops the next act that way.
  mutating func drop(_ direction: Direction) {
    if direction == .undo { done.removeLast() } else { undone.removeLast() }
  }

  /// Puts an act that was undone, or made again, on the other side.
  mutating func turn(_ act: UndoableAct, _ direction: Direction) {
    drop(direction)
    if direction == .undo { undone.append(act) } else { done.append(act) }
  }
}
