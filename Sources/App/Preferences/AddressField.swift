import Currencies
import Gtk
import Presentation

/// The address of a source, saved by Enter and when the focus leaves.
@MainActor
final class AddressField {
  let widget: Box
  private let draft = Draft()
  private let reset = Button(mnemonic: SourceLabels.reset)
  private let problem = Field.words(style: "agio-problem")
  private var shown: SourceContent?
  /// Why the address was refused.
  private var reason: String?
  private let ask: @MainActor (SourceAction) -> Void

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    self.ask = ask
    draft.entry.setAccessibleName(SourceLabels.address(of: source))
    draft.entry.setPlaceholder("https://…")
    reset.setAccessibleName(SourceLabels.resetAddress(of: source))
    widget = Field.make(SourceLabels.address, draft.entry, reset)
    problem.setHiddenAtFirst()
    widget.add(problem)
    draft.entry.connectActivated { [weak self] in self?.save() }
    draft.entry.connectUnfocused { [weak self] in self?.save() }
    reset.connectClicked { [weak self] in self?.set(nil) }
  }

  func show(_ content: SourceContent) {
    shown = content
    draft.offer(content.address)
    reset.setSensitive(!content.isAddressDefault || content.note.address != nil)
    guard content.note.address != reason else { return }
    reason = content.note.address
    draft.entry.show(reason, in: problem)
  }

  /// Discards what was typed.
  func discard() { if let shown { draft.set(shown.address) } }

  /// Saves what was typed; an empty text resets the address to the source's own.
  func save() {
    guard let shown else { return }
    if draft.text != shown.address, draft.isTyped { return set(draft.text.isEmpty ? nil : draft.text) }
    discard()
    if shown.note.address != nil { ask(.discardAddress) }
  }

  private func set(_ address: String?) {
    ask(.setAddress(address))
    // A refused text stays, so that it can be corrected.
    if shown?.note.address == nil { discard() }
  }
}
