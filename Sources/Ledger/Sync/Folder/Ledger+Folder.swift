internal import GLib
internal import Sync

// Exchanging changes through a folder.
extension Ledger {
  /// Begins to exchange changes through a folder, which is made if it is not there, and does so for the first time. Throws
  /// `unusableFolder`; nothing has begun then.
  public func startSync(inFolder given: String) throws(LedgerError) -> SyncOutcome {
    let folder = SyncFolder(path: try folder(given))
    let content = try folder.read()
    if content.problems.values.contains(.encrypted) { throw .encryptedFolder }
    try folder.checkWritable()
    let before = try syncStatus().place
    try startSync(at: SyncPlace(.folder, folder.path), with: content.cells)
    do throws(LedgerError) { return try exchange() } catch {
      try setPlace(before)
      throw error
    }
  }

  /// The same without blocking the main thread; with a passphrase, which is kept with the user's secrets, the folder is encrypted. Throws
  /// `wrongPassphrase` where there are files and it opens none of them, and `encryptedFolder` where it is missing.
  public func startSync(inFolder given: String, passphrase: String?) async throws(LedgerError) -> SyncOutcome
  {
    let folder = SyncFolder(path: try folder(given), keys: passphrase.map { FolderKeys($0) })
    let content = try await folder.readElsewhere()
    if content.problems.values.contains(.encrypted) { throw .encryptedFolder }
    if content.files.isEmpty, content.problems.values.contains(.unopened) { throw .wrongPassphrase }
    try folder.checkWritable()
    let place = SyncPlace(.folder, folder.path, hasPassword: passphrase != nil)
    let before = try await startSync(at: place, secret: passphrase, with: content.cells)
    do throws(LedgerError) {
      return try await exchangeInBackground(folder.keys)
    } catch {
      try await restore(before)
      throw error
    }
  }

  /// The path of a folder, which is made if it is not there.
  private func folder(_ given: String) throws(LedgerError) -> String {
    let path = Files.absolute(given)
    do throws(GLibError) { try Files.makeFolder(path) } catch { throw .unusableFolder(error.message) }
    return path
  }

  /// Exchanges changes through a folder that is not encrypted: takes over what the others have, and writes what they lack. Throws
  /// `noSync` where there is no place, and `unusableFolder`, which is noted too.
  public func exchange() throws(LedgerError) -> SyncOutcome {
    let place = try syncPlace()
    if place.hasPassword { throw .encryptedFolder }
    let folder = SyncFolder(path: place.address)
    do throws(LedgerError) {
      var outcome: SyncOutcome?
      for _ in 0..<Exchanged.mostRounds {
        let exchanged = try takeOver(folder.read(), at: place)
        outcome = exchanged.outcome(after: outcome, try exchanged.write(to: folder))
        if try acknowledge(exchanged.cells, at: place) { break }
      }
      return try outcome.orNoSync()
    } catch {
      throw try noted(error, at: place)
    }
  }

  /// The same without blocking the main thread while files are read and written, which a network drive may take long for. `last` is
  /// what the last exchange came to: where nothing has changed since, it is returned. `keys` are those of an encrypted folder.
  func exchangeInBackground(
    _ keys: FolderKeys?, after last: SyncOutcome? = nil
  ) async throws(LedgerError) -> SyncOutcome {
    let place = try syncPlace()
    let folder = SyncFolder(path: place.address, keys: keys)
    do throws(LedgerError) {
      if let last, last.place == place, try isExchanged(last), try await folder.marksElsewhere() == last.marks
      {
        return last
      }
      var outcome: SyncOutcome?
      for _ in 0..<Exchanged.mostRounds {
        let exchanged = try takeOver(await folder.readElsewhere(), at: place)
        outcome = exchanged.outcome(after: outcome, try await exchanged.writeElsewhere(to: folder))
        if try acknowledge(exchanged.cells, at: place) { break }
      }
      return try outcome.orNoSync()
    } catch {
      throw try noted(error, at: place)
    }
  }

  private func syncPlace() throws(LedgerError) -> SyncPlace {
    guard let place = try syncStatus().place else { throw .noSync }
    return place
  }

  /// Takes over what the files of a folder have, in one transaction. Throws `noSync` where the place is another one now.
  private func takeOver(_ content: SyncFolder.Content, at place: SyncPlace) throws(LedgerError) -> Exchanged {
    try exchanging(at: place) { writer, replica, map, wall in
      let receipt = try writer.receive(content.cells, &replica, &map, at: wall)
      let others = content.files.values.filter { $0.replica != replica.clock.replica }
      for file in others {
        let name = String(file.name.neutralizedLine.prefix(ValidName.longest))
        try writer.note(file.replica, name: name, at: min(file.writtenAt, wall / 1_000))
      }
      // Where a file could not be read, it is not known what all others have.
      if content.problems.isEmpty {
        try writer.forgetReplicas(besides: Set(others.map(\.replica)))
        let cells = others.flatMap(\.accepted)
        try writer.keep(map.goBack(&replica.clock, at: wall, heldByOthers: cells), isUnsent: true)
      }
      return Exchanged(
        place: place, replica: replica.clock.replica, cells: map, content: content, at: wall / 1_000,
        receipt: receipt)
    }
  }

  /// Notes why a folder could not be used.
  private func noted(_ error: LedgerError, at place: SyncPlace) throws(LedgerError) -> LedgerError {
    switch error {
    case .unusableFolder, .encryption, .wrongPassphrase: try noteProblem(error.sentence, at: place)
    default: break
    }
    return error
  }
}

/// An exchange after the others' files were taken over.
private struct Exchanged: Sendable {
  let place: SyncPlace
  let replica: ReplicaID
  /// All cells.
  let cells: CellMap
  /// What the folder had.
  let content: SyncFolder.Content
  /// When, in seconds since 1970.
  let at: Int
  let receipt: CellMap.Receipt

  /// The most times that the folder is read: another program of the same store may have written newer cells to the file, which then
  /// were replaced by these.
  static let mostRounds = 5

  /// Writes the file of this replica, where it is not as it should be, and returns the marks of all files.
  func write(to folder: SyncFolder) throws(LedgerError) -> [String: FileMark] {
    let name = folder.name(for: replica)
    // Where this passphrase opens nothing of the others, they could not open what is written with it.
    let isAlone = !content.files.values.contains { $0.replica != replica }
    if isAlone, content.problems.values.contains(.unopened) { throw .wrongPassphrase }
    if let own = content.files[name], own.isRecent(at: at), CellMap(own.cells) == cells {
      return content.marks
    }
    let file = SyncFile(replica: replica, name: Machine.name, writtenAt: at, cells: cells.sorted)
    var marks = content.marks
    marks[name] = Files.mark(of: "\(folder.path)/\(try folder.write(file))")
    return marks
  }

  @concurrent func writeElsewhere(to folder: SyncFolder) async throws(LedgerError) -> [String: FileMark] {
    try write(to: folder)
  }

  func outcome(after before: SyncOutcome?, _ marks: [String: FileMark]) -> SyncOutcome {
    SyncOutcome(
      taken: receipt.taken.count + (before?.taken ?? 0), early: receipt.early.count, invalid: receipt.invalid,
      surplus: receipt.surplus, unreadable: content.problems.keys.sorted(),
      unopened: content.problems.filter { $0.value == .unopened || $0.value == .encrypted }.keys.sorted(),
      place: place, marks: marks, latest: cells.latest, at: at)
  }
}

extension SyncFolder {
  @concurrent fileprivate func readElsewhere() async throws(LedgerError) -> Content { try read() }

  @concurrent fileprivate func marksElsewhere() async throws(LedgerError) -> [String: FileMark] {
    try marks()
  }
}

extension SyncFile {
  /// The cells that the replica's own clock would accept when the file was written.
  fileprivate var accepted: [Cell] {
    cells.filter { $0.stamp.milliseconds <= writtenAt * 1_000 + ReplicaClock.mostAhead }
  }

  /// Whether it tells the others well enough when its replica last exchanged.
  fileprivate func isRecent(at instant: Int) -> Bool { abs(instant - writtenAt) < 3_600 }
}

extension Optional<SyncOutcome> {
  fileprivate func orNoSync() throws(LedgerError) -> SyncOutcome {
    guard let self else { throw .noSync }
    return self
  }
}

/// What an exchange came to.
public struct SyncOutcome: Hashable, Sendable {
  /// The number of values that were taken over.
  public let taken: Int
  /// The number of values that were set more than a day ahead by a wrong clock, and wait.
  public let early: Int
  /// The number of values that no version of Agio has written.
  public internal(set) var invalid: Int
  /// The number of values for which there is no room.
  public let surplus: Int
  /// The names of files that could not be read.
  public let unreadable: [String]
  /// Those of them that are not encrypted as the folder is.
  public let unopened: [String]

  // What tells whether anything has changed since.

  /// Where it was made.
  let place: SyncPlace
  /// The files of the folder.
  let marks: [String: FileMark]
  /// When the last cell was set.
  let latest: Stamp?
  /// When it was made, in seconds since 1970.
  let at: Int
}
