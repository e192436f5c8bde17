import Currencies
import GLib
import Gtk
import Presentation

/// One row: flag, code, name and unit rate, the amount, and a menu.
@MainActor
final class CurrencyRow {
  /// The closures that a row calls, bound to its currency.
  struct Handlers {
    /// Called with the text of the amount whenever the user has changed it.
    let type: (String) -> Void
    /// Called when the keyboard focus has left the amount.
    let leave: () -> Void
    /// Called with anything else that the user does to the row.
    let act: (RowAction) -> Void
  }

  let currency: CurrencyCode
  let widget: ListBoxRow

  private let box = Box(spacing: 8)
  private let flag: Label
  private let grip = Image(pixels: 16)
  private let handle: Handle
  private let code: Label
  private let badge = Label(ListLabels.base, style: "agio-badge")
  private let name: Label
  private let rate = Label(style: "agio-rate")
  let amount: AmountEntry
  private let menu: Button
  private var sparkline: SparklineArea?
  private var hasSparkline = false
  /// The width of the small chart in pixels; 0 for none.
  private var sparklineWidth = 0
  private var width = 0
  private var content: RowContent
  private let handlers: Handlers
  /// Called when the row has got the keyboard focus.
  var selected: () -> Void = {}

  init(_ content: RowContent, _ handlers: Handlers) {
    (self.content, self.handlers) = (content, handlers)
    currency = content.currency
    flag = Label(content.flag, style: "agio-flag")
    let held = Box(spacing: 4)
    held.add(grip)
    held.add(flag)
    handle = Handle(held)
    code = Label(currency.text, style: "agio-code")
    name = Label(content.name, style: "agio-name")
    menu = Button(name: ListLabels.actions(for: currency), tooltip: ListLabels.actions(for: currency))
    widget = ListBoxRow(box, name: "\(currency) \(content.name)", isActivatable: false)
    amount = AmountEntry(content.amount, typed: handlers.type)
    fill()
    widget.showAll()
    flag.setVisible(false)
    draw(content)
    if content.problem != nil || content.remark != nil { drawProblem() }
    connect()
  }

  /// Destroys the row. That its widgets lose the keyboard focus on the way does not count as leaving the amount.
  func destroy() {
    amount.close()
    widget.destroy()
  }

  /// Shows the flag, the grip and the menu's icon.
  func showPictures() {
    flag.setVisible(true)
    grip.setIcon("list-drag-handle-symbolic")
    menu.setIcon("view-more-symbolic")
  }

  /// Makes room for the texts in a narrow window, where the flag alone is the handle for dragging.
  func setNarrow(_ isNarrow: Bool) {
    grip.setVisible(!isNarrow)
    handle.request(width: isNarrow ? 28 : 50)
  }

  /// Shows the small chart, nil for none; its widget is made for the first one.
  func show(_ content: SparklineContent?) {
    if content != nil, sparkline == nil {
      let made = SparklineArea { [handlers] in handlers.act(.showChart) }
      box.insert(made.widget, before: amount.entry)
      sparkline = made
    }
    if let content { sparkline?.show(content) }
    hasSparkline = content != nil
    showSparkline()
  }

  /// Makes the small chart so many pixels wide; 0 hides it.
  func setSparklineWidth(_ width: Int) {
    sparklineWidth = width
    showSparkline()
  }

  private func showSparkline() {
    if sparklineWidth > 0 { sparkline?.widget.request(width: sparklineWidth, height: 24) }
    sparkline?.widget.setVisible(hasSparkline && sparklineWidth > 0)
  }

  /// The width in pixels that the row needs next to a small chart: the rate in one line, unless it has remarks, the amount,
  /// and the rest. A rate with remarks has room for two lines.
  var widthWithoutSparkline: Int {
    let line = rate.naturalWidth
    let texts = line > code.naturalWidth * 11 / 2 ? code.naturalWidth * 4 : line
    let around = handle.naturalWidth + menu.naturalWidth + 18 + 4 * 8
    return texts + amount.entry.naturalWidth + around
  }

  /// The row contains the keyboard focus of its window, which a menu or another program may have taken.
  var hasFocus: Bool { amount.entry.isFocus || menu.isFocus }

  /// Makes the amount's entry as wide as so many characters.
  func setWidth(characters: Int) {
    guard characters != width else { return }
    width = characters
    amount.entry.setWidth(characters: characters)
  }

  /// Moves the keyboard focus to the amount and selects it wholly: typing replaces it.
  func focus() { amount.entry.grabFocus() }

  /// Shows what has changed, the amount unless it is being typed.
  func show(_ new: RowContent, withAmount: Bool) {
    let old = content
    content = new
    amount.show(new.amount, isTyped: !withAmount)
    if new != old { draw(new) }
    if new.problem != old.problem || new.remark != old.remark { drawProblem() }
  }

  /// Shows the problem or the note of the entry.
  private func drawProblem() {
    amount.entry.showIcon(
      for: content.problem?.sentence, note: content.entryNote(isEditing: amount.isEditing))
  }

  private func drawRate() {
    let line = content.line(isEditing: amount.isEditing)
    if line.isResult { rate.setFigures(line.text) } else { rate.setText(line.text) }
    rate.setStyle("agio-problem", line.isProblem)
    rate.setVisible(!line.text.isEmpty)
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
    widget.setStyle("agio-delayed", content.delay != nil)
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
    amount.entry.setStyle("agio-amount")
    amount.entry.showFigures()
    amount.entry.align(vertically: .center)
    amount.entry.setAccessibleName(ListLabels.amount(in: currency))
    menu.setFlat()
    menu.align(vertically: .center)
    box.setStyle("agio-row")
    box.add(handle)
    box.add(texts, expand: true)
    box.add(amount.entry)
    box.add(menu)
  }

  private func connect() {
    amount.begun = { [weak self] in
      self?.drawEditing()
      self?.selected()
    }
    menu.connectFocused { [weak self] in self?.selected() }
    amount.ended = { [weak self, handlers] in
      handlers.leave()
      self?.drawEditing()
    }
    amount.entry.connectActivated { [handlers] in handlers.act(.enter) }
    amount.entry.connectPasted { [weak self, handlers] in
      self?.amount.prepareForText()
      handlers.act(.paste)
    }
    amount.entry.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    widget.connectDragged(by: handle, firstStays: true) { [handlers] in handlers.act(.drop(from: $0)) }
    menu.connectClicked { [weak self] in self?.openMenu() }
    menu.connectKeyPressed { [weak self] in self?.perform(Shortcuts.row($0.combination)) ?? false }
  }

  /// Shows the result of a calculation while it is edited.
  private func drawEditing() {
    drawRate()
    if content.remark != nil { drawProblem() }
  }

  /// Handles a key in the amount; false for one that is left to the entry.
  private func press(_ key: KeyPress) -> Bool {
    amount.prepare(for: key)
    if ["KP_Decimal", "KP_Separator"].contains(key.name), !key.control, !key.alt {
      amount.entry.type(LocaleConventions.current.decimalSeparator)
      return true
    }
    return perform(AmountKeys.action(for: key, in: amount.entry))
  }

  private func perform(_ action: RowAction?) -> Bool {
    guard let action else { return false }
    handlers.act(action)
    return true
  }

  private func openMenu() {
    Menu.open(editItems + rateItems, below: menu)
  }

  /// The items of the menu that assistive technology calls by their names in the contract, and copying with the code.
  private var editItems: [MenuItem] {
    [
      item(
        ListLabels.copyAmount, name: ListLabels.copyAmountName, isEnabled: hasAmount, .copy(withCode: false)),
      item(ListLabels.makeBase, name: ListLabels.makeBaseName, isEnabled: !content.isBase, .makeBase),
      item(ListLabels.moveUp, name: ListLabels.moveUpName, isEnabled: content.canMoveUp, .move(-1)),
      item(ListLabels.moveDown, name: ListLabels.moveDownName, isEnabled: content.canMoveDown, .move(1)),
      item(ListLabels.remove, .remove),
      item(ListLabels.copyWithCode, isEnabled: hasAmount, .copy(withCode: true)),
    ]
  }

  private var rateItems: [MenuItem] {
    [item(ListLabels.setCustomRate, .setCustomRate)]
      + (content.hasCustomRate ? [item(ListLabels.removeCustomRate, .removeCustomRate)] : [])
      + [item(ListLabels.showChart, .showChart)]
  }

  private var hasAmount: Bool { !content.amount.shown.isEmpty }

  private func item(
    _ title: String, name: String? = nil, isEnabled: Bool = true, _ action: RowAction
  ) -> MenuItem {
    MenuItem(title, name: name, isEnabled: isEnabled) { [handlers] in handlers.act(action) }
  }
}
