import Currencies
import GLib
import Gtk
import Presentation

/// A source: its title and state, a switch, and details that can be expanded.
@MainActor
final class SourceRow {
  let name: SourceID
  let widget: ListBoxRow
  private let handle = Handle(icon: "list-drag-handle-symbolic")
  private let title = Label(style: "agio-code")
  private let summary = Label(style: "agio-summary")
  private let toggle: Switch
  private let expander: Button
  private let details: SourceDetails
  private var turned: Connection?

  init(_ content: SourceContent, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    name = content.name
    toggle = Switch(name: SourceLabels.enable(content.name))
    expander = Button(name: SourceLabels.details(of: content.name), tooltip: SourceLabels.details)
    details = SourceDetails(content, ask)
    let box = Box(vertical: true)
    widget = ListBoxRow(box, name: "\(content.name) \(content.title)", isActivatable: true)
    box.add(head())
    details.widget.setHiddenAtFirst()
    box.add(details.widget)
    widget.showAll()
    turned = toggle.connectToggled { [weak self] in
      guard let self else { return }
      ask(.enable(toggle.isOn))
    }
    expander.connectClicked { [weak self] in self?.toggleDetails() }
    show(content)
  }

  /// Calls a handler with the index of a row that was dropped on this one.
  func connectDropped(_ handler: @escaping @MainActor (_ from: Int) -> Void) {
    widget.connectDragged(by: handle)
    widget.connectDropped(handler)
  }

  func show(_ content: SourceContent) {
    title.setText(content.title)
    summary.setText(content.summary)
    widget.setAccessibleDescription(content.summary)
    widget.setStyle("agio-off", !content.isEnabled)
    if toggle.isOn != content.isEnabled { turned?.blocked { toggle.setOn(content.isEnabled) } }
    details.show(content)
  }

  /// Clears the entries for the key and the client secret.
  func clearSecrets() { details.clearSecrets() }

  /// Saves what was typed.
  func saveTyping() { details.saveTyping() }

  /// Discards what was typed.
  func discardTyping() { details.discardTyping() }

  /// Shows or hides the details.
  func toggleDetails() {
    let isOpen = !details.widget.isVisible
    details.widget.setVisible(isOpen)
    expander.setIcon(isOpen ? "pan-up-symbolic" : "pan-down-symbolic")
    expander.setAccessibleDescription(isOpen ? SourceLabels.shownBelow : "")
    expander.setTooltip(isOpen ? SourceLabels.hideDetails : SourceLabels.details)
  }

  private func head() -> Box {
    summary.ellipsize()
    title.ellipsize()
    let texts = Box(vertical: true, spacing: 1)
    texts.add(title)
    texts.add(summary)
    handle.setTooltip(SourceLabels.drag)
    expander.setIcon("pan-down-symbolic")
    expander.setFlat()
    expander.align(vertically: .center)
    let head = Box(spacing: 10)
    head.setStyle("agio-source")
    head.add(handle)
    head.add(texts, expand: true)
    head.add(toggle)
    head.add(expander)
    return head
  }
}
