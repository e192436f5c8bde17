internal import GLib

extension TableFile {
  /// The XML of the file as a tree. Throws for anything else.
  func markup(_ charset: String = "UTF-8") throws(TableError) -> MarkupNode {
    try Self.markup(try text(charset))
  }

  /// A text of XML as a tree. Throws for anything else.
  static func markup(_ text: String) throws(TableError) -> MarkupNode {
    do throws(GLibError) { return try MarkupNode.read(text) } catch {
      throw .unreadable(line: 0, error.message)
    }
  }
}
