internal import Currencies
internal import Ledger

/// A change of the lists, other than deleting one.
public enum ListAction: Hashable, Sendable {
  /// Show the list of that id.
  case show(Int)
  /// Show the list this many positions after the current one, before it when negative; the first follows the last.
  case step(Int)
  /// Show the list at an index.
  case index(Int)
  /// Show the list whose name matches these words best.
  case find(String)
  /// Make a list of that name and show it.
  case make(String)
  /// Give the list of that id another name.
  case rename(Int, String)
  /// Move the list that is shown this many positions down, up when negative.
  case move(Int)
}

/// Shows, makes, renames and moves lists.
@MainActor
public final class ListSwitching {
  /// What the window does after a change, apart from showing the desk.
  public enum Effect: Hashable {
    /// Gives the keyboard focus to the amount that was typed last.
    case focusAmount
    /// The name that was typed was accepted (nil), or refused for that reason.
    case finishNaming(String?)
  }

  private let session: DeskSession
  private let perform: (Effect) -> Void

  /// Switches the lists of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Makes a change of the lists, in its turn.
  public func act(_ action: ListAction) {
    switch action {
    case .make(let name):
      applyName(.makeList(name.trimmed)) { [ledger] () throws(LedgerError) in try ledger.addList(named: name)
      }
    case .rename(let id, let name):
      applyName(.renameList(name.trimmed), to: id) { [ledger] () throws(LedgerError) in
        try ledger.renameList(id, to: name)
      }
    default: session.perform { [self] () throws(LedgerError) in try switchList(action) }
    }
  }

  private func switchList(_ action: ListAction) throws(LedgerError) {
    switch action {
    case .show(let id): if try show(id) { perform(.focusAmount) }
    case .step(let offset): try step(by: offset)
    case .index(let index):
      if desk.lists.indices.contains(index), try show(desk.lists[index].id) { perform(.focusAmount) }
    case .find(let words): try find(words)
    case .move(let offset): try move(by: offset)
    case .make, .rename: break
    }
  }

  private var ledger: Ledger { session.ledger }
  private var desk: Desk { session.desk }

  /// Shows a list; false when it is shown already.
  private func show(_ id: Int) throws(LedgerError) -> Bool {
    if id == desk.list.id { return false }
    try session.change { () throws(LedgerError) in try ledger.showList(id) }
    return true
  }

  private func find(_ words: String) throws(LedgerError) {
    guard let found = desk.lists.found(by: words).first else {
      return perform(.finishNaming(Refusals.noSuchList(String(words.trimmed.prefix(40)))))
    }
    perform(.finishNaming(nil))
    _ = try show(found.id)
    perform(.focusAmount)
  }

  private func step(by offset: Int) throws(LedgerError) {
    let ids = desk.lists.map(\.id)
    guard let index = ids.firstIndex(of: desk.list.id) else { return }
    if try show(ids[(index + offset + ids.count) % ids.count]) { perform(.focusAmount) }
  }

  private func move(by offset: Int) throws(LedgerError) {
    let (id, ids) = (desk.list.id, desk.lists.map(\.id))
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + offset) else { return }
    try session.make(.moveList(desk.list.name), list: id) { () throws(LedgerError) in
      try ledger.moveList(id, to: index + offset)
    }
  }

  /// Makes or renames a list, in its turn; a name that cannot be used is refused where it was typed.
  private func applyName(_ name: ActName, to list: Int? = nil, _ body: @escaping ChangeQueue.Change) {
    session.changes.perform { [self] () throws(LedgerError) in
      let id = desk.list.id
      try session.make(name, list: list) { () throws(LedgerError) in try body() }
      perform(.finishNaming(nil))
      if desk.list.id != id { perform(.focusAmount) }
    } failed: { [self] error in
      perform(.finishNaming(error.isStoreTrouble ? nil : error.sentence))
      if error.isStoreTrouble { session.fail(error) }
    }
  }
}
