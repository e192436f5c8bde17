internal import Currencies
public import Ledger

extension [Desk.ListName] {
  /// The lists whose names contain these words, ignoring case: the one of that name, then those that begin with them, then the
  /// others, each in the user's order. None for no words.
  public func found(by words: String) -> [Desk.ListName] {
    let wanted = words.trimmed.lowercased()
    if wanted.isEmpty { return [] }
    let named = map { (list: $0, name: $0.name.lowercased()) }.filter { $0.name.contains(wanted) }
    let (exact, others) = (named.filter { $0.name == wanted }, named.filter { $0.name != wanted })
    let ordered =
      exact + others.filter { $0.name.hasPrefix(wanted) } + others.filter { !$0.name.hasPrefix(wanted) }
    return ordered.map(\.list)
  }
}
