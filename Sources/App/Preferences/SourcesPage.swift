import Currencies
import Gtk
import Presentation

/// The page of the sources.
@MainActor
final class SourcesPage {
  let widget: ScrolledWindow
  private let sources = SourceList()
  /// Called when the user changes a source.
  var handle: (SourceAction, SourceID) -> Void {
    get { sources.handle }
    set { sources.handle = newValue }
  }

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    let hint = Field.words(style: "dim-label")
    hint.setText(SourceLabels.hint)
    box.add(hint)
    box.add(sources.list)
  }

  /// Does what goes with a change.
  func perform(_ effect: SourceEditing.Effect) {
    switch effect {
    case .show(let contents): sources.show(contents)
    case .announcePosition(let name): sources.announcePosition(of: name)
    case .clearSecrets(let name): sources.clearSecrets(of: name)
    }
  }

  /// Saves what was typed.
  func saveTyping() { sources.saveTyping() }

  /// Discards what was typed.
  func discardTyping() { sources.discardTyping() }
}
