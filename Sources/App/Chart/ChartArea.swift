import Charts
import Currencies
import FoundationEssentials
import GLib
import Gtk
import Ledger
import Presentation

/// The drawn chart of a subject, with its crosshair.
@MainActor
final class ChartArea {
  /// The crosshair is on another day of the series now, or on none; the user has taken it there by key.
  var moved: (_ isByKey: Bool) -> Void = { _ in }
  /// The keyboard has come, or gone.
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
  /// Where the pointer is, in pixels from the left.
  private var pointer: Double?
  /// The page was opened, and the pointer has not come since.
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

  /// Draws a subject; the crosshair stays on its day, or goes to where the pointer rests.
  func show(_ subject: ChartSubject, _ spec: ChartSpec) {
    let day = crosshair.flatMap { old in self.subject.map { $0.series.days[old.index] } }
    let index = day.flatMap { subject.series.nearestIndex(to: $0) }
    (self.subject, self.spec) = (subject, spec)
    let isPointed = crosshair?.isPointed ?? false
    crosshair = index.flatMap {
      subject.range.contains($0) ? Crosshair(index: $0, isPointed: isPointed) : nil
    }
    area.setChart(name: ChartTexts.name(subject.series))
    area.setAccessibleDescription(texts.summary(subject))
    layout = nil
    area.redraw()
  }

  /// Takes the crosshair away; false when there is none, or one that only follows the pointer.
  func clear() -> Bool {
    guard crosshair?.isPointed == false else { return false }
    pointer = nil
    move(to: nil, isByKey: true)
    return true
  }

  private func press(_ key: KeyPress) -> Bool {
    guard let subject, let new = Crosshair.moved(crosshair, by: key, in: subject) else { return false }
    move(to: new, isByKey: true)
    return true
  }

  /// The page was opened: there is no crosshair.
  func begin() {
    isFresh = true
    pointer = nil
    move(to: nil)
  }

  /// The pointer that a page opens under chooses no day before it moves.
  private func enter(_ position: (x: Double, y: Double)) {
    if !isFresh { point(position) }
    isFresh = false
  }

  /// Follows the pointer; a day chosen by key or press stays when the pointer leaves.
  private func point(_ position: (x: Double, y: Double)?) {
    pointer = position?.x
    guard let position else {
      if crosshair?.isPointed == true { move(to: nil) }
      return
    }
    if let index = index(at: position.x) { move(to: Crosshair(index: index, isPointed: true)) }
  }

  /// What the pointer rests on is another day in another chart.
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
    guard new != crosshair else { return }
    let old = crosshair
    crosshair = new
    if old?.index != new?.index {
      for crosshair in [old, new] { redraw(crosshair) }
      moved(isByKey)
    }
  }

  /// Shows the strip anew in which a crosshair is.
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
  /// Lays a chart out for a canvas, with the numbers of the user.
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
