internal import GLib
internal import Sync

// Exchanging changes through a folder.
extension Ledger {
  /// Begins to exchange changes through a folder, which is made if it is not there, and does so for the first time. Throws
  /// `unusableFolder`.
  public func startSync(inFolder given: String) throws(LedgerError) -> SyncOutcome {
    let path = Files.absolute(given)
    do throws(GLibError) { try Files.makeFolder(path) } catch { throw .unusableFolder(error.message) }
    let content = try SyncFolder(path: path).read()
    try startSync(at: SyncPlace(.folder, path), with: content.cells)
    return try exchange()
  }

  /// Exchanges changes: takes over what the others have, and writes what they lack. Throws `noSync` where there is no place, and
  /// `unusableFolder`, which is noted too.
  public func exchange() throws(LedgerError) -> SyncOutcome {
    let folder = try syncFolder()
    do throws(LedgerError) {
      var exchanged: Exchanged?
      while try isWanted(after: exchanged) {
        let next = try takeOver(folder.read(), after: exchanged)
        try next.write(to: folder)
        exchanged = next
      }
      return try finish(exchanged)
    } catch {
      throw try noted(error)
    }
  }

  /// The same without blocking the main thread while files are read and written, which a network drive may take long for.
  public func exchangeInBackground() async throws(LedgerError) -> SyncOutcome {
    let folder = try syncFolder()
    do throws(LedgerError) {
      var exchanged: Exchanged?
      while try isWanted(after: exchanged) {
        let next = try takeOver(await folder.readElsewhere(), after: exchanged)
        try await next.writeElsewhere(to: folder)
        exchanged = next
      }
      return try finish(exchanged)
    } catch {
      throw try noted(error)
    }
  }

  private func syncFolder() throws(LedgerError) -> SyncFolder {
    guard let place = try syncStatus().place else { throw .noSync }
    return SyncFolder(path: place.address)
  }

  /// Whether to exchange once more: the store has other cells than were written. Another program of the same store may have written
  /// newer ones to the file, which then have been replaced by these.
  private func isWanted(after exchanged: Exchanged?) throws(LedgerError) -> Bool {
    guard let exchanged else { return true }
    if exchanged.round == Exchanged.mostRounds { return false }
    return try read { try $0.cellMap() } != exchanged.cells
  }

  /// Takes over what the files of a folder have, and makes the one that is to be written.
  private func takeOver(
    _ content: SyncFolder.Content, after before: Exchanged?
  ) throws(LedgerError) -> Exchanged {
    let receipt = try receive(content.cells)
    let (replica, map) = try replicaAndCells()
    let now = secondsSince1970()
    for file in content.files.values where file.replica != replica {
      let name = String(file.name.neutralizedLine.prefix(ValidName.longest))
      try noteReplica(file.replica, name: name, at: min(file.writtenAt, now))
    }
    if content.problems.isEmpty { try forgetReplicas(besides: Set(content.files.values.map(\.replica))) }
    let own = content.files[SyncFolder.name(of: replica)]
    let isWritten = own.map { CellMap($0.cells) == map && $0.isRecent(at: now) } ?? false
    return Exchanged(
      cells: map,
      file: isWritten
        ? nil : SyncFile(replica: replica, name: Machine.name, writtenAt: now, cells: map.sorted),
      round: (before?.round ?? 0) + 1,
      outcome: SyncOutcome(
        taken: receipt.taken.count + (before?.outcome.taken ?? 0), early: receipt.early.count,
        invalid: receipt.invalid,
        unreadable: content.problems.keys.sorted()))
  }

  private func finish(_ exchanged: Exchanged?) throws(LedgerError) -> SyncOutcome {
    guard let exchanged else { throw .noSync }
    try acknowledge(exchanged.cells.all)
    try noteExchange(problem: nil, at: secondsSince1970())
    return exchanged.outcome
  }

  /// Notes why a folder could not be used.
  private func noted(_ error: LedgerError) throws(LedgerError) -> LedgerError {
    if case .unusableFolder = error { try noteExchange(problem: error.sentence, at: secondsSince1970()) }
    return error
  }
}

/// An exchange after the others' files were taken over.
private struct Exchanged: Sendable {
  /// All cells.
  let cells: CellMap
  /// The file of this replica; nil where it is as it should be.
  let file: SyncFile?
  /// The number of times that the folder was read, at most so many.
  let round: Int
  static let mostRounds = 5
  let outcome: SyncOutcome

  func write(to folder: SyncFolder) throws(LedgerError) {
    if let file { try folder.write(file) }
  }

  @concurrent func writeElsewhere(to folder: SyncFolder) async throws(LedgerError) { try write(to: folder) }
}

extension SyncFolder {
  @concurrent fileprivate func readElsewhere() async throws(LedgerError) -> Content { try read() }
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
