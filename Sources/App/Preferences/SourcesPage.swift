import GLib
import Gtk
import Presentation

/// The page of the sources, and the switch that keeps Agio from asking by itself.
@MainActor
final class SourcesPage {
  let widget: ScrolledWindow
  let sources = SourceList()
  /// Called when the user allowed or forbade to ask by itself.
  var setNeverConnects: (Bool) -> Void = { _ in }

  private let never = Switch(name: "Never connect by itself")
  private var turned: Connection?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    let hint = Field.words(style: "dim-label")
    hint.setText(
      "The sources are asked from the top, until one has fresh rates. Drag a source, or press Alt+Up or Alt+Down, to move it."
    )
    box.add(hint)
    box.add(sources.list)
    box.add(
      Field.makeSwitch(
        never, title: "Never connect by itself",
        hint: "New rates are then asked for only when you press the refresh button.", list: "Connection",
        row: "When to connect"))
    turned = never.connectTurned { [weak self] in
      guard let self else { return }
      setNeverConnects(never.isOn)
    }
  }

  func show(_ contents: [SourceContent], neverConnects: Bool) {
    sources.show(contents)
    if never.isOn != neverConnects { turned?.blocked { never.setOn(neverConnects) } }
  }
}
