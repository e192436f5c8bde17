import Gtk
import Presentation

/// Labelled fields of the preferences: a dim title above a control. A title may have a letter that reaches the control with Alt.
@MainActor
enum Field {
  static func make(_ title: String, _ content: any Widget...) -> Box {
    let line = Box(spacing: 6)
    for (index, part) in content.enumerated() { line.add(part, expand: index == 0) }
    let field = Box(vertical: true, spacing: 2)
    field.add(Label(mnemonic: title, of: content[0], style: "agio-field"))
    field.add(line, expand: true)
    return field
  }

  /// Puts the parts of a line below each other if they are wider than a popover of a narrow window; in some languages they are.
  static func fit(_ line: Box, _ parts: any Widget...) {
    line.setVertical(parts.map(\.naturalWidth).reduce(0, +) > WindowLayout.narrowPopover)
  }

  /// An empty label that wraps long texts.
  static func words(style: String? = nil) -> Label {
    let label = Label("", style: style)
    label.wrap()
    return label
  }
}

extension Label {
  /// Shows a text, or hides the label for nil.
  func show(_ text: String?) {
    setText(text ?? "")
    setVisible(text != nil)
  }

  /// Shows and announces a text, or hides the label.
  func showAndAnnounce(_ text: String?) {
    show(text)
    if let text { announce(text) }
  }
}
