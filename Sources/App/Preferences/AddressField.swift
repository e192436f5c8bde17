import Currencies
import Gtk
import Presentation

/// Where a source is asked: kept at Enter and when the keyboard leaves.
@MainActor
final class AddressField {
  let widget: Box
  private let draft = Draft()
  private let reset = Button(label: SourceLabels.reset)
  private let problem = Field.words(style: "agio-problem")
  private var shown: SourceContent?
  private let ask: @MainActor (SourceAction) -> Void

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    self.ask = ask
    draft.entry.setAccessibleName(SourceLabels.address(of: source))
    draft.entry.setPlaceholder("https://…")
    reset.setAccessibleName(SourceLabels.defaultAddress(of: source))
    widget = Field.make(SourceLabels.address, draft.entry, reset)
    widget.add(problem)
    draft.entry.connectActivated { [weak self] in self?.keepTyping() }
    draft.entry.connectUnfocused { [weak self] in self?.keepTyping() }
    reset.connectClicked { [weak self] in self?.set(nil) }
  }

  func show(_ content: SourceContent) {
    shown = content
    draft.offer(content.address)
    reset.setSensitive(!content.isAddressDefault || content.note.address != nil)
    problem.show(content.note.address)
    draft.entry.mark(content.note.address)
  }

  /// Forgets what was typed and is not kept yet.
  func forgetTyping() { if let shown { draft.set(shown.address) } }

  /// Keeps what was typed and is not kept yet; an empty address is the source's own.
  func keepTyping() {
    guard let shown else { return }
    if draft.text != shown.address, draft.isTyped { return set(draft.text.isEmpty ? nil : draft.text) }
    forgetTyping()
    if shown.note.address != nil { ask(.leaveAddress) }
  }

  private func set(_ address: String?) {
    ask(.setAddress(address))
    // A text that was refused stays, to be mended.
    if shown?.note.address == nil { forgetTyping() }
  }
}
