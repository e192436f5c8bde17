import Charts
import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger
import Presentation

/// The drawing area of a chart, with its crosshair.
@MainActor
final class ChartArea {
  /// Called when the crosshair has moved to another day or disappeared, and whether a key moved it.
  var moved: (_ isByKey: Bool) -> Void = { _ in }
  /// Called when the chart gets or loses the keyboard focus.
  var focused: (Bool) -> Void = { _ in }
  private(set) var crosshair: Crosshair?
  private(set) lazy var area = DrawingArea { [weak self] in
    guard let self else { return }
    draw(on: $0, $1, $2)
  } above: { [weak self] canvas, width, height in
    guard let self else { return }
    drawAbove(canvas, width, height)
  }
  private(set) var layout: ChartLayout?
  private var subject: ChartSubject?
  private var spec: ChartSpec?
  private var palette: Palette?
  /// Position of the pointer, in pixels from the left; nil when it is elsewhere.
  private var pointer: Double?
  /// The day on which the crosshair stands as soon as it is shown; nil when the user has moved it, and for none.
  private var awaited: Day?
  /// Whether the pointer has not entered since the page was opened.
  private var isFresh = true
  private let texts: ChartTexts

  init(_ texts: ChartTexts) {
    self.texts = texts
    area.setFocusable()
    area.expand(horizontally: true, vertically: true)
    area.request(width: 200, height: 120)
    area.connectPointer { [weak self] in self?.point($0) }
    area.connectPointerEntered { [weak self] in self?.enter($0) }
    area.connectPressed { [weak self] press in
      guard let self else { return false }
      area.grabFocus()
      if press.button == 1 { pin(x: press.x) }
      return press.button == 1
    }
    area.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    area.connectFocused { [weak self] in self?.focused(true) }
    area.connectUnfocused { [weak self] in self?.focused(false) }
    area.connectStyleChanged { [weak self] in self?.palette = nil }
  }

  /// Draws a subject. The crosshair stays on its day, or goes to the position of the pointer.
  func show(_ subject: ChartSubject, _ spec: ChartSpec) {
    crosshair = self.subject.flatMap { crosshair?.carried(from: $0, to: subject) }
    if crosshair == nil, let found = awaited.flatMap({ Crosshair.standing(on: $0, in: subject) }) {
      (crosshair, awaited) = (found, nil)
    }
    (self.subject, self.spec) = (subject, spec)
    area.setChart(name: ChartTexts.name(subject.series))
    area.setAccessibleDescription(texts.summary(subject))
    layout = nil
    area.redraw()
  }

  /// Removes the crosshair; false when there is none, or one that follows the pointer.
  func clear() -> Bool {
    guard crosshair?.isPointed == false else { return false }
    pointer = nil
    move(to: nil, isByKey: true)
    return true
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let subject, let step = Crosshair.Step(key), let new = Crosshair.moved(crosshair, step, in: subject)
    else { return false }
    move(to: new, isByKey: true)
    return true
  }

  /// Removes the crosshair when the page is opened; it will stand on a past day if the page is opened on one.
  func begin(on day: Day?) {
    isFresh = true
    pointer = nil
    move(to: nil)
    awaited = day
  }

  /// A pointer that is over the chart when the page opens chooses no day until it moves.
  private func enter(_ position: (x: Double, y: Double)) {
    if !isFresh { point(position) }
    isFresh = false
  }

  /// Follows the pointer. A day chosen by key or by click stays when the pointer leaves.
  private func point(_ position: (x: Double, y: Double)?) {
    pointer = position?.x
    guard let position else {
      if crosshair?.isPointed == true { move(to: nil) }
      return
    }
    if let index = index(at: position.x) { move(to: Crosshair(index: index, isPointed: true)) }
  }

  /// Moves the crosshair to the day under a pointer that rests while another chart is drawn.
  private func pointAgain() {
    guard let pointer, crosshair?.isPointed != false, let index = index(at: pointer) else { return }
    move(to: Crosshair(index: index, isPointed: true))
  }

  private func pin(x: Double) {
    if let index = index(at: x) { move(to: Crosshair(index: index)) }
  }

  private func index(at x: Double) -> Int? {
    guard let day = layout?.day(at: x) else { return nil }
    return subject?.series.nearestIndex(to: Day(number: day))
  }

  private func move(to new: Crosshair?, isByKey: Bool = false) {
    awaited = nil
    guard new != crosshair else { return }
    let old = crosshair
    crosshair = new
    if old?.index != new?.index {
      for crosshair in [old, new] { redraw(crosshair) }
      moved(isByKey)
    }
  }

  /// Redraws the strip of a crosshair.
  private func redraw(_ crosshair: Crosshair?) {
    guard let crosshair, let layout, let day = subject?.series.days[crosshair.index] else { return }
    area.redrawAbove(x: layout.x(of: day.number) - 8, y: 0, width: 16, height: layout.height)
  }

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    guard let spec else { return }
    let layout = ChartLayout.make(spec, width, height, on: canvas, texts)
    if self.layout == nil { Timer.whenIdle { [weak self] in self?.pointAgain() } }
    self.layout = layout
    ChartPainter.paint(layout, on: canvas, colors)
  }

  private func drawAbove(_ canvas: Canvas, _ width: Double, _ height: Double) {
    if let layout, let crosshair, let day = subject?.series.days[crosshair.index] {
      ChartPainter.paintCrosshair(day.number, layout, on: canvas, colors)
    }
  }

  private var colors: Palette {
    let palette = palette ?? Palette(of: area)
    self.palette = palette
    return palette
  }
}

extension ChartLayout {
  /// Lays out a chart for a canvas, with numbers in the user's conventions.
  @MainActor
  static func make(
    _ spec: ChartSpec, _ width: Double, _ height: Double, on canvas: Canvas, _ texts: ChartTexts
  ) -> ChartLayout {
    ChartLayout(spec, width: width, height: height, scale: canvas.scale) {
      canvas.measure($0)
    } number: { value, decimals in
      texts.conventions.text(of: Decimal(value), fractionDigits: decimals)
    }
  }
}
