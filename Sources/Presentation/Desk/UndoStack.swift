public import Currencies
public import Ledger

/// The steps since the start that can be undone, the last on top.
public struct UndoStack: Sendable {
  /// A step that can be undone.
  public enum Step: Sendable {
    /// A row of that list was removed.
    case removal(of: CurrencyCode, index: Int, list: Int)
    /// Rows were added, by the picker or by a pasted amount; `before` was typed last until then.
    case addition(of: [CurrencyCode], before: Desk.Anchor, list: Int)
    /// The rows were sorted; `before` is their order until then.
    case sorting(before: [CurrencyCode], list: Int)
    /// A list was deleted.
    case deletion(RemovedList)
    /// A custom rate was removed.
    case customRate(CustomRate)
    /// A conversion was kept.
    case keeping(KeptConversion)

    /// The list it was done in, to be shown again first; nil for what was done in no list.
    public var list: Int? {
      switch self {
      case .removal(_, _, let list), .addition(_, _, let list), .sorting(_, let list): list
      case .deletion, .customRate, .keeping: nil
      }
    }
  }

  private var steps: [Step] = []

  /// A stack without a step.
  public init() {}

  /// There is nothing to undo.
  public var isEmpty: Bool { steps.isEmpty }

  /// Adds a step.
  public mutating func push(_ step: Step) { steps.append(step) }

  /// The last step; nil when there is none.
  public var last: Step? { steps.last }

  /// Removes the last step.
  public mutating func dropLast() { steps.removeLast() }
}
