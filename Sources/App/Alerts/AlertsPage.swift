import FoundationEssentials
import Gtk
import Presentation

/// The page of alerts: the list, the form that adds or changes one, and notices.
@MainActor
final class AlertsPage {
  let widget = Box(vertical: true)
  /// The button of the header bar while the page is shown: it has none, and this one stays hidden.
  let tools = Box()
  let list = AlertList()
  let form = AlertForm()
  /// Called to undo the last change, or to make it again (true).
  var undo: (_ isRedo: Bool) -> Void = { _ in }
  private(set) lazy var notices = NoticeBar { [weak self] in self?.undo(false) }
  private let timer = Field.words(style: "agio-problem")
  private let nothing = Label(AlertLabels.nothing, style: "agio-section")

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    let scrolled = ScrolledWindow(box)
    scrolled.followFocus()
    let hint = Field.words(style: "dim-label")
    hint.setText(AlertLabels.hint)
    timer.setHiddenAtFirst()
    for part: any Widget in [nothing, hint, timer, list.list, form.widget] { box.add(part) }
    widget.add(scrolled, expand: true)
    widget.add(notices.widget)
    widget.showAll()
  }

  /// Shows the rows, or that there are none.
  func show(_ contents: [AlertRowContent]) {
    list.show(contents)
    nothing.setVisible(contents.isEmpty)
  }

  /// Shows why alerts are checked only while the window is open; nil hides that.
  func show(problem: String?) { timer.show(problem) }

  /// Handles a key; nil for one that is left to the window.
  func press(_ key: KeyPress) -> Bool? {
    switch (key.name, key.control, key.shift, key.alt) {
    case ("Escape", false, _, false) where form.isEditing: form.cancel()
    case ("z", true, false, false): undo(false)
    case ("z", true, true, false), ("Z", true, _, false), ("y", true, false, false): undo(true)
    case ("Delete", false, false, false):
      guard let id = list.current else { return nil }
      list.removed(id)
    default: return nil
    }
    return true
  }
}
