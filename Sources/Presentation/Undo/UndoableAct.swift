internal import Currencies
internal import Ledger

/// An act of the user's that can be undone, or redone when it was undone.
struct UndoableAct: Sendable {
  /// A change of the ledger that can be undone.
  enum Change: Sendable {
    /// The lists, custom rates, custom currencies or alerts were edited.
    case edited(RecordedChange)
    /// Conversions were kept.
    case kept([KeptConversion])
    /// Kept conversions were removed.
    case discarded([KeptConversion])
    /// A backup was imported.
    case imported(RecordedImport)
  }

  /// What it did.
  let name: ActName
  /// What it changed; for an act that was undone, what undoing it changed.
  let change: Change
  /// The id of the list it was done in, which is shown again first; nil for what was done in no list.
  let list: Int?
  /// The row that it concerns; nil when there is none in particular.
  let row: CurrencyCode?

  /// The same act after an amount was typed into a list.
  func including(_ typed: Desk.Anchor, inList id: Int) -> UndoableAct {
    switch change {
    case .edited(let recorded): return reversed(by: .edited(recorded.including(typed, inList: id)))
    case .imported(let recorded): return reversed(by: .imported(recorded.including(typed, inList: id)))
    case .kept, .discarded: return self
    }
  }

  /// The same act after it was undone, or made again.
  func reversed(by change: Change) -> UndoableAct {
    UndoableAct(name: name, change: change, list: list, row: row)
  }
}
