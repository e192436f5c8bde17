import Gtk

/// A labelled line of the preferences: a dim name above, and what it names below.
@MainActor
enum Field {
  static func make(_ title: String, _ content: any Widget...) -> Box {
    let line = Box(spacing: 6)
    for (place, part) in content.enumerated() { line.add(part, expand: place == 0) }
    let field = Box(vertical: true, spacing: 2)
    field.add(Label(title, style: "agio-field"))
    field.add(line)
    return field
  }

  /// Words that may be long.
  static func words(style: String? = nil) -> Label {
    let label = Label("", style: style)
    label.wrap()
    return label
  }
}

extension Label {
  /// Shows a text, or nothing at all.
  func show(_ text: String?) {
    setText(text ?? "")
    setVisible(text != nil)
  }
}
