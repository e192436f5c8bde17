internal import Currencies
internal import GLib

extension MarkupNode {
  /// An attribute. Throws without it.
  func attribute(_ name: String) throws(TableError) -> String {
    guard let value = attributes[name] else {
      throw .unreadable(line: line, "“\(self.name)” has no attribute “\(name)”")
    }
    return value
  }

  /// A number of units in an attribute or an element: 1, 100, 1000… Throws for anything else.
  func units(_ text: String) throws(TableError) -> Int {
    guard let units = PrintedUnits.read(text), units > 0 else {
      throw .unreadable(line: line, "“\(text)” is no number of units")
    }
    return units
  }

  /// A day in an attribute. Throws for anything that `read` gives no day for.
  func day(_ name: String, _ read: (String) -> Day?) throws(TableError) -> Day {
    let text = try attribute(name)
    guard let day = read(text) else { throw .unreadable(line: line, "“\(text)” is no day") }
    return day
  }
}
