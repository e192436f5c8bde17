import Charts
import Currencies
import Gtk
import Presentation

/// The legend above a comparison: the swatch, rate and index of each line, and a button that removes it.
@MainActor
final class ChartLegend {
  /// Called when the user removes a currency from the comparison.
  var remove: (CurrencyCode) -> Void = { _ in }
  let widget = Box(vertical: true, spacing: 2)
  private var items: [Item] = []
  private var lines: [ChartReadout.Line] = []
  private var rows: [Box] = []
  private let gap = 12
  /// Two, or one where two have no room, so that no number is cut off.
  private var columns = 2
  /// The width available, in pixels; nil until it is known.
  private var room: Int?

  init() {
    widget.setStyle("agio-legend")
    widget.setHiddenAtFirst()
  }

  /// Fits the lines into a width, in pixels.
  func fit(width: Int) {
    guard width != room else { return }
    room = width
    columns = 2
    show(lines)
  }

  /// Shows the lines of a comparison; nothing for a single line.
  func show(_ lines: [ChartReadout.Line]) {
    self.lines = lines
    widget.setVisible(lines.count > 1)
    let currencies = lines.map(\.currency)
    if items.map(\.currency) != currencies {
      columns = 2
      arrange(currencies)
    }
    if rows.count != (items.count + columns - 1) / columns { arrange(currencies) }
    for (item, line) in zip(items, lines) { item.label.setText(line.text) }
    if columns == 2, let room, items.contains(where: { $0.widget.naturalWidth > (room - gap) / 2 }) {
      columns = 1
      show(lines)
    }
  }

  private func arrange(_ currencies: [CurrencyCode]) {
    for row in rows { row.destroy() }
    items = currencies.enumerated().map { index, currency in
      Item(index, currency) { [weak self] in self?.remove(currency) }
    }
    rows = stride(from: 0, to: items.count, by: columns).map { start in
      let row = Box(spacing: gap)
      row.setHomogeneous()
      for index in start..<start + columns {
        row.add(index < items.count ? items[index].widget : Box(), expand: true)
      }
      widget.add(row)
      row.showAll()
      return row
    }
  }

  /// The entry of a line.
  @MainActor
  private struct Item {
    let currency: CurrencyCode
    let widget = Box(spacing: 6)
    let label = Label(style: "agio-rate")
    private let swatch: Swatch

    init(_ index: Int, _ currency: CurrencyCode, remove: @escaping @MainActor () -> Void) {
      self.currency = currency
      swatch = Swatch(of: index)
      widget.add(swatch.area)
      label.ellipsize()
      widget.add(label, expand: true)
      guard index > 0 else { return }
      let title = ChartLabels.remove(currency)
      let button = Button(name: title, tooltip: title)
      button.setIcon("window-close-symbolic")
      button.setFlat()
      button.setStyle("agio-small")
      button.align(vertically: .center)
      button.connectClicked(remove)
      widget.add(button)
    }
  }
}

/// A sample of a chart's line.
@MainActor
private final class Swatch {
  private(set) lazy var area = DrawingArea { [weak self] canvas, width, height in
    self?.draw(on: canvas, width, height)
  }
  private let line: Int

  init(of line: Int) {
    self.line = line
    area.request(width: 26, height: 12)
    area.setDecorative()
  }

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    canvas.setColor(Palette(of: area).lines[line])
    canvas.setLine(width: 2, dashes: ChartPainter.dashes[line])
    canvas.move(x: 1, y: height / 2)
    canvas.line(x: width - 1, y: height / 2)
    canvas.stroke()
  }
}
