import GLib
import Gtk
import Presentation

/// The page of the sources, and the switch for automatic updates.
@MainActor
final class SourcesPage {
  let widget: ScrolledWindow
  let sources = SourceList()
  /// Called when the user allowed or forbade automatic updates.
  var setUpdatesAutomatically: (Bool) -> Void = { _ in }

  private let automatic = Switch(name: SourceLabels.automatic)
  private var turned: Connection?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    let hint = Field.words(style: "dim-label")
    hint.setText(
      SourceLabels.hint
    )
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

  func show(_ contents: [SourceContent], updatesAutomatically: Bool) {
    sources.show(contents)
    if automatic.isOn != updatesAutomatically {
      turned?.blocked { automatic.setOn(updatesAutomatically) }
    }
  }
}
