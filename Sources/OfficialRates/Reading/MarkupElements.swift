internal import GLib

extension MarkupNode {
  /// The text of an element without others in it. Throws for one that has some: `1<a/>2` is not 12.
  var leafText: String {
    get throws(TableError) {
      guard let child = children.first else { return text }
      throw .unreadable(line: child.line, "“\(name)” has an element “\(child.name)” and not only a text")
    }
  }

  /// The text of the only element in it of a name; nil without one. Throws for more than one.
  func optionalText(of name: String) throws(TableError) -> String? {
    let nodes = all(name)
    guard let node = nodes.first else { return nil }
    guard nodes.count == 1 else {
      throw .unreadable(line: line, "“\(self.name)” has \(nodes.count) elements “\(name)”")
    }
    return try node.leafText
  }

  /// The text of the only element in it of a name. Throws without one, and for more than one.
  func text(of name: String) throws(TableError) -> String {
    guard let text = try optionalText(of: name) else {
      throw .unreadable(line: line, "“\(self.name)” has no element “\(name)”")
    }
    return text
  }

  /// The elements in it of a name, which are the rows of a list. Throws for a text and for any other element,
  /// which would not be read, but for those of the names that the form has beside its rows.
  func rows(_ name: String, beside others: Set<String> = []) throws(TableError) -> [MarkupNode] {
    if let child = children.first(where: { $0.name != name && !others.contains($0.name) }) {
      throw .unreadable(line: child.line, "“\(self.name)” has an unknown element “\(child.name)”")
    }
    guard text.allSatisfy(\.isWhitespace) else {
      throw .unreadable(line: line, "“\(self.name)” has a text beside its elements")
    }
    return all(name)
  }
}
