internal import GLib
internal import Sync

/// A folder in which each replica has a file: a service, a stick or a network drive carries it to the others.
struct SyncFolder: Hashable, Sendable {
  /// The path of the folder.
  let path: String

  /// What the folder holds.
  struct Content: Sendable {
    /// The files that could be read, by their names.
    var files: [String: SyncFile] = [:]
    /// Why others could not be read, by their names; nothing of files that are not of this format.
    var problems: [String: SyncFile.Problem] = [:]

    /// The cells of all files.
    var cells: [Cell] { files.values.flatMap(\.cells) }
  }

  /// The name of a replica's file.
  static func name(of replica: ReplicaID) -> String { "agio-\(replica.text).json" }

  /// Reads all files, whatever services have called them: a conflicted copy is as good as any other. Throws `unusableFolder`.
  func read() throws(LedgerError) -> Content {
    var content = Content()
    do throws(GLibError) {
      for name in try Files.visibleNames(in: path) where name.lowercased().hasSuffix(".json") {
        do throws(SyncFile.Problem) {
          content.files[name] = try read(name)
        } catch {
          if error != .foreign { content.problems[name] = error }
        }
      }
    } catch {
      throw .unusableFolder(error.message)
    }
    return content
  }

  private func read(_ name: String) throws(SyncFile.Problem) -> SyncFile {
    let bytes: [UInt8]
    do throws(GLibError) {
      bytes = try Files.read("\(path)/\(name)", megabytes: SyncFile.megabytes)
    } catch {
      throw .invalid(error.message)
    }
    return try SyncFile(bytes)
  }

  /// Writes a replica's file, whole or not at all. Throws `unusableFolder`.
  func write(_ file: SyncFile) throws(LedgerError) {
    do throws(GLibError) {
      try Files.write(file.text, to: "\(path)/\(Self.name(of: file.replica))", followingLinks: false)
    } catch {
      throw .unusableFolder(error.message)
    }
  }
}
