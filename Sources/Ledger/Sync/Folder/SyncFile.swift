internal import Encryption
internal import FoundationEssentials
internal import Rates
internal import Sync

/// A replica's file in a folder: all cells that it knows. `docs/sync.md` describes the format.
struct SyncFile: Hashable, Sendable {
  /// The replica that has written it.
  let replica: ReplicaID
  /// The name of its machine.
  let name: String
  /// When it was written, in seconds since 1970, by the replica's clock.
  let writtenAt: Int
  /// The cells.
  let cells: [Cell]

  /// The value of `format`, by which a file is recognized.
  static let format = "agio-sync"
  /// The number of the format that this version writes, and the latest that it reads.
  static let version = 1
  /// The largest file that is read.
  static let megabytes = 64
  /// The most cells of a file: those of 5,000 lists with 20 rows each.
  static let mostCells = 250_000

  /// Why a file is passed over.
  enum Problem: Error, Hashable {
    /// It is another program's.
    case foreign
    /// It is of a later format: its number.
    case newer(Int)
    /// It is encrypted, and the folder is not said to be.
    case encrypted
    /// It is not encrypted as it should be, or with another passphrase, or was changed.
    case unopened
    /// It is cut off or was changed: what was found, in English, for developers.
    case invalid(String)
  }
}

// Writing a file.
extension SyncFile {
  /// The content, in JSON, with a cell on each line.
  var text: String {
    JSON.object([
      ("format", .string(Self.format)), ("version", .number(Self.version)),
      ("replica", .string(replica.text)), ("name", .string(name)),
      ("written", .string(isoTime(at: writtenAt))), ("cells", .array(cells.map(\.json))),
    ]).text(levels: 2)
  }
}

// Reading a file.
extension SyncFile {
  /// Whether a file may be of this format, by its beginning.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return [format, SealedFile.format].contains { text.contains("\"\($0)\"") }
  }

  /// Reads a whole file, with the keys of an encrypted folder. Throws what it cannot be read for.
  init(_ bytes: [UInt8], _ keys: FolderKeys?) throws(Problem) {
    let header = FileHeader(bytes)
    let isSealed = header.format == SealedFile.format
    guard isSealed || header.format == Self.format else { throw .foreign }
    if let version = header.version, version > (isSealed ? SealedFile.version : Self.version) {
      throw .newer(version)
    }
    if let finding = header.finding { throw .invalid(finding.finding) }
    switch (keys, isSealed) {
    case (nil, false): try self.init(content: bytes)
    case (nil, true): throw .encrypted
    // Who can write to the folder could put it there.
    case (_?, false): throw .unopened
    case (let keys?, true): try self.init(content: Self.opened(SealedFile(bytes), keys))
    }
  }

  private static func opened(_ file: SealedFile, _ keys: FolderKeys) throws(Problem) -> [UInt8] {
    do throws(EncryptionError) {
      if let content = try keys.open(file.sealed, salt: file.salt) { return content }
    } catch {
      throw .invalid("\(error)")
    }
    throw .unopened
  }

  private init(content bytes: [UInt8]) throws(Problem) {
    do throws(RateError) {
      var json = try JSONReader(file: bytes)
      self = try json.syncFile()
    } catch {
      throw .invalid(error.finding)
    }
  }
}

extension JSONReader {
  fileprivate mutating func syncFile() throws(RateError) -> SyncFile {
    var (replica, name, written, cells): (ReplicaID?, String?, Int?, [Cell]?)
    guard case .object = try value() else { throw error("it is no object") }
    while let key = try nextKey() {
      switch key {
      case "replica": replica = ReplicaID(try text())
      case "name": name = try text()
      case "written": written = Int(isoTime: try text())
      case "cells": cells = try self.cells()
      default: try whole()
      }
    }
    guard let replica, let name, let written, let cells else {
      throw error("a member is missing or no id or time")
    }
    return SyncFile(replica: replica, name: name, writtenAt: written, cells: cells)
  }

  /// Reads cells. One of which this version cannot read the stamp makes the file unreadable: nothing of it is taken over.
  private mutating func cells() throws(RateError) -> [Cell] {
    guard case .array = try value() else { throw error("it is no array") }
    var cells: [Cell] = []
    while try nextElement() {
      if cells.count == SyncFile.mostCells { throw error("there are more than \(SyncFile.mostCells)") }
      guard case .array = try value() else { throw error("it is no array") }
      var parts: [String] = []
      while try nextElement() { parts.append(try text()) }
      guard parts.count == 5, let stamp = Stamp(parts[4]) else { throw error("it is no cell") }
      cells.append(Cell(CellName(parts[0], parts[1], parts[2]), parts[3], stamp))
    }
    return cells
  }
}
