import Currencies
import GLib
import Gtk
import Presentation

/// One source: its title and how it stands, a switch, and its details, folded away until they are wanted.
@MainActor
final class SourceRow {
  let name: SourceID
  let widget: ListBoxRow
  private let handle = Handle(icon: "list-drag-handle-symbolic")
  private let title = Label(style: "agio-code")
  private let summary = Label(style: "agio-summary")
  private let toggle: Switch
  private let unfold: Button
  private let details: SourceDetails
  private var turned: Connection?

  init(_ content: SourceContent, _ ask: @escaping @MainActor (SourceAction) -> Void) {
    name = content.name
    toggle = Switch(name: SourceLabels.enable(content.name))
    unfold = Button(name: SourceLabels.details(of: content.name), tooltip: SourceLabels.details)
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
    unfold.connectClicked { [weak self] in self?.unfoldOrFold() }
    show(content)
  }

  /// Calls the handler with the index of a row that was dropped here.
  func connectDropped(_ handler: @escaping @MainActor (_ from: Int) -> Void) {
    widget.connectDragged(by: handle, dropped: handler)
  }

  func show(_ content: SourceContent) {
    title.setText(content.title)
    summary.setText(content.summary)
    widget.setAccessibleDescription(content.summary)
    widget.setStyle("agio-off", !content.isEnabled)
    if toggle.isOn != content.isEnabled { turned?.blocked { toggle.setOn(content.isEnabled) } }
    details.show(content)
  }

  /// Keys and secrets that were typed are kept now.
  func clearSecrets() { details.clearSecrets() }

  /// Keeps what was typed and is not kept yet.
  func keepTyping() { details.keepTyping() }

  /// Forgets what was typed and is not kept yet.
  func forgetTyping() { details.forgetTyping() }

  /// Shows or hides the details.
  func unfoldOrFold() {
    let isOpen = !details.widget.isVisible
    details.widget.setVisible(isOpen)
    unfold.setIcon(isOpen ? "pan-up-symbolic" : "pan-down-symbolic")
    unfold.setAccessibleDescription(isOpen ? SourceLabels.shownBelow : "")
    unfold.setTooltip(isOpen ? SourceLabels.hideDetails : SourceLabels.details)
  }

  private func head() -> Box {
    summary.ellipsize()
    title.ellipsize()
    let texts = Box(vertical: true, spacing: 1)
    texts.add(title)
    texts.add(summary)
    handle.setTooltip(SourceLabels.drag)
    unfold.setIcon("pan-down-symbolic")
    unfold.setFlat()
    unfold.align(vertically: .center)
    let head = Box(spacing: 10)
    head.setStyle("agio-source")
    head.add(handle)
    head.add(texts, expand: true)
    head.add(toggle)
    head.add(unfold)
    return head
  }
}
