import Gtk

// Why what was typed into an entry cannot be taken.
extension Entry {
  /// Marks the text as one that cannot be taken, for the eye and for assistive technology; nil takes the mark away.
  func mark(_ problem: String?) {
    setStyle("error", problem != nil)
    setAccessibleDescription(problem ?? "")
  }

  /// Marks the text as one that cannot be taken, and says why below it; nil takes both away.
  func show(_ problem: String?, in label: Label) {
    label.show(problem)
    mark(problem)
    if let problem { announce(problem) }
  }
}
