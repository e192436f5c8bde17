import Gtk
import Presentation

/// The list with all around it, or a page instead, and the parts of the header bar for each.
@MainActor
final class WindowPages {
  /// Called when the user goes back from a page to the list.
  var leave: () -> Void = {}
  /// Called when the bar has the parts of the list again, or those of a page.
  var barSwitched: () -> Void = {}
  let window: Window
  let stack = Stack()

  private let back = Button(name: MainLabels.back, tooltip: MainLabels.backTooltip)
  private let title = Label(style: "title")
  private let ofList: [any Widget]
  private var pages: [String: any Widget] = [:]
  private var tools: [String: any Widget] = [:]
  private let bar: HeaderBar
  /// The name of the page that was shown last.
  private var shown = ""
  /// Handles a key on the page: true when it is handled, false when it is left to the focused widget, nil when it is left
  /// to the window.
  private var pressOnPage: ((KeyPress) -> Bool?)?

  /// Puts the parts of the pages and those of the list into a bar.
  init(
    _ content: any Widget, of window: Window, in bar: HeaderBar, title listTitle: any Widget,
    start: [any Widget],
    end: any Widget
  ) {
    (self.window, self.bar) = (window, bar)
    ofList = [listTitle, end] + start
    let titles = Box()
    titles.add(listTitle)
    titles.add(title)
    bar.setTitle(titles)
    for part in [back] + start { bar.addStart(part) }
    bar.addEnd(end)
    stack.setSizedByPage()
    stack.add(content, named: "list")
    title.ellipsize()
    for part: any Widget in [back, title] { part.setHiddenAtFirst() }
    back.connectClicked { [weak self] in self?.leave() }
  }

  /// Shows the icon of the back button, after the first frame.
  func showPicture() { back.setIcon("go-previous-symbolic") }

  /// A page is shown instead of the list.
  var isPageShown: Bool { pressOnPage != nil }

  /// Shows a page, always the same one of that name, with a title and a button of its own in the bar.
  func show(
    _ page: any Widget, named name: String, title: String, tools: any Widget,
    press: @escaping (KeyPress) -> Bool?
  ) {
    if pages.updateValue(page, forKey: name) == nil {
      let limited = Clamp(page, width: WindowLayout.largestPage)
      limited.setVisible(true)
      stack.add(limited, named: name)
      add(tools: tools, named: name)
    }
    showBar(named: name, title: title, press: press)
    stack.show(name)
  }

  /// Adds a button that the bar has while the page of a name is shown.
  func add(tools: any Widget, named name: String) {
    tools.setHiddenAtFirst()
    bar.addEnd(tools)
    self.tools[name] = tools
  }

  /// Shows the bar of a page that has its place next to the list, instead of it.
  func showBar(named name: String, title: String, press: @escaping (KeyPress) -> Bool?) {
    self.title.setText(title)
    (shown, pressOnPage) = (name, press)
    switchBar()
    tools[name]?.setVisible(true)
  }

  /// Changes the title of a page while it is shown.
  func setTitle(_ title: String, ofPage name: String) {
    if isPageShown, shown == name { self.title.setText(title) }
  }

  /// Shows the list again.
  func showList() {
    pressOnPage = nil
    switchBar()
    stack.show("list")
  }

  /// Handles a key on a page, as `pressOnPage` does; Escape and Alt+Left leave the page.
  func press(_ key: KeyPress) -> Bool? {
    guard let answer = pressOnPage?(key) else {
      guard Shortcuts.page(key.combination) == .back else { return nil }
      leave()
      return true
    }
    return answer
  }

  private func switchBar() {
    for part in ofList { part.setVisible(!isPageShown) }
    for part: any Widget in [back, title] { part.setVisible(isPageShown) }
    for part in tools.values { part.setVisible(false) }
    barSwitched()
  }
}
