import Currencies
import Gtk
import Presentation

/// The user's key for a source, which can be saved and removed but never seen.
@MainActor
final class KeyField {
  let widget: Box
  private let entry = Entry()
  private let save = Button(mnemonic: SourceLabels.save)
  private let remove = Button(mnemonic: SourceLabels.remove)

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    entry.hideText()
    entry.setAccessibleName(SourceLabels.key(of: source))
    save.setAccessibleName(SourceLabels.saveKey(of: source))
    remove.setAccessibleName(SourceLabels.removeKey(of: source))
    save.setSensitive(false)
    widget = Field.make(SourceLabels.key, entry, save, remove)
    _ = entry.connectChanged { [weak self] in
      guard let self else { return }
      save.setSensitive(!entry.text.isEmpty)
    }
    let saveKey: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      if !entry.text.trimmed.isEmpty { ask(.saveKey(entry.text.trimmed)) }
    }
    entry.connectActivated(saveKey)
    save.connectClicked(saveKey)
    remove.connectClicked { ask(.removeKey) }
  }

  /// The key that was typed; empty if none was.
  var typed: String { entry.text.trimmed }

  /// Clears the entry.
  func clear() { entry.setText("") }

  func show(_ content: SourceContent) {
    entry.setPlaceholder(content.hasKey ? SourceLabels.keySaved : SourceLabels.noKey)
    remove.setVisible(content.hasKey)
  }
}
