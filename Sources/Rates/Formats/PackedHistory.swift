internal import Archives

/// The only file of a .zip, unpacked piece by piece.
struct PackedHistory {
  private let reader: ZipReader

  /// Throws `.unreadable` for an archive that is damaged, has no file or several, or one of more bytes than the limit.
  init(_ bytes: [UInt8], limit: Int) throws(RateError) {
    guard bytes.count <= limit else { throw Self.error("it has \(bytes.count) bytes, more than \(limit)") }
    let archive = try Self.passingOn { () throws(ArchiveError) in try ZipArchive(bytes) }
    let files = archive.members.indices.filter { !archive.members[$0].isFolder }
    guard files.count == 1 else { throw Self.error("\(files.count) files where one is expected") }
    let file = archive.members[files[0]]
    guard !file.isEncrypted else { throw Self.error("\(quoted(file.name)) is encrypted") }
    guard file.size <= limit else {
      throw Self.error("\(quoted(file.name)) has \(file.size) bytes, more than \(limit)")
    }
    reader = try Self.passingOn { () throws(ArchiveError) in try archive.open(files[0]) }
  }

  /// Reads the next bytes; nil after the last, when their checksum is verified. Throws `.unreadable`.
  func next() throws(RateError) -> [UInt8]? {
    try Self.passingOn { () throws(ArchiveError) in try reader.next() }
  }

  private static func passingOn<Value>(
    _ body: () throws(ArchiveError) -> Value
  ) throws(RateError) -> Value {
    do {
      return try body()
    } catch .unreadable(let problem) {
      throw error(problem)
    } catch {
      throw RateError(
        source: RateError.file,
        .unreadable(location: "", problem: "it is a zip archive, and libarchive is not installed"))
    }
  }

  private static func error(_ problem: String) -> RateError {
    let problem = shortened(problem.split(whereSeparator: \.isNewline).first ?? "", 200)
    return RateError(source: RateError.file, .unreadable(location: "in the zip archive", problem: problem))
  }
}
