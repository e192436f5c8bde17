import Gtk
import Presentation

/// A window of lists under headings, which keys walk through as one, and which assistive technology reads.
@MainActor
final class GroupsWindow {
  /// A heading, and the rows below it.
  typealias Group = (title: String, rows: [ListBoxRow])

  private let window: Window
  private let view: ScrolledWindow
  /// The rows of all lists.
  private let rows: [ListBoxRow]

  /// A window with a title and a size in pixels; `ended` is called when it is closed.
  init(
    title: String, width: Int, height: Int, _ groups: [Group], over parent: Window,
    ended: @escaping @MainActor () -> Void
  ) {
    window = Window(title: title, width: width, height: height, over: parent)
    rows = groups.flatMap(\.rows)
    let bar = HeaderBar(title: title)
    bar.showWindowButtons()
    let page = Box(vertical: true, spacing: 8)
    page.setStyle("agio-page")
    for group in groups { GroupsWindow.add(group, to: page) }
    view = ScrolledWindow(page)
    view.followFocus()
    let limited = Clamp(view, width: WindowLayout.largestSettings)
    window.fill(bar: bar, content: limited)
    bar.showAll()
    limited.showAll()
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectEnded(ended)
  }

  /// Brings the window to the front.
  func present() { window.present() }

  private static func add(_ group: Group, to page: Box) {
    page.add(Label(group.title, style: "agio-section"))
    let list = ListBox(name: group.title)
    list.setStyle("agio-boxed")
    list.setSeparated()
    for row in group.rows { list.insert(row) }
    page.add(list)
  }

  private func press(_ key: KeyPress) -> Bool {
    if key.key == "Escape" || (key.key == "w" && key.control) {
      window.destroy()
      return true
    }
    return !key.control && !key.alt && moveFocus(key.combination.key)
  }

  /// Moves the focus through the rows of all lists; false for a key that does not. The first and the last row bring the whole
  /// end of the page into view.
  private func moveFocus(_ key: String) -> Bool {
    guard let index = rows.firstIndex(where: \.hasFocus) else { return false }
    let page = max(1, view.pageHeight / max(1, rows[index].allocatedSize.height) - 1)
    let steps = ["Up": -1, "Down": 1, "Page_Up": -page, "Page_Down": page, "Home": -index, "End": rows.count]
    guard let step = steps[key] else { return false }
    let target = max(0, min(index + step, rows.count - 1))
    rows[target].grabFocus()
    if target == 0 { view.scrollToTop() }
    if target == rows.count - 1 { view.scrollToBottom() }
    return true
  }
}
