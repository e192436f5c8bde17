internal import CArchive

/// A .zip in memory that libarchive reads member by member, in the order of the central directory. It reads no other
/// format.
final class ArchiveReading {
  private let archive: OpaquePointer
  /// The bytes that libarchive reads from during the life of this object.
  private let bytes: UnsafeMutableRawBufferPointer

  /// The size limit of the central directory: libarchive allocates about six times as many bytes.
  private static let longestList = 1 << 20

  /// The locale that names are converted in; it is used by several threads, and never freed.
  nonisolated(unsafe) private static let utf8 = agio_archive_new_locale()

  /// Begins at the first member; throws if libarchive is not installed, or the bytes are not a .zip.
  init(_ source: [UInt8]) throws(ArchiveError) {
    guard agio_archive_library() != nil else { throw .noLibrary }
    let end = ZipEnd(of: source)
    guard end?.listSize ?? 0 <= Self.longestList else { throw .unreadable("its list of files is too long") }
    guard let archive = agio_archive_read_new() else { preconditionFailure("libarchive makes no archive.") }
    self.archive = archive
    // libarchive looks for the end of the list in the last 16 KB only, and a comment may be longer: it is left out.
    let count = end.map { $0.index + ZipEnd.size } ?? source.count
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    bytes.copyBytes(from: source[..<count])
    if end != nil { bytes[(count - 2)...].copyBytes(from: [0, 0]) }
    try check(agio_archive_read_support_format_zip_seekable(archive))
    try check(agio_archive_read_open_memory(archive, bytes.baseAddress, bytes.count))
  }

  deinit {
    agio_archive_read_free(archive)
    bytes.deallocate()
  }

  /// Reads the next member; nil after the last.
  func nextMember() throws(ArchiveError) -> ZipArchive.Member? {
    var entry: OpaquePointer?
    let status = agio_archive_next_member(archive, &entry, Self.utf8)
    if status == ARCHIVE_EOF { return nil }
    // Warnings concern names, sizes or checksums that contradict each other.
    guard status == ARCHIVE_OK, let entry else { throw error }
    return ZipArchive.Member(
      name: agio_archive_entry_pathname(entry).map { String(cString: $0) } ?? "?",
      size: Int(agio_archive_entry_size(entry)),
      isFolder: agio_archive_entry_filetype(entry) == agio_archive_directory(),
      isEncrypted: agio_archive_entry_is_encrypted(entry) != 0)
  }

  /// Reads the next bytes of the member, 64 KB at most; nil after the last. Throws if the member is damaged.
  func nextPiece() throws(ArchiveError) -> [UInt8]? {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      count = agio_archive_read_data(archive, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    // A warning, such as that of a wrong checksum, is below zero too.
    guard count >= 0 else { throw error }
    return piece.isEmpty ? nil : piece
  }

  private func check(_ status: CInt) throws(ArchiveError) {
    guard status == ARCHIVE_OK else { throw error }
  }

  private var error: ArchiveError {
    .unreadable(agio_archive_error_string(archive).map { String(cString: $0) } ?? "it is damaged")
  }
}
