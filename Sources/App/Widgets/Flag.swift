import Gtk

// Flags, which assistive technology does not read.
extension Label {
  /// A label for a flag: two regional indicator letters; a currency sign stands for none.
  static func flag(_ flag: String) -> Label {
    let label = Label(style: "agio-flag")
    label.setDecorative()
    label.setFlag(flag)
    return label
  }

  /// Shows another flag.
  func setFlag(_ flag: String) {
    setText(flag.isEmpty ? "¤" : flag)
    setStyle("agio-no-flag", flag.isEmpty)
  }

  /// Whether the fonts have flags. Asked first, it opens the emoji font.
  var hasFlags: Bool {
    let hasFlags = Self.hasFlags ?? drawsAsOneGlyph("\u{1F1EA}\u{1F1FA}")
    Self.hasFlags = hasFlags
    return hasFlags
  }

  private static var hasFlags: Bool?
}
