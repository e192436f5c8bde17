import Gtk

/// A popover to type the note of a kept conversion.
@MainActor
final class NotePopover {
  private let popover: Popover
  private let entry = Entry()
  private let problem = Field.words(style: "agio-problem")
  private let accepted: @MainActor (String) -> Void

  /// The popover hangs on a widget; `accepted` is called with the note, and leads to `finish`.
  init(at anchor: any Widget, accepted: @escaping @MainActor (String) -> Void) {
    self.accepted = accepted
    entry.setAccessibleName(KeptLabels.note)
    entry.setWidth(characters: 26)
    entry.setLongestText(scalars: 1_000)
    problem.wrap(at: 30)
    problem.setHiddenAtFirst()
    let save = Button(label: KeptLabels.saveNote)
    save.setStyle("suggested-action")
    let line = Box(spacing: 6)
    line.add(entry, expand: true)
    line.add(save)
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("agio-popover")
    for part: any Widget in [Label(KeptLabels.note, style: "agio-section"), line, problem] { box.add(part) }
    popover = Popover(at: anchor, box)
    Field.fit(line, entry, save)
    entry.connectActivated { [weak self] in self?.accept() }
    save.connectClicked { [weak self] in self?.accept() }
    _ = entry.connectChanged { [weak self] in self?.show(nil) }
  }

  var isOpen: Bool { popover.isVisible }

  /// Opens the popover with a note.
  func open(_ note: String) {
    entry.setText(note)
    show(nil)
    popover.open()
    entry.grabFocus()
  }

  /// Closes the popover, or shows why the note was refused.
  func finish(_ refusal: String?) {
    guard isOpen else { return }
    show(refusal)
    if refusal == nil { popover.close() }
  }

  /// Destroys the popover.
  func destroy() { popover.destroy() }

  private func accept() { accepted(entry.text) }

  private func show(_ refusal: String?) { entry.show(refusal, in: problem) }
}
