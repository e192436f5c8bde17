/// The reason why an archive could not be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// libarchive is not installed.
  case noLibrary
  /// The bytes are not an archive, or a damaged one; libarchive's message, or our own where it has none.
  case unreadable(String)
}
