import Currencies
import Gtk
import Presentation

/// The places and widths of a row's widgets: the handle, the line of names, small chart, amount and menu, and a line for a
/// problem below.
@MainActor
final class RowLayout {
  let box = Grid()
  let name: Label
  let rate = Label(style: "agio-rate")
  let entry: Entry
  /// What shows pictures only, made with them; until then there is room in its place.
  private(set) var tools: RowTools?
  private let currency: CurrencyCode
  /// Made for the row that becomes the base.
  private var badge: Label?
  let code: Label
  /// The badge and the rate, made with the badge; without one the rate has the place for itself.
  private var below: Box?
  /// Code and name have a line of text below them.
  private var hasSecondLine: Bool
  /// The reason why the text is not an amount, made for the first one.
  private var reason: Label?
  private var sparkline: SparklineArea?
  private var hasSparkline = false
  /// The width of the small chart in pixels; 0 for none.
  private var sparklineWidth = 0
  private var width = 0
  private var isNarrow = false
  private var isBase = false
  /// The user wants flags.
  private var isFlagWanted: Bool
  private(set) var isStacked = false
  /// The rate is an equation, for which there is room on one line unless it is stacked.
  private var isEquation = false

  init(_ content: RowContent, _ entry: Entry) {
    currency = content.currency
    isFlagWanted = content.flag != nil
    hasSecondLine = !content.rate.isEmpty
    code = Label(content.currency.text, style: "agio-code")
    name = Label(content.name, style: "agio-name")
    self.entry = entry
    name.ellipsize()
    name.expand(horizontally: true)
    name.setMargins(start: 6)
    rate.setStyle("agio-below")
    box.setStyle("agio-row")
    box.align(vertically: .center)
    entry.setMargins(start: Self.gap, end: Self.gap + Self.menuWidth)
    box.add(entry, column: 4, row: 0, height: 2)
    placeTexts()
  }

  /// The space between two parts of the row in pixels.
  private static let gap = 8

  /// Shows the pictures: the flag if it is wanted, the grip and the menu's icon.
  func showPictures() -> RowTools {
    let tools = RowTools(currency)
    self.tools = tools
    box.setMargins()
    entry.setMargins(start: Self.gap)
    tools.handle.setMargins(end: Self.gap)
    tools.menu.setMargins(start: Self.gap)
    box.add(tools.menu, column: 5, row: 0, height: 2)
    box.add(tools.handle, column: 0, row: 0, height: 2)
    tools.handle.setSensitive(!isBase)
    showHandle()
    showGrip()
    return tools
  }

  /// Shows whether the row is the base, which cannot be dragged.
  func show(isBase: Bool) {
    guard isBase != self.isBase else { return }
    self.isBase = isBase
    if badge == nil { badge = makeBadge() }
    badge?.setVisible(isBase)
    tools?.handle.setSensitive(!isBase)
    showGrip()
  }

  private func makeBadge() -> Label {
    let (badge, box) = (Label(ListLabels.base, style: "agio-badge"), Box(spacing: 6))
    badge.align(vertically: .center)
    rate.setStyle("agio-below", false)
    box.setStyle("agio-below")
    replaceTexts {
      box.add(badge)
      box.add(rate, expand: true)
      below = box
      hasSecondLine = true
    }
    box.setVisible(true)
    return badge
  }

  /// Shows a text about the rate, which may be the rate alone.
  func show(rate line: RowTextLine, isEquation: Bool) {
    if line.isResult { rate.setFigures(line.text) } else { rate.setText(line.text) }
    let isShown = !line.text.isEmpty
    rate.setVisible(isShown)
    if below == nil, isShown != hasSecondLine { replaceTexts { hasSecondLine = isShown } }
    self.isEquation = isEquation
    wrapRate()
  }

  /// Wraps the rate where there may be no room for it on one line: GTK lays out a text that can be wrapped many times.
  private func wrapRate() {
    let wraps = isStacked || !isEquation
    if wraps != rate.isWrapped { rate.wrap(isOn: wraps, shortest: 5) }
  }

  private func showGrip() { tools?.grip.setOpacity(isBase ? 0 : 1) }

  /// Shows the flag, or none.
  func show(flag isWanted: Bool) {
    guard isWanted != isFlagWanted else { return }
    isFlagWanted = isWanted
    showHandle()
  }

  /// Shows the parts of the handle: at least one of them, so that there is something to drag the row by. Before `showPictures`
  /// there is room for it.
  func showHandle() {
    guard let tools else { return box.setMargins(start: handleWidth + Self.gap) }
    let hasFlag = isFlagWanted && tools.flag.hasFlags
    tools.flag.setVisible(hasFlag)
    tools.grip.setVisible(!isNarrow || !hasFlag)
    tools.handle.request(width: handleWidth)
  }

  /// The width of the handle in pixels.
  private var handleWidth: Int { isNarrow || !isFlagWanted ? 28 : 50 }

  /// The width of the menu's button in pixels in GTK's own theme, for which there is room before it is made.
  private static let menuWidth = 34

  /// Destroys all but the entry.
  func destroy() {
    box.remove(entry)
    box.destroy()
  }

  /// What is below code and name, or below all.
  private var second: any Widget { below ?? rate }

  /// Takes the texts out of their places, and puts what is there after a change into its own.
  private func replaceTexts(_ change: () -> Void) {
    for part: any Widget in [code, name, second] { box.remove(part) }
    change()
    placeTexts()
  }

  /// Puts code and name beside the amount, and the rate below them, or below all.
  private func placeTexts() {
    let isAlone = isStacked || !hasSecondLine
    if isStacked {
      box.add(second, column: 1, row: 2, width: 5)
    } else {
      box.add(second, column: 1, row: 1, width: 2)
    }
    second.align(vertically: .start)
    for (column, part) in [(2, name), (1, code)] {
      part.align(vertically: isAlone ? .center : .end)
      box.add(part, column: column, row: 0, height: isAlone ? 2 : 1)
    }
  }
}

extension RowLayout {
  /// Shows the reason why the text is not an amount, nil for none.
  func show(reason text: String?) {
    if reason == nil, text != nil { reason = makeReason() }
    reason?.show(text)
  }

  private func makeReason() -> Label {
    let reason = Label(style: "agio-reason")
    reason.wrap()
    reason.setStyle("agio-problem")
    box.add(reason, column: 1, row: 3, width: 5)
    return reason
  }
}

// Fitting the row to the width of the list.
extension RowLayout {
  /// The width in pixels of all but texts, small chart and amount.
  var widthAround: Int {
    let atEnds =
      tools.map { $0.handle.naturalWidth + $0.menu.naturalWidth }
      ?? handleWidth + Self.menuWidth + 2 * Self.gap
    return atEnds + 18 + Self.gap + entry.frameWidth
  }

  /// The smallest width of the code and the name in pixels.
  var titleWidth: Int { code.minimumWidth + name.minimumWidth }

  /// Makes room for the texts in a narrow window, where the flag alone is the handle for dragging, if there is one.
  func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showHandle()
  }

  /// Gives the amount its width in pixels.
  func fit(width: Int) {
    guard width != self.width else { return }
    self.width = width
    entry.request(width: width + entry.frameWidth)
  }

  /// Shows the rate on a line of its own below names and amount, or below the name; false when it is there already.
  func setStacked(_ isOn: Bool) -> Bool {
    guard isOn != isStacked else { return false }
    replaceTexts { isStacked = isOn }
    wrapRate()
    return true
  }

  /// Shows the small chart, nil for none; its widget is made for the first one, and calls `pressed`.
  func show(_ content: SparklineContent?, pressed: @escaping () -> Void) {
    if content != nil, sparkline == nil {
      let made = SparklineArea(pressed)
      made.widget.setMargins(start: Self.gap)
      box.add(made.widget, column: 3, row: 0, height: 2)
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
}
