import Currencies
import GLib
import Gtk
import Presentation

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
  private let badge = Label(ListLabels.base, style: "agio-badge")
  private let name: Label
  private let rate = Label(style: "agio-rate")
  let amount: AmountEntry
  private let menu: Button
  private var sparkline: SparklineArea?
  private var hasSparkline = false
  /// For the small chart, in pixels; 0 for none.
  private var sparklineWidth = 0
  private var width = 0
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
    menu = Button(name: ListLabels.actions(for: currency), tooltip: ListLabels.actions(for: currency))
    widget = ListBoxRow(box, name: "\(currency) \(content.name)", isActivatable: false)
    amount = AmountEntry(content.amount)
    fill()
    widget.showAll()
    flag.setVisible(false)
    draw(content)
    if content.problem != nil || content.remark != nil { drawMark(content) }
    connect()
  }

  /// Ends the row. Its widgets lose the keyboard on the way, which is no leaving of the amount.
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

  /// Makes room for the texts in a narrow window: the row is taken hold of by its flag alone.
  func setNarrow(_ isNarrow: Bool) {
    grip.setVisible(!isNarrow)
    handle.request(width: isNarrow ? 28 : 50)
  }

  /// Shows the small chart, nil for none; it is made when there is one for the first time.
  func show(_ content: SparklineContent?) {
    if content != nil, sparkline == nil {
      let made = SparklineArea { [weak self] in self?.ask(.action(.chart)) }
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

  /// What the row needs beside a small chart, in pixels: the rate in one line, if it is no longer than rates are, the
  /// amount, and what is around them. A rate with more words to it has room for two lines.
  var widthWithoutSparkline: Int {
    let line = rate.naturalWidth
    let texts = line > code.naturalWidth * 11 / 2 ? code.naturalWidth * 4 : line
    let around = handle.naturalWidth + menu.naturalWidth + 18 + 4 * 8
    return texts + amount.entry.naturalWidth + around
  }

  /// The keyboard is here, or will be when it comes back to the window from a menu or another program.
  var hasFocus: Bool { amount.entry.isFocus || menu.isFocus }

  /// Makes the amount's entry as wide as so many characters.
  func setWidth(characters: Int) {
    guard characters != width else { return }
    width = characters
    amount.entry.setWidth(characters: characters)
  }

  /// Gives the keyboard to the amount, which is then selected whole: what is typed replaces it.
  func focus() { amount.entry.grabFocus() }

  /// Shows what changed; the amount only when nobody is typing it.
  func show(_ new: RowContent, withAmount: Bool) {
    let old = content
    content = new
    amount.show(new.amount, isTyped: !withAmount)
    if new != old { draw(new) }
    if new.problem != old.problem || new.remark != old.remark { drawMark(new) }
  }

  /// Marks a text that is no amount, by frame, error icon and words.
  private func drawMark(_ content: RowContent) {
    let problem = content.problem?.sentence
    let remark = amount.isEditing ? content.remark : nil
    amount.entry.mark(problem)
    amount.entry.setErrorIcon(problem == nil ? nil : "dialog-warning-symbolic", tooltip: problem)
    if problem == nil { amount.entry.setAccessibleDescription(remark ?? "") }
    amount.entry.setTooltip(problem ?? remark)
  }

  /// Why the text is no amount, or what a calculation comes to while it is edited, replaces the rate.
  private func drawRate() {
    let problem = content.problem.map { $0.hint ?? $0.sentence }
    let result = problem == nil && amount.isEditing ? content.result : nil
    let text =
      result.map { [$0, content.remark].compactMap(\.self).joined(separator: " · ") } ?? problem
      ?? content.rate
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
    amount.onEvent = { [weak self] in self?.receive($0) }
    amount.entry.connectActivated { [weak self] in self?.ask(.action(.enter)) }
    amount.entry.connectPasted { [weak self] in
      self?.amount.prepareForText()
      self?.ask(.action(.paste))
    }
    amount.entry.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    widget.connectDragged(by: handle, firstStays: true) { [ask] in ask(.action(.drop(from: $0))) }
    menu.connectClicked { [weak self] in self?.openMenu() }
    menu.connectKeyPressed { [weak self] in self?.answer(RowKeys.request(for: $0)) ?? false }
  }

  private func receive(_ event: AmountEntry.Event) {
    switch event {
    case .begun: drawEditing()
    case .typed(let text): ask(.action(.type(text)))
    case .ended:
      ask(.action(.leave))
      drawEditing()
    }
  }

  /// What a calculation comes to is seen while it is edited.
  private func drawEditing() {
    drawRate()
    if content.remark != nil { drawMark(content) }
  }

  /// True when the key was the row's and not the text's.
  private func press(_ key: KeyPress) -> Bool {
    amount.prepare(for: key)
    if ["KP_Decimal", "KP_Separator"].contains(key.name), !key.control, !key.alt {
      amount.entry.type(LocaleConventions.current.decimalSeparator)
      return true
    }
    return answer(RowKeys.request(for: key, in: amount.entry))
  }

  /// Asks for what a key stands for; false when it stands for nothing here.
  private func answer(_ request: Request?) -> Bool {
    guard let request else { return false }
    ask(request)
    return true
  }

  private func openMenu() {
    func item(_ title: String, _ isEnabled: Bool, _ action: RowAction) -> MenuItem {
      MenuItem(title, isEnabled: isEnabled) { [ask] in ask(.action(action)) }
    }
    Menu.open(
      [
        item(ListLabels.copyAmount, !content.amount.shown.isEmpty, .copy(withCode: false)),
        item(ListLabels.makeBase, !content.isBase, .makeBase),
        item(ListLabels.moveUp, content.canMoveUp, .move(-1)),
        item(ListLabels.moveDown, content.canMoveDown, .move(1)),
        item(ListLabels.remove, true, .remove),
        item(ListLabels.copyWithCode, !content.amount.shown.isEmpty, .copy(withCode: true)),
        item(ListLabels.customRate, true, .customRate),
      ] + (content.hasCustomRate ? [item(ListLabels.removeCustomRate, true, .removeCustomRate)] : [])
        + [item(ListLabels.chart, true, .chart)], below: menu)
  }
}
