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

  private let box = Box(spacing: 8)
  private let flag: Label
  private let grip = Image(pixels: 16)
  private let handle: Handle
  private let code: Label
  private let badge = Label("Base", style: "agio-badge")
  private let name: Label
  private let rate = Label(style: "agio-rate")
  private let entry = Entry()
  private let menu: Button
  private var changed: Connection?
  private var width = 0
  private var quiet = 0
  /// The entry has the keyboard of this window.
  private(set) var isEditing = false
  /// The caret is between the digits, which stand without grouping.
  private var isPlain = false
  private var isShowing = false
  /// The text was set while the keyboard was elsewhere.
  private var isRewritten = false
  private var settling: Timer?
  /// Why the text is no amount.
  private var problem: String?
  private var emptied: Timer?
  private var content: RowContent
  private let ask: @MainActor (Request) -> Void

  init(_ content: RowContent, _ ask: @escaping @MainActor (Request) -> Void) {
    self.content = content
    self.ask = ask
    currency = content.currency
    flag = Label(content.flag, style: "agio-flag")
    let held = Box(spacing: 4)
    held.add(grip)
    held.add(flag)
    handle = Handle(held)
    code = Label(currency.text, style: "agio-code")
    name = Label(content.name, style: "agio-name")
    menu = Button(name: "Actions for \(currency)", tooltip: "Actions for \(currency)")
    widget = ListBoxRow(box, name: "\(currency) \(content.name)", isActivatable: false)
    fill()
    showAmount()
    widget.showAll()
    flag.setVisible(false)
    draw(content)
    connect()
  }

  /// Shows the flag, the grip and the menu's icon.
  func showPictures() {
    flag.setVisible(true)
    grip.setIcon("list-drag-handle-symbolic")
    menu.setIcon("view-more-symbolic")
  }

  /// Makes room for the texts in a narrow window: the row is taken hold of by its flag alone.
  func setNarrow(_ isNarrow: Bool) {
    grip.setVisible(!isNarrow)
    handle.request(width: isNarrow ? 28 : 50)
  }

  /// The keyboard is here, or will be when it comes back to the window from a menu or another program.
  var hasFocus: Bool { entry.isFocus || menu.isFocus }

  /// Makes the amount's entry as wide as so many characters.
  func setWidth(characters: Int) {
    guard characters != width else { return }
    width = characters
    entry.setWidth(characters: characters)
  }

  /// Gives the keyboard to the amount, which is then selected whole: what is typed takes its place.
  func focus() { entry.grabFocus() }

  /// Shows what changed; the amount only when nobody is typing it.
  func show(_ new: RowContent, withAmount: Bool) {
    let old = content
    content = new
    if new != old { draw(new) }
    if withAmount { showAmount() }
  }

  /// Puts a text where the caret is, or in the place of all, as if it were typed.
  func type(_ text: String, inPlaceOfAll: Bool) {
    if inPlaceOfAll { entry.selectAll() }
    entry.type(text)
  }

  /// The text as it stands.
  var text: String { entry.text }

  /// The text is about to be replaced by what is typed: it is selected whole, or there is none.
  var isWhollySelected: Bool { entry.isWhollySelected }

  /// Shows what stood here before it was typed into, selected whole as when the keyboard came.
  func startAgain() {
    isPlain = false
    showAmount()
    entry.selectAll()
  }

  private func showAmount() {
    let isShown = !isEditing || content.result == nil && !isPlain
    let text = isShown ? content.amount : content.editing
    let quiet = isShown ? content.quiet : 0
    isShowing = true
    defer { isShowing = false }
    if entry.text != text {
      changed?.blocked { entry.setText(text) }
      mark(nil)
      // The next key begins a new amount: it is not to be put behind another one than the eye was on.
      if isEditing { entry.selectAll() } else { isRewritten = true }
      if quiet > 0 || self.quiet > 0 { entry.setQuiet(charactersAtEnd: quiet) }
    } else if quiet != self.quiet {
      entry.setQuiet(charactersAtEnd: quiet)
    }
    self.quiet = quiet
  }

  /// The keyboard has come: a calculation stands here again.
  private func beginEditing() {
    guard !isEditing else { return }
    isEditing = true
    showAmount()
    drawRate()
    if isRewritten { settling = Timer(after: 0) { [unowned self] in selectRewritten() } }
  }

  /// A bubble gives the keyboard back without a selection: an amount that is another one than before is selected, unless the
  /// caret has been put somewhere.
  private func selectRewritten() {
    guard isRewritten else { return }
    isRewritten = false
    if entry.selection == (0, 0) { entry.selectAll() }
  }

  /// The caret has come between the digits: they stand without grouping now, so that no digit is typed into a group. While
  /// the amount is selected whole it stays as it is shown.
  private func becomePlain() {
    guard isEditing, !isPlain, !isShowing, entry.text == content.amount, !entry.isWhollySelected else {
      return
    }
    isPlain = true
    guard content.editing != content.amount else { return }
    let (caret, bound) = entry.selection
    changed?.blocked { entry.setText(content.editing) }
    entry.setQuiet(charactersAtEnd: 0)
    quiet = 0
    entry.select(from: placeWithoutGrouping(bound), toCaret: placeWithoutGrouping(caret))
  }

  /// The place in the amount without grouping that is that place of the amount as shown.
  private func placeWithoutGrouping(_ place: Int) -> Int {
    var rest = content.editing.unicodeScalars[...]
    for scalar in content.amount.unicodeScalars.prefix(place) where scalar == rest.first {
      rest.removeFirst()
    }
    return content.editing.unicodeScalars.count - rest.count
  }

  /// Tells what is typed now. What is typed over a selection empties the entry first: an empty one is told when the key has
  /// been dealt with and it is still empty, so that a text that cannot be read never empties the other rows.
  private func tellTyped() {
    isPlain = true
    emptied = entry.text.isEmpty ? Timer(after: 0) { [unowned self] in tellEmptied() } : nil
    if emptied == nil { ask(.action(.type(entry.text))) }
  }

  private func tellEmptied() {
    guard emptied != nil else { return }
    emptied = nil
    ask(.action(.type("")))
  }

  private func endEditing() {
    tellEmptied()
    isEditing = false
    isPlain = false
    ask(.action(.leave))
    showAmount()
    drawRate()
  }

  /// Marks the text as no amount, by frame, sign and words, or takes the mark off. The hint is what is to be seen in the
  /// row, where that differs from what is read aloud.
  func mark(_ problem: String?, hint: String? = nil) {
    let shown = hint ?? problem
    if shown == nil && self.problem == nil { return }
    if shown != self.problem {
      self.problem = shown
      drawRate()
    }
    entry.setStyle("error", problem != nil)
    entry.setSign(icon: problem == nil ? nil : "dialog-warning-symbolic", tooltip: problem)
    entry.setAccessibleDescription(problem ?? "")
  }

  /// Why the text is no amount, or what a calculation comes to while it is edited, stands in the place of the rate.
  private func drawRate() {
    let result = problem == nil && isEditing ? content.result : nil
    let text = result ?? problem ?? content.rate
    if result == nil { rate.setText(text) } else { rate.setFigures(text) }
    rate.setStyle("agio-problem", problem != nil)
    rate.setVisible(!text.isEmpty)
  }

  private func draw(_ content: RowContent) {
    drawRate()
    widget.setAccessibleDescription(content.description)
    box.setTooltip(content.tooltip)
    name.setText(content.name)
    widget.setAccessibleName("\(currency) \(content.name)")
    badge.setVisible(content.isBase)
    handle.setSensitive(!content.isBase)
    grip.setOpacity(content.isBase ? 0 : 1)
    rate.setStyle("agio-marked", content.isMarked)
    widget.setStyle("agio-base", content.isBase)
    widget.setStyle("agio-stale", content.isStale)
    widget.setStyle("agio-missing", content.isMissing)
  }

  private func fill() {
    flag.setDecorative()
    grip.setStyle("agio-grip")
    grip.setDecorative()
    setNarrow(false)
    let title = Box(spacing: 6)
    title.add(code)
    title.add(name, expand: true)
    name.ellipsize()
    badge.align(vertically: .center)
    rate.wrap()
    let below = Box(spacing: 6)
    below.add(badge)
    below.add(rate, expand: true)
    let texts = Box(vertical: true, spacing: 2)
    texts.align(vertically: .center)
    texts.add(title)
    texts.add(below)
    entry.setStyle("agio-amount")
    entry.showFigures()
    entry.align(vertically: .center)
    entry.setAccessibleName("Amount in \(currency)")
    menu.setFlat()
    menu.align(vertically: .center)
    box.setStyle("agio-row")
    box.add(handle)
    box.add(texts, expand: true)
    box.add(entry)
    box.add(menu)
  }

  private func connect() {
    changed = entry.connectChanged { [unowned self] in tellTyped() }
    entry.connectActivated { [unowned self] in ask(.action(.enter)) }
    entry.connectFocused { [unowned self] in beginEditing() }
    entry.connectUnfocused { [unowned self] in endEditing() }
    entry.connectSelectionChanged { [unowned self] in becomePlain() }
    entry.connectPasted { [unowned self] in ask(.action(.paste)) }
    widget.connectDragged(by: handle, firstStays: true) { [ask] from in ask(.action(.takePlace(from: from))) }
    entry.connectKeyPressed { [unowned self] in press($0) }
    menu.connectClicked { [unowned self] in openMenu() }
    menu.connectKeyPressed { [unowned self] in pressOnMenu($0) }
  }

  /// True when the key was the row's and not the text's.
  private func press(_ key: KeyPress) -> Bool {
    tellEmptied()
    selectRewritten()
    becomePlain()
    switch (key.name, key.control, key.alt, key.shift) {
    case ("Up", false, false, false): ask(.walk(-1))
    case ("Down", false, false, false): ask(.walk(1))
    case ("Page_Up", false, false, false): ask(.walk(-Self.page))
    case ("Page_Down", false, false, false): ask(.walk(Self.page))
    case ("Return", false, false, true), ("KP_Enter", false, false, true): ask(.walk(-1))
    case ("Up", false, true, false): ask(.action(.move(-1)))
    case ("Down", false, true, false): ask(.action(.move(1)))
    case ("Page_Up", false, true, false): ask(.action(.move(-Self.page)))
    case ("Page_Down", false, true, false): ask(.action(.move(Self.page)))
    case ("Escape", false, false, false): ask(.action(.revert))
    case ("Delete", true, false, false): ask(.action(.remove))
    case ("Delete", false, false, false) where entry.isWhollySelected: ask(.action(.remove))
    case ("c", true, false, false) where !entry.hasSelection: ask(.action(.copy(withCode: false)))
    case ("c", true, false, true): ask(.action(.copy(withCode: true)))
    case ("b", true, false, false): ask(.action(.makeBase))
    case ("KP_Decimal", false, false, _), ("KP_Separator", false, false, _):
      entry.type(LocaleConventions.current.decimalSign)
    default: return false
    }
    return true
  }

  /// So many rows are walked by Page Up and Page Down.
  private static let page = 6

  /// The keys of the row, while the keyboard is at its menu.
  private func pressOnMenu(_ key: KeyPress) -> Bool {
    switch (key.name, key.control) {
    case ("Up", false), ("Down", false), ("Page_Up", false), ("Page_Down", false), ("Delete", true),
      ("b", true):
      press(key)
    default: false
    }
  }

  private func openMenu() {
    func item(_ title: String, _ isEnabled: Bool, _ action: RowAction) -> MenuItem {
      MenuItem(title, isEnabled: isEnabled) { [ask] in ask(.action(action)) }
    }
    Menu.open(
      [
        item("Copy amount", !content.amount.isEmpty, .copy(withCode: false)),
        item("Make base", !content.isBase, .makeBase),
        item("Move up", content.canMoveUp, .move(-1)),
        item("Move down", content.canMoveDown, .move(1)),
        item("Remove", true, .remove),
        item("Copy with code", !content.amount.isEmpty, .copy(withCode: true)),
        item("Own rate…", true, .ownRate),
      ] + (content.hasOwnRate ? [item("Remove own rate", true, .removeOwnRate)] : []), below: menu)
  }
}
