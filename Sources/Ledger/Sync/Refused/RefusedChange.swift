internal import Currencies
internal import GLib
internal import Storage
internal import Sync

/// What a server has refused of the user's, and why: all refused values of a list with its rows, of a custom rate or currency, or of a
/// setting.
public struct RefusedChange: Hashable, Sendable {
  /// The server's reason, on one line of at most 500 characters, in whatever language.
  public let reason: String
  /// What the values are.
  let subject: Subject
  /// The stamps that were refused, by the names of their cells.
  let stamps: [CellName: Stamp]

  /// What refused values are, with the name of their list.
  enum Subject: Hashable {
    case list(String)
    case listName(String)
    case amount(String)
    case fee(String)
    case position(String)
    case row(String, list: String)
    case rate(String)
    case currency(String)
    case setting(String)
    case unknown
  }
}

extension Reader {
  /// What the server has refused and the user has not kept.
  func refusedChanges() throws -> [RefusedChange] {
    let cells = try rows(
      """
      SELECT entity, key, field, stamp, reason FROM refused_cell JOIN cell USING (entity, key, field, stamp)
      WHERE is_kept = 0 ORDER BY entity, key, field
      """
    ).map(RefusedCell.init)
    var changes: [[RefusedCell]] = []
    var indices: [CellSubject: Int] = [:]
    for cell in cells {
      if let index = indices[cell.root] {
        changes[index].append(cell)
      } else {
        indices[cell.root] = changes.count
        changes.append([cell])
      }
    }
    return try changes.map { cells in
      RefusedChange(
        reason: cells[0].reason, subject: try subject(of: cells),
        stamps: Dictionary(cells.map { ($0.name, $0.stamp) }) { first, _ in first })
    }
  }

  /// What cells of one thing are: one value of a list or all of them.
  private func subject(of cells: [RefusedCell]) throws -> RefusedChange.Subject {
    switch cells[0].root {
    case .list(let id):
      let list = try sharedListName(id)
      let subjects = Set(cells.map(\.name.subject))
      if subjects.count > 1 { return .list(list) }
      if case .row(let code, _) = subjects.first { return .row(String(code.prefix(60)), list: list) }
      guard cells.count == 1 else { return .list(list) }
      switch cells[0].name.field {
      case CellField.name: return .listName(list)
      case CellField.anchor: return .amount(list)
      case CellField.fee: return .fee(list)
      case CellField.order: return .position(list)
      default: return .list(list)
      }
    case .rate(let key): return .rate(String(key.prefix(60)))
    case .currency(let code): return .currency(String(code.prefix(60)))
    case .setting(let name): return .setting(String(name.prefix(60)))
    case .row, .unknown: return .unknown
    }
  }

  /// The name of a list here, or as it was before it was removed.
  private func sharedListName(_ uuid: String) throws -> String {
    let name: String? =
      try value("SELECT name FROM list JOIN shared_list ON list = id WHERE uuid = ?", uuid)
      ?? value("SELECT value FROM cell WHERE entity = 'list' AND key = ? AND field = 'name'", uuid)
    return String((name ?? "").neutralizedLine.prefix(ValidName.longest))
  }
}

/// A value that the server has refused at a stamp.
struct RefusedCell {
  let name: CellName
  let stamp: Stamp
  let reason: String

  init(_ cell: Cell, _ reason: String) { (name, stamp, self.reason) = (cell.name, cell.stamp, reason) }

  /// Reads a row. Throws `damaged` for a stamp that no version of Agio has written.
  fileprivate init(_ row: Row) throws {
    let text: String = try row.get("stamp")
    guard let stamp = Stamp(text) else { throw LedgerError.damaged("“\(text)” is no stamp") }
    name = CellName(try row.get("entity"), try row.get("key"), try row.get("field"))
    (self.stamp, reason) = (stamp, try row.get("reason"))
  }

  /// What it is a value of; the list for a row.
  fileprivate var root: CellSubject {
    if case .row(_, let list) = name.subject { .list(list) } else { name.subject }
  }
}

extension Writer {
  /// Notes what the server of the place has refused.
  func note(_ refused: [RefusedCell]) throws(StoreError) {
    for cell in refused {
      try execute(
        "INSERT OR REPLACE INTO refused_cell (entity, key, field, stamp, reason) VALUES (?, ?, ?, ?, ?)",
        cell.name.entity, cell.name.key, cell.name.field, cell.stamp.text, cell.reason)
    }
  }

  /// Forgets what was refused of names.
  func forgetRefused(_ names: some Sequence<CellName>) throws(StoreError) {
    for name in names {
      try execute(
        "DELETE FROM refused_cell WHERE entity = ? AND key = ? AND field = ?", name.entity, name.key,
        name.field)
    }
  }
}
