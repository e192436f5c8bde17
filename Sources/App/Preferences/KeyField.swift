import Currencies
import Gtk
import Presentation

/// The user's key for a source: it can be given and taken away, and never be seen.
@MainActor
final class KeyField {
  let widget: Box
  private let entry = Entry()
  private let keep = Button(label: SourceLabels.set)
  private let remove = Button(label: SourceLabels.remove)

  init(of source: SourceID, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    entry.hideText()
    entry.setAccessibleName(SourceLabels.key(of: source))
    keep.setAccessibleName(SourceLabels.setKey(of: source))
    remove.setAccessibleName(SourceLabels.removeKey(of: source))
    keep.setSensitive(false)
    widget = Field.make(SourceLabels.key, entry, keep, remove)
    _ = entry.connectChanged { [weak self] in
      guard let self else { return }
      keep.setSensitive(!entry.text.isEmpty)
    }
    let set: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      if !entry.text.trimmed.isEmpty { ask(.keepKey(entry.text.trimmed)) }
    }
    entry.connectActivated(set)
    keep.connectClicked(set)
    remove.connectClicked { ask(.removeKey) }
  }

  /// What was typed and is not kept yet.
  var typed: String { entry.text.trimmed }

  /// What was typed is kept now.
  func clear() { entry.setText("") }

  func show(_ content: SourceContent) {
    entry.setPlaceholder(content.hasKey ? SourceLabels.keyIsKept : SourceLabels.noKey)
    remove.setVisible(content.hasKey)
  }
}
