public import Currencies
public import Ledger

/// What was done since the start and can be taken back, the last on top.
public struct UndoStack: Sendable {
  /// Something that can be taken back.
  public enum Step: Sendable {
    /// A row was taken out of that list.
    case removal(of: CurrencyCode, index: Int, list: Int)
    /// Rows were added, by the picker or by a pasted amount; before, that was typed.
    case addition(of: [CurrencyCode], before: Desk.Anchor, list: Int)
    /// The rows were sorted; before, they stood like that.
    case sorting(before: [CurrencyCode], list: Int)
    /// A list was deleted.
    case deletion(RemovedList)
    /// A rate of the user's own was removed.
    case customRate(CustomRate)

    /// The list it was done in, to be shown again first; nil for what was done in no list.
    public var list: Int? {
      switch self {
      case .removal(_, _, let list), .addition(_, _, let list), .sorting(_, let list): list
      case .deletion, .customRate: nil
      }
    }
  }

  private var steps: [Step] = []

  /// Nothing was done so far.
  public init() {}

  /// There is nothing to take back.
  public var isEmpty: Bool { steps.isEmpty }

  /// Adds what was done last.
  public mutating func push(_ step: Step) { steps.append(step) }

  /// The last step; nil when there is none.
  public var last: Step? { steps.last }

  /// Forgets the last step.
  public mutating func dropLast() { steps.removeLast() }
}
