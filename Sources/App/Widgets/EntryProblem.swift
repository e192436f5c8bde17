import Gtk

// The reason why the text of an entry is not valid.
extension Entry {
  /// Marks the text as invalid, visibly and for assistive technology; nil removes the mark.
  func mark(_ problem: String?) {
    setStyle("error", problem != nil)
    setAccessibleDescription(problem ?? "")
  }

  /// Marks the text as invalid, with an error icon, or removes both and describes the entry by a note.
  func showIcon(for problem: String?, note: String?) {
    mark(problem)
    setErrorIcon(problem == nil ? nil : "dialog-warning-symbolic", tooltip: problem)
    if problem == nil { setAccessibleDescription(note ?? "") }
    setTooltip(problem ?? note)
  }

  /// Marks the text as invalid and shows the reason in a label; nil removes both.
  func show(_ problem: String?, in label: Label) {
    label.show(problem)
    mark(problem)
    if let problem { announce(problem) }
  }
}
