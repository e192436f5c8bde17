import Currencies
import GLib
import Gtk
import Presentation

/// The page of the sources, with the switch for automatic updates.
@MainActor
final class SourcesPage {
  let widget: ScrolledWindow
  private let sources = SourceList()
  /// Called when the user changes a source.
  var handle: (SourceAction, SourceID) -> Void {
    get { sources.handle }
    set { sources.handle = newValue }
  }
  /// Called when the user turns automatic updates on or off.
  var setUpdatesAutomatically: (Bool) -> Void = { _ in }

  private let automatic = Switch(name: SourceLabels.automatic)
  private var turned: Connection?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    let hint = Field.words(style: "dim-label")
    hint.setText(SourceLabels.hint)
    box.add(hint)
    box.add(sources.list)
    box.add(
      Field.makeSwitch(
        automatic, title: SourceLabels.automatic,
        hint: SourceLabels.automaticHint, list: SourceLabels.connection,
        row: SourceLabels.whenToConnect))
    turned = automatic.connectToggled { [weak self] in
      guard let self else { return }
      setUpdatesAutomatically(automatic.isOn)
    }
  }

  /// Does what goes with a change.
  func perform(_ effect: SourceEditing.Effect) {
    switch effect {
    case .show(let contents): sources.show(contents)
    case .announcePosition(let name): sources.announcePosition(of: name)
    case .clearSecrets(let name): sources.clearSecrets(of: name)
    }
  }

  /// Gives the focus to the first source.
  func focus() { sources.focus() }

  /// Saves what was typed.
  func saveTyping() { sources.saveTyping() }

  /// Discards what was typed.
  func discardTyping() { sources.discardTyping() }

  func show(updatesAutomatically: Bool) {
    if automatic.isOn != updatesAutomatically {
      turned?.blocked { automatic.setOn(updatesAutomatically) }
    }
  }
}
