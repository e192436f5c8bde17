import Gtk

/// A bubble to give a list its name in.
@MainActor
final class NameBubble {
  private let popover: Popover
  private let title = Label(style: "agio-section")
  private let entry = Entry()
  private let accept = Button(label: "")
  private let problem = Field.words(style: "agio-problem")
  private var accepted: @MainActor (String) -> Void = { _ in }

  init(at anchor: any Widget) {
    entry.setAccessibleName("Name of the list")
    entry.setWidth(characters: 24)
    accept.setStyle("suggested-action")
    problem.wrap(at: 30)
    problem.setHiddenAtFirst()
    let line = Box(spacing: 6)
    line.add(entry, expand: true)
    line.add(accept)
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("agio-bubble")
    for part: any Widget in [title, line, problem] { box.add(part) }
    popover = Popover(at: anchor, box)
    entry.connectActivated { [unowned self] in accepted(entry.text) }
    accept.connectClicked { [unowned self] in accepted(entry.text) }
    _ = entry.connectChanged { [unowned self] in show(nil) }
  }

  var isOpen: Bool { popover.isVisible }

  /// Asks for a name; `accepted` is called with what was typed, and answers with `finish`.
  func open(
    _ title: String, _ verb: String, name: String, accepted: @escaping @MainActor (String) -> Void
  ) {
    self.accepted = accepted
    self.title.setText(title)
    accept.setLabel(verb)
    entry.setText(name)
    show(nil)
    popover.open()
    entry.grabFocus()
  }

  /// Closes the bubble, or says why the name cannot be used.
  func finish(_ reason: String?) {
    guard isOpen else { return }
    show(reason)
    if reason == nil { popover.close() }
  }

  private func show(_ reason: String?) {
    problem.show(reason)
    entry.setStyle("error", reason != nil)
    entry.setAccessibleDescription(reason ?? "")
    if let reason { entry.announce(reason) }
  }
}
