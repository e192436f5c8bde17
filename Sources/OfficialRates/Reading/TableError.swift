/// Why a file is not read as a table.
public enum TableError: Error, Hashable, Sendable {
  /// It is of no format that is known.
  case unknownFormat
  /// It may be one of several kinds of tables, of these names: nothing in it says which.
  case ambiguous([String])
  /// It begins as a table and cannot be read: the line (0 for none in particular), and what was found, in English, for developers.
  case unreadable(line: Int, String)
  /// A server sent a page for people in its place.
  case webPage
  /// A server sent tables of other days than those that were asked for: the label of one.
  case otherDays(String)
}
