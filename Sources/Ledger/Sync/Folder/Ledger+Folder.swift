internal import GLib
internal import Sync

// Exchanging changes through a folder.
extension Ledger {
  /// Begins to exchange changes through a folder, which is made if it is not there, and does so for the first time. Throws
  /// `unusableFolder`.
  public func startSync(inFolder path: String) throws(LedgerError) -> SyncOutcome {
    do throws(GLibError) { try Files.makeFolder(path) } catch { throw .unusableFolder(error.message) }
    let content = try SyncFolder(path: path).read()
    try startSync(at: SyncPlace(.folder, path), with: content.cells)
    return try exchange()
  }

  /// Exchanges changes: takes over what the others have, and writes what they lack. Throws `noSync` where there is no place, and
  /// `unusableFolder`, which is noted too.
  public func exchange() throws(LedgerError) -> SyncOutcome {
    guard let place = try syncStatus().place else { throw .noSync }
    do throws(LedgerError) {
      let outcome = try exchange(in: SyncFolder(path: place.address))
      try noteExchange(problem: nil, at: secondsSince1970())
      return outcome
    } catch {
      if case .unusableFolder = error { try noteExchange(problem: error.sentence, at: secondsSince1970()) }
      throw error
    }
  }

  private func exchange(in folder: SyncFolder) throws(LedgerError) -> SyncOutcome {
    let content = try folder.read()
    let receipt = try receive(content.cells)
    let (replica, map) = try replicaAndCells()
    for file in content.files.values where file.replica != replica {
      let name = String(file.name.neutralizedLine.prefix(ValidName.longest))
      try noteReplica(file.replica, name: name, at: min(file.writtenAt, secondsSince1970()))
    }
    let own = content.files[SyncFolder.name(of: replica)]
    if own?.isRecent(at: secondsSince1970()) != true || own.map({ CellMap($0.cells) }) != map {
      try folder.write(
        SyncFile(replica: replica, name: Machine.name, writtenAt: secondsSince1970(), cells: map.sorted))
    }
    try acknowledge(map.all)
    return SyncOutcome(
      taken: receipt.taken.count, early: receipt.early.count, invalid: receipt.invalid,
      unreadable: content.problems.keys.sorted())
  }
}

extension SyncFile {
  /// Whether it tells the others well enough when its replica last exchanged.
  fileprivate func isRecent(at instant: Int) -> Bool { abs(instant - writtenAt) < 3_600 }
}

/// What an exchange came to.
public struct SyncOutcome: Hashable, Sendable {
  /// The number of values that were taken over.
  public let taken: Int
  /// The number of values that were set more than a day ahead by a wrong clock, and wait.
  public let early: Int
  /// The number of values that no version of Agio has written.
  public let invalid: Int
  /// The names of files that could not be read.
  public let unreadable: [String]
}
