internal import Storage

/// The result of recovering a damaged store, for the user: where the damaged file is kept, and what was lost.
public struct Recovery: Hashable, Sendable {
  /// The damaged file's path.
  public let damagedFile: String
  /// True when nothing could be read, and the store is a fresh one.
  public let isEmpty: Bool
  /// A sentence for each loss; empty when everything could be read.
  public let losses: [String]

  init(_ recovery: StoreRecovery) {
    damagedFile = recovery.damagedFile
    isEmpty = recovery.isEmpty
    let others = Loss.allCases.map { $0.sentence(recovery.tables) }
    losses = isEmpty ? [] : (others + [Loss.ofRates(recovery.tables)]).compactMap(\.self)
  }
}
