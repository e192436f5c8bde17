/// A hint that the window gives new users, until they have done what it says, or dismissed it.
public enum Hint: String, CaseIterable, Sendable {
  /// An amount can be typed into any row.
  case anyRow
  /// The name or the code of a currency can be typed into a row.
  case byName
  /// A conversion can be kept.
  case keep
}

/// The hints that are still to be given, in their order. A fresh store has all of them; one from before there were hints has
/// no such note, and so none of them.
struct PendingHints: StoredNote {
  static let key = "hints"
  let hints: [Hint]

  init(_ hints: [Hint]) { self.hints = hints }

  /// `anyRow byName keep`; a word that is none of them counts as none.
  init?(stored text: String) { hints = text.split(separator: " ").compactMap { Hint(rawValue: String($0)) } }

  var stored: String { hints.map(\.rawValue).joined(separator: " ") }
}

extension Ledger {
  /// The hints that are still to be given, in their order.
  public func pendingHints() throws(LedgerError) -> [Hint] {
    let pending = try read { try $0.note(PendingHints.self) }
    return pending?.hints ?? []
  }

  /// Gives a hint no more.
  public func end(_ hint: Hint) throws(LedgerError) {
    try write { writer in
      guard let pending = try writer.note(PendingHints.self) else { return }
      try writer.keep(PendingHints(pending.hints.filter { $0 != hint }))
    }
  }
}
