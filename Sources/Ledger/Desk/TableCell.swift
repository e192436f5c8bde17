internal import GLib

/// A text as a cell of a table that another program reads. Names come from stores and sources: none of them is to be run,
/// or to become a second cell.
public enum TableCell {
  /// A text for a spreadsheet: what it would take for a formula has an apostrophe before it.
  public static func spreadsheet(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  /// A field of a line that tabs divide, as spreadsheets paste it.
  public static func tabSeparated(_ text: String) -> String {
    spreadsheet(text).replacing("\t", with: " ").neutralizedLine
  }

  /// A field of a CSV line (RFC 4180).
  public static func csv(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// A text for a cell of a Markdown table: the signs of Markdown and HTML are escaped, ends of lines are spaces.
  public static func markdown(_ text: String) -> String {
    var cell = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&": cell += "\\\(scalar)"
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": cell += " "
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }
}
