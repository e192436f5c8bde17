import Gtk

/// The list with all around it, or a page instead, and what the header bar shows for each.
@MainActor
final class WindowPages {
  /// The user goes back from a page to the list.
  var leave: () -> Void = {}
  let window: Window
  let stack = Stack()

  private let back = Button(name: MainLabels.back, tooltip: MainLabels.backTooltip)
  private let title = Label(style: "title")
  private let ofList: [any Widget]
  private var pages: [String: any Widget] = [:]
  private var tools: [String: any Widget] = [:]
  private let bar: HeaderBar
  /// What the page does with a key: true when it has dealt with it, false when it leaves it to the widget that has the
  /// keyboard, nil when it leaves it to the window.
  private var pressOnPage: ((KeyPress) -> Bool?)?

  /// Puts its parts into a bar: a page's, and those of the list between them.
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
    for part: any Widget in [back, title] { part.setHiddenAtFirst() }
    back.connectClicked { [weak self] in self?.leave() }
  }

  /// Icons come after the numbers.
  func showPicture() { back.setIcon("go-previous-symbolic") }

  /// A page is shown instead of the list.
  var isPageShown: Bool { pressOnPage != nil }

  /// Shows a page, always the same of that name, under a title and with a button of its own in the bar.
  func show(
    _ page: any Widget, named name: String, title: String, tools: any Widget,
    press: @escaping (KeyPress) -> Bool?
  ) {
    if pages.updateValue(page, forKey: name) == nil {
      stack.add(page, named: name)
      tools.setHiddenAtFirst()
      bar.addEnd(tools)
      self.tools[name] = tools
    }
    setTitle(title)
    pressOnPage = press
    switchBar()
    self.tools[name]?.setVisible(true)
    stack.show(name)
  }

  /// Shows another title of the page.
  func setTitle(_ title: String) { self.title.setText(title) }

  /// Shows the list again.
  func showList() {
    pressOnPage = nil
    switchBar()
    stack.show("list")
  }

  /// What a page does with a key, as `pressOnPage` says; Escape and Alt with the left arrow leave it.
  func press(_ key: KeyPress) -> Bool? {
    guard let answer = pressOnPage?(key) else {
      guard key.key == "Escape" || key.name == "Left" && key.alt else { return nil }
      leave()
      return true
    }
    return answer
  }

  private func switchBar() {
    for part in ofList { part.setVisible(!isPageShown) }
    for part: any Widget in [back, title] { part.setVisible(isPageShown) }
    for part in tools.values { part.setVisible(false) }
  }
}
