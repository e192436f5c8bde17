import Gtk

// The reason why the text of an entry is not valid.
extension Entry {
  /// Marks the text as invalid, visibly and for assistive technology; nil removes the mark.
  func mark(_ problem: String?) {
    setStyle("error", problem != nil)
    setAccessibleDescription(problem ?? "")
  }

  /// Marks the text as invalid, with an error icon, or removes both and has a note instead; with a description for assistive technology.
  func showIcon(for problem: String?, note: String?, description: String?) {
    setStyle("error", problem != nil)
    setErrorIcon(problem == nil ? nil : "dialog-warning-symbolic", tooltip: problem)
    setAccessibleDescription(description ?? "")
    setTooltip(problem ?? note)
  }

  /// Marks the text as invalid and shows the reason in a label; nil removes both. A screen reader says the new description of the
  /// entry that has the focus.
  func show(_ problem: String?, in label: Label) {
    label.show(problem)
    mark(problem)
    if let problem, !hasFocus { announce(problem) }
  }
}
