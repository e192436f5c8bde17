import Gtk

/// A popover to type the name of a list.
@MainActor
final class NamePopover {
  private let popover: Popover
  private let title = Label(style: "agio-section")
  private let entry = Entry()
  private let accept = Button(label: "")
  private let line = Box(spacing: 6)
  private let problem = Field.words(style: "agio-problem")
  private var accepted: @MainActor (String) -> Void = { _ in }
  private var offers: @MainActor (String) -> [String] = { _ in [] }
  /// Made for the first offer.
  private lazy var completion = Completion(of: entry)
  private var hasOffered = false

  init(at anchor: any Widget) {
    entry.setAccessibleName(ListsLabels.name)
    entry.setWidth(characters: 24)
    accept.setStyle("suggested-action")
    problem.wrap(at: 30)
    problem.setHiddenAtFirst()
    line.add(entry, expand: true)
    line.add(accept)
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("agio-popover")
    for part: any Widget in [title, line, problem] { box.add(part) }
    popover = Popover(at: anchor, box)
    entry.connectActivated { [weak self] in
      guard let self else { return }
      accepted(entry.text)
    }
    accept.connectClicked { [weak self] in
      guard let self else { return }
      accepted(entry.text)
    }
    _ = entry.connectChanged { [weak self] in
      self?.show(nil)
      self?.offer()
    }
  }

  var isOpen: Bool { popover.isVisible }

  /// Opens the popover. `offers` returns the names that match a text; `accepted` is called with the typed name, and calls
  /// `finish`.
  func open(
    _ title: String, _ verb: String, name: String,
    offers: @escaping @MainActor (String) -> [String] = { _ in [] },
    accepted: @escaping @MainActor (String) -> Void
  ) {
    (self.offers, self.accepted) = (offers, accepted)
    self.title.setText(title)
    accept.setLabel(verb)
    Field.fit(line, entry, accept)
    entry.setText(name)
    show(nil)
    popover.open()
    entry.grabFocus()
  }

  /// Closes the popover, or shows why the name was refused.
  func finish(_ reason: String?) {
    guard isOpen else { return }
    show(reason)
    if reason == nil { popover.close() }
  }

  private func offer() {
    let names = entry.hasFocus ? offers(entry.text) : []
    guard hasOffered || !names.isEmpty else { return }
    hasOffered = true
    completion.offer(names == [entry.text] ? [] : names)
  }

  private func show(_ reason: String?) { entry.show(reason, in: problem) }
}
