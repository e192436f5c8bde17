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
  /// All but the handle: the line of names and amount, and what has a line of its own below.
  private let lines = Box(vertical: true)
  private let line = Box(spacing: 8)
  private let texts = Box(vertical: true, spacing: 2)
  private let title = Box(spacing: 6)
  /// The badge and the rate.
  private let below = Box(spacing: 6)
  private let flag: Label
  private let grip = Image(pixels: 16)
  private let handle: Handle
  private let code: Label
  private let badge = Label(ListLabels.base, style: "agio-badge")
  private let name: Label
  let rate = Label(style: "agio-rate")
  /// The reason why the text is not an amount.
  private let reason = Label(style: "agio-reason")
  let amount: AmountEntry
  let menu: Button
  private var sparkline: SparklineArea?
  private var hasSparkline = false
  /// The width of the small chart in pixels; 0 for none.
  private var sparklineWidth = 0
  private var width = 0
  private var isNarrow = false
  private var isStacked = false
  private(set) var content: RowContent
  let handlers: Handlers
  /// Called when a key is pressed in the amount.
  var pressed: () -> Void = {}
  /// Called when the row has got the keyboard focus.
  var selected: () -> Void = {}

  init(_ content: RowContent, _ handlers: Handlers) {
    (self.content, self.handlers) = (content, handlers)
    currency = content.currency
    flag = .flag(content.flag)
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
    if content.problem != nil || content.result != nil { drawProblem() }
    connect()
  }

  /// Destroys the row. That its widgets lose the keyboard focus on the way does not count as leaving the amount.
  func destroy() {
    amount.close()
    widget.destroy()
  }

  /// Shows the flag, the grip and the menu's icon.
  func showPictures() {
    flag.setVisible(flag.hasFlags)
    grip.setIcon("list-drag-handle-symbolic")
    menu.setIcon("view-more-symbolic")
  }

  /// The height of the line of names and amount in pixels, as in the style sheet; the flag stays in its middle when another
  /// line follows.
  private static let lineHeight = 58

  /// Makes room for the texts in a narrow window, where the flag alone is the handle for dragging.
  func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    grip.setVisible(!isNarrow)
    handle.request(width: isNarrow ? 28 : 50, height: Self.lineHeight)
  }

  /// Shows the small chart, nil for none; its widget is made for the first one.
  func show(_ content: SparklineContent?) {
    if content != nil, sparkline == nil {
      let made = SparklineArea { [handlers] in handlers.act(.showChart) }
      line.insert(made.widget, before: amount.entry)
      sparkline = made
    }
    if let content { sparkline?.show(content) }
    hasSparkline = content != nil
    showSparkline()
  }

  /// Makes the small chart so many pixels wide; 0 hides it.
  func setSparklineWidth(_ width: Int) {
    guard width != sparklineWidth else { return }
    sparklineWidth = width
    showSparkline()
  }

  private func showSparkline() {
    if sparklineWidth > 0 { sparkline?.widget.request(width: sparklineWidth, height: 24) }
    sparkline?.widget.setVisible(hasSparkline && sparklineWidth > 0)
  }

  /// The width in pixels of all but texts, small chart and amount.
  var widthAround: Int { handle.naturalWidth + menu.naturalWidth + 18 + 3 * 8 + amount.entry.frameWidth }

  /// The smallest width of the code and the name in pixels.
  var titleWidth: Int { title.minimumWidth }

  /// The row contains the keyboard focus of its window, which a menu or another program may have taken.
  var hasFocus: Bool { amount.entry.isFocus || menu.isFocus }

  /// Gives the amount its width in pixels and its size, relative to the font's.
  func fit(width: Int, scale: Double) {
    amount.setScale(scale)
    guard width != self.width else { return }
    self.width = width
    amount.entry.request(width: width + amount.entry.frameWidth)
  }

  /// Shows the rate on a line of its own below names and amount, or below the name.
  func setStacked(_ isOn: Bool) {
    guard isOn != isStacked else { return }
    isStacked = isOn
    (isOn ? texts : lines).remove(below)
    if isOn { lines.insert(below, before: reason) } else { texts.add(below) }
    widget.setStyle("agio-stacked", isOn)
  }

  /// Moves the keyboard focus to the amount and selects it wholly: typing replaces it.
  func focus() { amount.focus() }

  /// Shows what has changed, the amount unless it is being typed.
  func show(_ new: RowContent, withAmount: Bool) {
    let old = content
    content = new
    amount.show(new.amount, isTyped: !withAmount)
    if new != old { draw(new) }
    if new.problem != old.problem || new.remark != old.remark || new.result != old.result { drawProblem() }
  }

  /// Shows the problem or the note of the entry.
  private func drawProblem() {
    amount.entry.showIcon(
      for: content.problem?.sentence, note: content.entryNote(isEditing: amount.isEditing),
      description: content.entryDescription(isEditing: amount.isEditing))
    reason.setText(content.reason ?? "")
    reason.setVisible(content.reason != nil)
  }

  private func drawRate() {
    let line = content.line(isEditing: amount.isEditing)
    if line.isResult { rate.setFigures(line.text) } else { rate.setText(line.text) }
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
    grip.setStyle("agio-grip")
    grip.setDecorative()
    handle.request(width: 50, height: Self.lineHeight)
    handle.align(vertically: .start)
    title.add(code)
    title.add(name, expand: true)
    name.ellipsize()
    badge.align(vertically: .center)
    rate.wrap()
    below.setStyle("agio-below")
    below.add(badge)
    below.add(rate, expand: true)
    reason.wrap()
    reason.setStyle("agio-problem")
    reason.setHiddenAtFirst()
    texts.align(vertically: .center)
    texts.add(title)
    texts.add(below)
    amount.entry.setStyle("agio-amount")
    amount.entry.showFigures()
    amount.entry.setWidth(characters: 1)
    amount.entry.align(vertically: .center)
    amount.entry.setAccessibleName(ListLabels.amount(in: currency))
    menu.setFlat()
    menu.align(vertically: .center)
    line.setStyle("agio-line")
    line.add(texts, expand: true)
    line.add(amount.entry)
    line.add(menu)
    lines.align(vertically: .center)
    lines.add(line)
    lines.add(reason)
    box.setStyle("agio-row")
    box.add(handle)
    box.add(lines, expand: true)
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
    amount.entry.connectPasted { [weak self] in self?.paste() }
    amount.entry.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    widget.connectDragged(by: handle, firstStays: true) { [handlers] in handlers.act(.drop(from: $0)) }
    menu.connectClicked { [weak self] in self?.openMenuOfButton() }
    menu.connectKeyPressed { [weak self] in self?.perform(Shortcuts.row($0.combination)) ?? false }
  }

  /// Pastes into the amount.
  func paste() {
    amount.prepareForText()
    handlers.act(.paste)
  }

  /// Shows the result of a calculation while it is edited.
  private func drawEditing() {
    drawRate()
    if content.remark != nil { drawProblem() }
  }

  /// Handles a key in the amount; false for one that is left to the entry.
  private func press(_ key: KeyPress) -> Bool {
    if !key.isModifier { pressed() }
    amount.prepare(for: key)
    if ["KP_Decimal", "KP_Separator"].contains(key.name), !key.control, !key.alt {
      amount.entry.type(LocaleConventions.current.decimalSeparator)
      return true
    }
    return perform(AmountKeys.action(for: key, in: amount))
  }

  private func perform(_ action: RowAction?) -> Bool {
    guard let action else { return false }
    handlers.act(action)
    return true
  }
}
