import Currencies
import GLib
import Gtk

/// One row: flag, code, name and unit rate, the amount, and a menu.
@MainActor
final class CurrencyRow {
  /// What a row asks of the list.
  enum Request {
    /// The keyboard goes so many rows down, up when negative.
    case walk(Int)
    case action(RowAction)
  }

  let currency: CurrencyCode
  let widget: ListBoxRow

  private let box = Box(spacing: 12)
  private let flag: Label
  private let code: Label
  private let badge = Label("Base", style: "agio-badge")
  private let name: Label
  private let rate = Label(style: "agio-rate")
  private let entry = Entry()
  private let menu: Button
  private var changed: Connection?
  private var width = 0
  private var content: RowContent
  private let ask: @MainActor (Request) -> Void

  init(_ content: RowContent, _ ask: @escaping @MainActor (Request) -> Void) {
    self.content = content
    self.ask = ask
    currency = content.currency
    flag = Label(content.flag, style: "agio-flag")
    code = Label(currency.text, style: "agio-code")
    name = Label(content.name, style: "agio-name")
    menu = Button(name: "Actions for \(currency)", tooltip: "Actions for \(currency)")
    widget = ListBoxRow(box, name: "\(currency) \(content.name)", isActivatable: false)
    fill()
    entry.setText(content.amount)
    widget.showAll()
    flag.setVisible(false)
    draw(content)
    connect()
  }

  /// Shows the flag and the menu's icon.
  func showPictures() {
    flag.setVisible(true)
    menu.setIcon("view-more-symbolic")
  }

  var hasFocus: Bool { entry.hasFocus || menu.hasFocus }

  /// Makes the amount's entry as wide as so many characters.
  func setWidth(characters: Int) {
    guard characters != width else { return }
    width = characters
    entry.setWidth(characters: characters)
  }

  /// Gives the keyboard to the amount, which is then selected whole: what is typed takes its place.
  func focus() { entry.grabFocus() }

  /// Gives the keyboard back to the amount, its caret and selection as they were.
  func focusKeepingCaret() { entry.grabFocusKeepingCaret() }

  /// Shows what changed; the amount only when nobody is typing it.
  func show(_ new: RowContent, withAmount: Bool) {
    if new != content { draw(new) }
    content = new
    guard withAmount, entry.text != new.amount else { return }
    changed?.blocked { entry.setText(new.amount) }
    if entry.hasFocus { entry.moveCaretToEnd() }
    mark(nil)
  }

  /// Marks the text as no amount, by frame, sign and words, or takes the mark off.
  func mark(_ problem: String?) {
    entry.setStyle("error", problem != nil)
    entry.setSign(icon: problem == nil ? nil : "dialog-warning-symbolic", tooltip: problem)
    entry.setAccessibleDescription(problem ?? "")
  }

  private func draw(_ content: RowContent) {
    rate.setText(content.rate)
    widget.setAccessibleDescription(content.rate)
    box.setTooltip(content.tooltip)
    name.setText(content.name)
    widget.setAccessibleName("\(currency) \(content.name)")
    badge.setVisible(content.isBase)
    rate.setVisible(!content.rate.isEmpty)
    rate.setStyle("agio-marked", content.isMarked)
    widget.setStyle("agio-base", content.isBase)
    widget.setStyle("agio-stale", content.isStale)
    widget.setStyle("agio-missing", content.isMissing)
  }

  private func fill() {
    flag.setDecorative()
    let flagPlace = Box()
    flagPlace.request(width: 34)
    flagPlace.add(flag)
    let title = Box(spacing: 6)
    title.add(code)
    title.add(badge)
    title.add(name, expand: true)
    name.ellipsize()
    rate.wrap()
    rate.setWidth(characters: 20)
    let texts = Box(vertical: true, spacing: 1)
    texts.align(vertically: .center)
    texts.add(title)
    texts.add(rate)
    entry.setStyle("agio-amount")
    entry.alignToEnd()
    entry.align(vertically: .center)
    entry.setAccessibleName("Amount in \(currency)")
    menu.setFlat()
    menu.align(vertically: .center)
    box.setStyle("agio-row")
    box.add(flagPlace)
    box.add(texts, expand: true)
    box.add(entry)
    box.add(menu)
  }

  private func connect() {
    changed = entry.connectChanged { [unowned self] in ask(.action(.type(entry.text))) }
    entry.connectActivated { [unowned self] in ask(.walk(1)) }
    entry.connectUnfocused { [unowned self] in ask(.action(.leave)) }
    entry.connectKeyPressed { [unowned self] in press($0) }
    menu.connectClicked { [unowned self] in openMenu() }
    menu.connectKeyPressed { [unowned self] in pressOnMenu($0) }
  }

  /// True when the key was the row's and not the text's.
  private func press(_ key: KeyPress) -> Bool {
    if key.shift { return false }
    switch (key.name, key.control, key.alt) {
    case ("Up", false, false): ask(.walk(-1))
    case ("Down", false, false): ask(.walk(1))
    case ("Up", false, true): ask(.action(.move(-1)))
    case ("Down", false, true): ask(.action(.move(1)))
    case ("Escape", false, false): ask(.action(.revert))
    case ("Delete", true, false): ask(.action(.remove))
    case ("Delete", false, false) where entry.isWhollySelected: ask(.action(.remove))
    case ("c", true, false) where !entry.hasSelection: ask(.action(.copy))
    case ("KP_Decimal", false, false), ("KP_Separator", false, false):
      entry.type(LocaleConventions.current.decimalSign)
    default: return false
    }
    return true
  }

  /// The keys of the row, while the keyboard is at its menu.
  private func pressOnMenu(_ key: KeyPress) -> Bool {
    switch (key.name, key.control, key.alt) {
    case ("Up", false, _), ("Down", false, _), ("Delete", true, _): press(key)
    default: false
    }
  }

  private func openMenu() {
    func item(_ title: String, _ isEnabled: Bool, _ action: RowAction) -> MenuItem {
      MenuItem(title, isEnabled: isEnabled) { [ask] in ask(.action(action)) }
    }
    Menu.open(
      [
        item("Copy amount", !content.amount.isEmpty, .copy),
        item("Make base", !content.isBase, .makeBase),
        item("Move up", content.canMoveUp, .move(-1)),
        item("Move down", content.canMoveDown, .move(1)),
        item("Remove", true, .remove),
        item("Own rate…", true, .ownRate),
      ] + (content.hasOwnRate ? [item("Remove own rate", true, .removeOwnRate)] : []), below: menu)
  }
}
