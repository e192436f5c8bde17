import Currencies
import GLib
import Gtk
import Presentation

/// One row: flag, code, name and unit rate, the amount, and a menu. Out of sight it has only its name, its description and, from some
/// time after the first frame on, its amount, which is hidden, all for assistive technology, and its height.
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

  /// The places of a row's widgets, which all rows have in common but for the size of the amount.
  struct Fit {
    /// The width of the amount in pixels.
    var width = 0
    /// Its size, relative to the font's.
    var scale = 1.0
    /// The rate is on a line of its own.
    var isStacked = false
    /// The flag alone is the handle for dragging, if there is one.
    var isNarrow = false
    /// The width of the small chart in pixels; 0 for none.
    var sparklineWidth = 0
  }

  let currency: CurrencyCode
  let widget: ListBoxRow
  /// Made when the row is first in sight, or with `catchUp`.
  private(set) lazy var amount = makeAmount()
  private var hasAmount = false
  /// The widgets around the amount; nil while the row is out of sight.
  private(set) var layout: RowLayout?
  private(set) var content: RowContent
  /// The height in pixels that it had in sight; nil before, and when it is another one now.
  var height: Int?
  let handlers: Handlers
  /// Called before the row gets its widgets.
  var appearing: () -> Void = {}
  /// Called when a key is pressed in the amount.
  var pressed: () -> Void = {}
  /// Called when the row has got the keyboard focus.
  var selected: () -> Void = {}
  /// Called when the amount shows a text of another length: a calculation is edited, or its result is shown.
  var resized: () -> Void = {}

  private var fit = Fit()
  private var hasPictures = false
  private var sparkline: SparklineContent?
  private var isDropConnected = false
  /// What a row out of sight still shows, if that is not its content, and whether its amount is to be shown too.
  private var behind: (content: RowContent, withAmount: Bool)?

  init(_ content: RowContent, _ handlers: Handlers) {
    (self.content, self.handlers) = (content, handlers)
    currency = content.currency
    widget = ListBoxRow(name: "\(currency) \(content.name)")
    widget.setVisible(true)
    widget.passFocus { [weak self] in self?.enter() }
    draw(content)
  }

  private func makeAmount() -> AmountEntry {
    hasAmount = true
    let amount = AmountEntry(content.amount, in: currency, typed: handlers.type)
    amount.entry.setHiddenAtFirst()
    amount.setScale(fit.scale)
    connect(amount)
    return amount
  }

  /// Destroys the row, with its menu. That its widgets lose the keyboard focus on the way does not count as leaving the amount.
  func destroy() {
    Menu.close(in: widget)
    if hasAmount { amount.close() }
    widget.destroy()
  }

  /// The row contains the keyboard focus of its window, which a menu or another program may have taken.
  var hasFocus: Bool { hasAmount && amount.entry.isFocus || layout?.tools?.menu.isFocus == true }

  /// The amount has the keyboard focus of its window.
  var isEditing: Bool { hasAmount && amount.isEditing }

  /// Checks whether the amount has the keyboard focus.
  func followFocus() { if hasAmount { amount.followFocus() } }

  /// Moves the keyboard focus to the amount and selects it wholly: typing replaces it.
  func focus() { amount.focus() }

  /// Shows what has changed, the amount unless it is being typed. A row out of sight shows it with `catchUp`, or when it comes in
  /// sight.
  func show(_ new: RowContent, withAmount: Bool) {
    if layout == nil, behind == nil, new == content { return }
    let old = content
    content = new
    if layout != nil {
      draw(new, insteadOf: old, withAmount: withAmount)
    } else {
      behind = (behind?.content ?? old, withAmount)
    }
  }

  /// A row out of sight does not have all of its content yet.
  var isBehind: Bool { behind != nil || !widget.hasContent }

  /// Gives a row out of sight its amount, and shows what has changed.
  func catchUp() {
    if !widget.hasContent { widget.replaceContent(by: amount.entry) }
    showChanges()
  }

  private func showChanges() {
    guard let (old, withAmount) = behind else { return }
    behind = nil
    draw(content, insteadOf: old, withAmount: withAmount)
  }

  private func draw(_ new: RowContent, insteadOf old: RowContent, withAmount: Bool) {
    amount.show(new.amount, isTyped: !withAmount)
    if !new.differsOnlyInAmount(from: old) { draw(new) }
    if new.problem != old.problem || new.remark != old.remark || new.result != old.result { drawProblem() }
  }

  private func connect(_ amount: AmountEntry) {
    amount.begun = { [weak self] in
      self?.drawEditing()
      self?.selected()
    }
    amount.ended = { [weak self, handlers] in
      handlers.leave()
      self?.drawEditing()
    }
    amount.entry.connectFocusing { [weak self] in self?.enter() }
    amount.entry.connectActivated { [handlers] in handlers.act(.enter) }
    amount.entry.connectPasted { [weak self] in self?.paste() }
    amount.entry.connectKeyPressed { [weak self] in self?.press($0) ?? false }
  }

  /// Pastes into the amount.
  func paste() {
    amount.prepareForText()
    handlers.act(.paste)
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

// The widgets of a row in sight.
extension CurrencyRow {
  /// Makes the widgets of a row that comes in sight.
  func fill() {
    guard layout == nil else { return }
    appearing()
    showChanges()
    widget.removeContent()
    let layout = RowLayout(content, amount.entry)
    self.layout = layout
    widget.replaceContent(by: layout.box)
    layout.box.showAll()
    amount.entry.setVisible(true)
    widget.request()
    if hasPictures { makeTools(layout) } else { layout.showHandle() }
    draw(content)
    if content.problem != nil || content.result != nil { drawProblem() }
    drawFit(layout)
    drawSparkline(layout)
  }

  /// Makes the widgets of a row that is about to get the keyboard focus, and then comes in sight.
  private func enter() {
    fill()
    if amount.entry.allocatedSize.width <= 1 { widget.layOutContent() }
  }

  /// Destroys the widgets of a row that is out of sight, all but its amount.
  func empty() {
    let allocated = widget.allocatedSize.height
    if allocated > 1 { height = allocated }
    layout?.destroy()
    layout = nil
    amount.entry.setVisible(false)
    widget.replaceContent(by: amount.entry)
    widget.setStyle("agio-stacked", false)
  }

  /// Shows the flag and the icons.
  func showPictures() {
    hasPictures = true
    if let layout { makeTools(layout) }
  }

  /// Shows the small chart, nil for none.
  func show(_ content: SparklineContent?) {
    sparkline = content
    if let layout { drawSparkline(layout) }
  }

  /// Gives the widgets their places.
  func fit(_ new: Fit) {
    fit = new
    if hasAmount { amount.setScale(new.scale) }
    if let layout { drawFit(layout) }
  }

  private func drawSparkline(_ layout: RowLayout) {
    layout.show(sparkline) { [handlers] in handlers.act(.showChart) }
  }

  private func drawFit(_ layout: RowLayout) {
    layout.setNarrow(fit.isNarrow)
    layout.fit(width: fit.width)
    if layout.setStacked(fit.isStacked) { widget.setStyle("agio-stacked", fit.isStacked) }
    layout.setSparklineWidth(fit.sparklineWidth)
  }

  /// Shows the problem or the note of the entry.
  private func drawProblem() {
    amount.entry.showIcon(
      for: content.problem?.sentence, note: content.entryNote(isEditing: amount.isEditing),
      description: content.entryDescription(isEditing: amount.isEditing))
    layout?.show(reason: content.reason)
  }

  private func drawRate(_ layout: RowLayout) {
    let line = content.line(isEditing: amount.isEditing)
    layout.show(rate: line, isEquation: line.text == content.equation)
  }

  private func draw(_ content: RowContent) {
    widget.setAccessibleDescription(content.description)
    widget.setAccessibleName("\(currency) \(content.name)")
    widget.setStyle("agio-base", content.isBase)
    widget.setStyle("agio-stale", content.isStale)
    widget.setStyle("agio-missing", content.isMissing)
    widget.setStyle("agio-delayed", content.delay != nil)
    guard let layout else { return }
    drawRate(layout)
    layout.box.setTooltip(content.tooltip)
    layout.name.setText(content.name)
    layout.show(flag: content.flag != nil)
    layout.show(isBase: content.isBase)
    layout.rate.setStyle("agio-marked", content.isMarked)
  }

  /// Shows the result of a calculation while it is edited.
  private func drawEditing() {
    if let layout { drawRate(layout) }
    if content.remark != nil { drawProblem() }
    if content.amount.isCalculation { resized() }
  }

  private func makeTools(_ layout: RowLayout) {
    guard layout.tools == nil else { return }
    let tools = layout.showPictures()
    tools.menu.connectFocused { [weak self] in self?.selected() }
    tools.menu.connectClicked { [weak self] in self?.openMenuOfButton() }
    tools.menu.connectKeyPressed { [weak self] in self?.perform(Shortcuts.row($0.combination)) ?? false }
    widget.connectDragged(by: tools.handle, firstStays: true)
    guard !isDropConnected else { return }
    isDropConnected = true
    widget.connectDropped(firstStays: true) { [handlers] in handlers.act(.drop(from: $0)) }
  }
}
