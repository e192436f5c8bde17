/// Why an archive could not be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// libarchive is not installed.
  case noLibrary
  /// The bytes are no archive, or a damaged one; in libarchive's words, or in ours where it has none.
  case unreadable(String)
}
