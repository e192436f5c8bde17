internal import Encryption
internal import GLib
internal import Sync

/// A folder in which each replica has a file: a service, a stick or a network drive carries it to the others.
struct SyncFolder: Sendable {
  /// The path of the folder.
  let path: String
  /// The keys, where it is encrypted.
  var keys: FolderKeys?

  /// The most files that are read, and the most megabytes of all.
  static let (mostFiles, mostMegabytes) = (500, 128)

  /// What the folder holds.
  struct Content: Sendable {
    /// The files that could be read, by their names.
    var files: [String: SyncFile] = [:]
    /// Why others could not be read, by their names; nothing of files that are not of this format.
    var problems: [String: SyncFile.Problem] = [:]
    /// What tells whether a file was changed since, by the names of all that may be of this format.
    var marks: [String: FileMark] = [:]

    /// The cells of all files.
    var cells: [Cell] { files.values.flatMap(\.cells) }
  }

  /// The name of a replica's file.
  static func name(of replica: ReplicaID) -> String { "agio-\(replica.text).json" }

  /// The marks of all files that may be of this format, by their names. Throws `unusableFolder`.
  func marks() throws(LedgerError) -> [String: FileMark] {
    do throws(GLibError) {
      let names = try Files.visibleNames(in: path).filter { $0.lowercased().hasSuffix(".json") }
      return Dictionary(names.compactMap { name in Files.mark(of: "\(path)/\(name)").map { (name, $0) } }) {
        first, _ in first
      }
    } catch {
      throw .unusableFolder(error.message)
    }
  }

  /// Reads all files, whatever services have called them: a conflicted copy is as good as any other. Throws `unusableFolder`.
  func read() throws(LedgerError) -> Content {
    var content = Content(marks: try marks())
    var bytes = Self.mostMegabytes << 20
    // Those written last first: where there are too many, the others are of machines that are gone.
    for (name, mark) in content.marks.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      do throws(SyncFile.Problem) {
        guard try isOfFormat(name) else { continue }
        if mark.size > SyncFile.megabytes << 20 || mark.size > bytes || content.files.count == Self.mostFiles
        {
          throw .invalid("there are more than \(Self.mostFiles) files or \(Self.mostMegabytes) MB")
        }
        bytes -= mark.size
        content.files[name] = try read(name)
      } catch {
        if error != .foreign { content.problems[name] = error }
      }
    }
    return content
  }

  /// Whether a file begins as one of this format does. One that cannot be read is, where it has the name of one.
  private func isOfFormat(_ name: String) throws(SyncFile.Problem) -> Bool {
    do throws(GLibError) {
      return try Files.beginning(of: "\(path)/\(name)", bytes: 4_096).map(SyncFile.isBeginning) ?? false
    } catch {
      if name.hasPrefix("agio-") { throw .invalid(error.message) }
      return false
    }
  }

  private func read(_ name: String) throws(SyncFile.Problem) -> SyncFile {
    let bytes: [UInt8]
    do throws(GLibError) {
      bytes = try Files.read("\(path)/\(name)", megabytes: SyncFile.megabytes)
    } catch {
      throw .invalid(error.message)
    }
    return try SyncFile(bytes, keys)
  }

  /// Throws `unusableFolder` where no file can be made.
  func checkWritable() throws(LedgerError) {
    do throws(GLibError) { try Files.checkWritable(path) } catch { throw .unusableFolder(error.message) }
  }

  /// Writes a replica's file, whole or not at all, and returns its name: another one where a folder has that of the replica. Throws
  /// `unusableFolder`.
  func write(_ file: SyncFile) throws(LedgerError) -> String {
    let name = name(for: file.replica)
    let text = try text(of: file)
    do throws(GLibError) {
      try Files.removeAbandoned(in: path)
      try Files.write(text, to: "\(path)/\(name)", followingLinks: false)
    } catch {
      throw .unusableFolder(error.message)
    }
    return name
  }

  /// What is written of a file.
  private func text(of file: SyncFile) throws(LedgerError) -> String {
    guard let keys else { return file.text }
    do throws(EncryptionError) {
      let (salt, sealed) = try keys.seal(Array(file.text.utf8))
      return SealedFile(salt: salt, sealed).text
    } catch {
      throw .encryption(error)
    }
  }

  /// The name under which a replica's file is or can be.
  func name(for replica: ReplicaID) -> String {
    let name = Self.name(of: replica)
    return Files.isFolder("\(path)/\(name)") ? "agio-\(replica.text) 2.json" : name
  }
}
