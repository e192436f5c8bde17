/// Why a file is not read as a table.
public enum TableError: Error, Hashable, Sendable {
  /// It is of no format that is known.
  case unknownFormat
  /// It may be one of several kinds of tables, of these names: nothing in it says which.
  case ambiguous([String])
  /// It begins as a table and cannot be read: the line (0 for none in particular), and what was found, in English, for developers.
  case unreadable(line: Int, String)
}
