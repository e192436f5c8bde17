import Currencies
import Gtk
import Presentation

/// The places and widths of a row's widgets: the handle, the line of names, small chart, amount and menu, and a line for a
/// problem below.
@MainActor
final class RowLayout {
  let box = Box(spacing: 8)
  let handle = Handle()
  let name: Label
  let rate = Label(style: "agio-rate")
  let entry: Entry
  let menu: Button

  /// What the handle shows, made with the pictures.
  private var pictures: (grip: Image, flag: Label)?
  private let flag: String
  /// Made for the row that becomes the base.
  private var badge: Label?
  let code: Label
  /// All but the handle: the line of names and amount, and what has a line of its own below.
  private let lines = Box(vertical: true)
  private let line = Box(spacing: 8)
  private let texts = Box(vertical: true, spacing: 2)
  private let title = Box(spacing: 6)
  /// The badge and the rate, made with the badge; without one the rate has the place for itself.
  private var below: Box?
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
    flag = content.currency.flag
    isFlagWanted = content.flag != nil
    code = Label(content.currency.text, style: "agio-code")
    name = Label(content.name, style: "agio-name")
    let actions = ListLabels.actions(for: content.currency)
    menu = Button(name: actions, tooltip: actions)
    self.entry = entry
    name.ellipsize()
    menu.setFlat()
    menu.align(vertically: .center)
    fill()
  }

  /// Shows the pictures: the flag if it is wanted, the grip and the menu's icon.
  func showPictures() {
    pictures = pictures ?? makePictures()
    menu.setIcon("view-more-symbolic")
    showHandle()
    showGrip()
  }

  private func makePictures() -> (grip: Image, flag: Label) {
    let (grip, flag, held) = (
      Image(icon: "list-drag-handle-symbolic", pixels: 16), Label.flag(flag), Box(spacing: 4)
    )
    grip.setStyle("agio-grip")
    grip.setDecorative()
    held.add(grip)
    held.add(flag)
    held.showAll()
    handle.fill(held)
    return (grip, flag)
  }

  /// Shows whether the row is the base, which cannot be dragged.
  func show(isBase: Bool) {
    guard isBase != self.isBase else { return }
    self.isBase = isBase
    if badge == nil { badge = makeBadge() }
    badge?.setVisible(isBase)
    handle.setSensitive(!isBase)
    showGrip()
  }

  private func makeBadge() -> Label {
    let (badge, box) = (Label(ListLabels.base, style: "agio-badge"), Box(spacing: 6))
    badge.align(vertically: .center)
    rate.setStyle("agio-below", false)
    replaceBelow {
      box.add(badge)
      box.add(rate, expand: true)
      below = box
    }
    box.setStyle("agio-below")
    box.setVisible(true)
    return badge
  }

  /// Shows a text about the rate, which may be the rate alone.
  func show(rate line: RowTextLine, isEquation: Bool) {
    if line.isResult { rate.setFigures(line.text) } else { rate.setText(line.text) }
    rate.setVisible(!line.text.isEmpty)
    self.isEquation = isEquation
    wrapRate()
  }

  /// Wraps the rate where there may be no room for it on one line: GTK lays out a text that can be wrapped many times.
  private func wrapRate() {
    let wraps = isStacked || !isEquation
    if wraps != rate.isWrapped { rate.wrap(isOn: wraps, shortest: 5) }
  }

  private func showGrip() { pictures?.grip.setOpacity(isBase ? 0 : 1) }

  /// Shows the flag, or none.
  func show(flag isWanted: Bool) {
    guard isWanted != isFlagWanted else { return }
    isFlagWanted = isWanted
    showHandle()
  }

  /// Shows the parts of the handle: at least one of them, so that there is something to drag the row by. Before `showPictures`
  /// it has its width already.
  func showHandle() {
    if let (grip, flag) = pictures {
      let hasFlag = isFlagWanted && flag.hasFlags
      flag.setVisible(hasFlag)
      grip.setVisible(!isNarrow || !hasFlag)
    }
    handle.request(width: isNarrow || !isFlagWanted ? 28 : 50, height: Self.lineHeight)
  }

  /// The height of the line of names and amount in pixels, as in the style sheet; the flag stays in its middle when another
  /// line follows.
  private static let lineHeight = 58

  /// Destroys all but the entry.
  func destroy() {
    line.remove(entry)
    box.destroy()
  }

  private func fill() {
    handle.align(vertically: .start)
    title.add(code)
    title.add(name, expand: true)
    rate.setStyle("agio-below")
    texts.align(vertically: .center)
    texts.add(title)
    texts.add(rate)
    line.setStyle("agio-line")
    line.add(texts, expand: true)
    line.add(entry)
    line.add(menu)
    lines.align(vertically: .center)
    lines.add(line)
    box.setStyle("agio-row")
    box.add(handle)
    box.add(lines, expand: true)
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
    lines.add(reason)
    return reason
  }
}

// Fitting the row to the width of the list.
extension RowLayout {
  /// The width in pixels of all but texts, small chart and amount.
  var widthAround: Int { handle.naturalWidth + menu.naturalWidth + 18 + 3 * 8 + entry.frameWidth }

  /// The smallest width of the code and the name in pixels.
  var titleWidth: Int { title.minimumWidth }

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
    replaceBelow { isStacked = isOn }
    wrapRate()
    return true
  }

  /// Takes the rate, with the badge, out of its place, and puts what is there after a change into its own.
  private func replaceBelow(_ change: () -> Void) {
    (isStacked ? lines : texts).remove(below ?? rate)
    change()
    let new: any Widget = below ?? rate
    if !isStacked {
      texts.add(new)
    } else if let reason {
      lines.insert(new, before: reason)
    } else {
      lines.add(new)
    }
  }

  /// Shows the small chart, nil for none; its widget is made for the first one, and calls `pressed`.
  func show(_ content: SparklineContent?, pressed: @escaping () -> Void) {
    if content != nil, sparkline == nil {
      let made = SparklineArea(pressed)
      line.insert(made.widget, before: entry)
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
