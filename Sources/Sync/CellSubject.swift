/// What a cell is a value of.
public enum CellSubject: Hashable, Sendable {
  /// A list, by its UUID.
  case list(String)
  /// A row, by its code and the UUID of its list.
  case row(String, list: String)
  /// A custom rate, by its codes in alphabetical order with a slash between them.
  case rate(String)
  /// A custom currency, by its code.
  case currency(String)
  /// A setting, by its name.
  case setting(String)
  /// Something that this version does not know.
  case unknown
}

extension CellName {
  /// What the cell is a value of.
  public var subject: CellSubject {
    switch entity {
    case CellEntity.list: return .list(key)
    case CellEntity.row:
      let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return parts.count == 2 ? .row(parts[1], list: parts[0]) : .unknown
    case CellEntity.rate: return .rate(key)
    case CellEntity.currency: return .currency(key)
    case CellEntity.setting: return .setting(key)
    default: return .unknown
    }
  }
}

extension CellMap {
  /// The cells without which a list is seen by nobody, by their fields, that are not there; nil for a list of which it is not known that it
  /// is one.
  public func missingParts(ofList id: String) -> [String: CellName]? {
    guard self[CellName(CellEntity.list, id, CellField.alive)] != nil else { return nil }
    let parts = [CellField.name, CellField.anchor, CellField.fee].map {
      ($0, CellName(CellEntity.list, id, $0))
    }
    return Dictionary(uniqueKeysWithValues: parts.filter { self[$0.1] == nil })
  }
}

extension SharedState {
  /// Whether something is there.
  public func has(_ subject: CellSubject) -> Bool {
    switch subject {
    case .list(let id): lists.contains { $0.id == id }
    case .row(let code, let id): lists.contains { $0.id == id && $0.rows.contains(code) }
    case .rate(let key): rates[key] != nil
    case .currency(let code): currencies[code] != nil
    case .setting(let name): settings[name] != nil
    case .unknown: false
    }
  }
}
