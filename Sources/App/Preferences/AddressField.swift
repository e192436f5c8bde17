import Gtk

/// Where a source is asked: kept at Enter and when the keyboard leaves.
@MainActor
final class AddressField {
  let widget: Box
  private let entry = Entry()
  private let reset = Button(label: "Default")
  private let problem = Field.words(style: "agio-problem")
  private var shown: SourceContent?
  private let ask: @MainActor (SourceAction) -> Void

  init(of source: String, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    self.ask = ask
    entry.setAccessibleName("Address of \(source)")
    reset.setAccessibleName("Default address of \(source)")
    widget = Field.make("Address", entry, reset)
    widget.add(problem)
    entry.setPlaceholder("https://…")
    entry.connectActivated { [unowned self] in keepTyping() }
    entry.connectUnfocused { [unowned self] in keepTyping() }
    reset.connectClicked { [unowned self] in
      ask(.setAddress(nil))
      if let shown { entry.setText(shown.address) }
    }
  }

  func show(_ content: SourceContent) {
    // A text that was refused stays, to be mended.
    if content.note.address == nil,
      content.address != shown?.address || entry.text.isEmpty || shown?.note.address != nil
    {
      entry.offer(content.address)
    }
    reset.setSensitive(!content.isAddressDefault || content.note.address != nil)
    problem.show(content.note.address)
    entry.setStyle("error", content.note.address != nil)
    entry.setAccessibleDescription(content.note.address ?? "")
    shown = content
  }

  /// Forgets what was typed and is not kept yet.
  func forgetTyping() { if let shown { entry.setText(shown.address) } }

  /// Keeps what was typed and is not kept yet.
  func keepTyping() {
    guard let shown else { return }
    let typed = entry.text.trimmed
    if typed == shown.address && shown.note.address == nil { return }
    ask(.setAddress(typed.isEmpty ? nil : typed))
  }
}

extension String {
  /// Without blanks at its ends, as a pasted text may have.
  var trimmed: String {
    let blank: (Character) -> Bool = { $0.isWhitespace }
    var text = self[...]
    while let first = text.first, blank(first) { text.removeFirst() }
    while let last = text.last, blank(last) { text.removeLast() }
    return String(text)
  }
}
