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
  let layout: RowLayout
  let amount: AmountEntry
  var rate: Label { layout.rate }
  var menu: Button { layout.menu }
  private(set) var content: RowContent
  let handlers: Handlers
  /// Called when a key is pressed in the amount.
  var pressed: () -> Void = {}
  /// Called when the row has got the keyboard focus.
  var selected: () -> Void = {}
  /// Called when the amount shows a text of another length: a calculation is edited, or its result is shown.
  var resized: () -> Void = {}

  init(_ content: RowContent, _ handlers: Handlers) {
    (self.content, self.handlers) = (content, handlers)
    currency = content.currency
    amount = AmountEntry(content.amount, typed: handlers.type)
    layout = RowLayout(content, amount.entry)
    widget = ListBoxRow(layout.box, name: "\(currency) \(content.name)", isActivatable: false)
    widget.showAll()
    layout.showHandle()
    draw(content)
    if content.problem != nil || content.result != nil { drawProblem() }
    connect()
  }

  /// Destroys the row. That its widgets lose the keyboard focus on the way does not count as leaving the amount.
  func destroy() {
    amount.close()
    widget.destroy()
  }

  /// Shows the small chart, nil for none.
  func show(_ content: SparklineContent?) {
    layout.show(content) { [handlers] in handlers.act(.showChart) }
  }

  /// The row contains the keyboard focus of its window, which a menu or another program may have taken.
  var hasFocus: Bool { amount.entry.isFocus || menu.isFocus }

  /// Gives the amount its width in pixels and its size, relative to the font's, and the rate its place.
  func fit(width: Int, scale: Double, isStacked: Bool) {
    amount.setScale(scale)
    layout.fit(width: width)
    if layout.setStacked(isStacked) { widget.setStyle("agio-stacked", isStacked) }
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
    layout.show(reason: content.reason)
  }

  private func drawRate() {
    let line = content.line(isEditing: amount.isEditing)
    if line.isResult { rate.setFigures(line.text) } else { rate.setText(line.text) }
    rate.setVisible(!line.text.isEmpty)
  }

  private func draw(_ content: RowContent) {
    drawRate()
    widget.setAccessibleDescription(content.description)
    layout.box.setTooltip(content.tooltip)
    layout.name.setText(content.name)
    widget.setAccessibleName("\(currency) \(content.name)")
    layout.show(flag: content.flag != nil)
    layout.show(isBase: content.isBase)
    rate.setStyle("agio-marked", content.isMarked)
    widget.setStyle("agio-base", content.isBase)
    widget.setStyle("agio-stale", content.isStale)
    widget.setStyle("agio-missing", content.isMissing)
    widget.setStyle("agio-delayed", content.delay != nil)
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
    widget.connectDragged(by: layout.handle, firstStays: true) { [handlers] in handlers.act(.drop(from: $0)) }
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
    if content.amount.isCalculation { resized() }
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
