internal import Storage

/// What came of a damaged store, for the user: where the damaged file is kept, and what could not be read.
public struct Recovery: Hashable, Sendable {
  /// The damaged file's path.
  public let damagedFile: String
  /// Nothing could be read: the store is a fresh one.
  public let isEmpty: Bool
  /// What could not be read, a sentence each; none when everything could.
  public let losses: [String]

  init(_ recovery: StoreRecovery) {
    damagedFile = recovery.damagedFile
    isEmpty = recovery.isEmpty
    let others = Loss.allCases.map { $0.sentence(recovery.tables) }
    losses = isEmpty ? [] : (others + [Loss.ofRates(recovery.tables)]).compactMap(\.self)
  }
}
