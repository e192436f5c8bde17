/// The files that a journal and its `include` directives may name. Paths are as the directives have them,
/// after that of the folder of the file that includes them.
public protocol JournalFiles {
  /// The bytes of a file; nil for one that cannot be read, and for a folder.
  func contents(of path: String) -> [UInt8]?

  /// What is in a folder; nil where there is no such folder.
  func entries(of folder: String) -> [JournalFolderEntry]?

  /// The folder that `~` stands for; nil for none.
  var homeFolder: String? { get }
}

/// A file or folder in a folder.
public struct JournalFolderEntry: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Whether it is a folder, or a link to one.
  public let isFolder: Bool

  /// An entry.
  public init(_ name: String, isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
}
