internal import Currencies
internal import Ledger

/// What a user can do to the lists, but for deleting one.
public enum ListAction: Hashable, Sendable {
  /// Show the list of that id.
  case show(Int)
  /// Show the list this many positions after the one shown, before it when negative; after the last comes the first.
  case step(Int)
  /// Show the list at an index.
  case index(Int)
  /// Show the list whose name fits these words best.
  case find(String)
  /// Make a list of that name and show it.
  case make(String)
  /// Give the list of that id another name.
  case rename(Int, String)
  /// Move the list that is shown this many positions down, up when negative.
  case move(Int)
}

/// What the user does to the lists.
@MainActor
public final class ListSwitching {
  /// What the window does beside showing the desk.
  public enum Effect: Hashable {
    /// Gives the keyboard to the amount that was typed last.
    case focusAmount
    /// A name that was typed was taken (nil), or was not for that reason.
    case finishNaming(String?)
  }

  private let session: DeskSession
  private let perform: (Effect) -> Void

  /// Switches the lists of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Does what the user wants.
  public func act(_ action: ListAction) { session.changes.perform { [self] in perform(action) } }

  private func perform(_ action: ListAction) {
    switch action {
    case .show(let id): show(id)
    case .step(let offset): step(by: offset)
    case .index(let index): if desk.lists.indices.contains(index) { show(desk.lists[index].id) }
    case .find(let words): find(words)
    case .make(let name): applyName { () throws(LedgerError) in try ledger.addList(named: name) }
    case .rename(let id, let name):
      applyName { () throws(LedgerError) in try ledger.renameList(id, to: name) }
    case .move(let offset): move(by: offset)
    }
  }

  private var ledger: Ledger { session.ledger }
  private var desk: Desk { session.desk }

  private func show(_ id: Int) {
    guard id != desk.list.id else { return }
    session.endTyping()
    if session.change({ () throws(LedgerError) in try ledger.showList(id) }) { perform(.focusAmount) }
  }

  private func find(_ words: String) {
    guard let found = desk.lists.found(by: words).first else {
      return perform(.finishNaming(Refusals.noSuchList(String(words.trimmed.prefix(40)))))
    }
    perform(.finishNaming(nil))
    if found.id == desk.list.id { perform(.focusAmount) } else { show(found.id) }
  }

  private func step(by offset: Int) {
    let ids = desk.lists.map(\.id)
    guard let index = ids.firstIndex(of: desk.list.id) else { return }
    show(ids[(index + offset + ids.count) % ids.count])
  }

  private func move(by offset: Int) {
    let (id, ids) = (desk.list.id, desk.lists.map(\.id))
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + offset) else { return }
    session.change { () throws(LedgerError) in try ledger.moveList(id, to: index + offset) }
  }

  /// Makes or renames a list; a name that cannot be used is refused where it was typed.
  private func applyName(_ body: () throws(LedgerError) -> Void) {
    session.endTyping()
    guard session.change({ () throws(LedgerError) in }) else { return perform(.finishNaming(nil)) }
    let id = desk.list.id
    do throws(LedgerError) {
      try body()
      perform(.finishNaming(nil))
      if desk.list.id != id { perform(.focusAmount) }
    } catch {
      perform(.finishNaming(error.isStoreTrouble ? nil : error.sentence))
      if error.isStoreTrouble { session.fail(error) }
    }
  }
}
