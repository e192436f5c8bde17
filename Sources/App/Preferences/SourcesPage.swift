import GLib
import Gtk

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
    box.add(neverConnects())
    turned = never.connectTurned { [unowned self] in setNeverConnects(never.isOn) }
  }

  func show(_ contents: [SourceContent], neverConnects: Bool) {
    sources.show(contents)
    if never.isOn != neverConnects { turned?.blocked { never.setOn(neverConnects) } }
  }

  private func neverConnects() -> ListBox {
    let texts = Box(vertical: true, spacing: 1)
    texts.add(Label("Never connect by itself", style: "agio-code"))
    let hint = Field.words(style: "agio-summary")
    hint.setText("New rates are then asked for only when you press the refresh button.")
    texts.add(hint)
    let line = Box(spacing: 10)
    line.setStyle("agio-source")
    line.add(texts, expand: true)
    line.add(never)
    let list = ListBox(name: "Connection")
    list.setStyle("agio-boxed")
    list.insert(ListBoxRow(line, name: "When to connect", isActivatable: false))
    return list
  }
}
