internal import GLib

/// Texts as cells of tables for other programs. They come from stores and sources: none may run as a formula or become a second
/// cell.
public enum TableCell {
  /// A cell of a spreadsheet: what would be a formula gets an apostrophe before it.
  public static func spreadsheet(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }

  /// A field of a tab-separated line, as spreadsheets paste it.
  public static func tabSeparated(_ text: String) -> String {
    spreadsheet(text).replacing("\t", with: " ").neutralizedLine
  }

  /// A field of a CSV line (RFC 4180).
  public static func csv(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// A cell of a Markdown table: characters with a meaning in Markdown or HTML are escaped, line ends become spaces.
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
