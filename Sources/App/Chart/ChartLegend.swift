import Charts
import Currencies
import Gtk
import Ledger

/// Above a chart of several lines: how each is drawn, its rate and its index, and a button that takes it away.
@MainActor
final class ChartLegend {
  /// What is said of a line.
  struct Entry: Hashable {
    let currency: CurrencyCode
    /// Rate and index on the day of the crosshair.
    let text: String
  }

  /// The user wants that currency not to be compared any more.
  var remove: (CurrencyCode) -> Void = { _ in }
  let widget = Box(vertical: true, spacing: 2)
  private var items: [Item] = []
  private var entries: [Entry] = []
  private var lines: [Box] = []
  private let gap = 12
  /// One where there is no room for two, so that no number is cut.
  private var columns = 2
  /// So many pixels wide; nil when that is not known yet.
  private var room: Int?

  init() {
    widget.setStyle("agio-legend")
    widget.setHiddenAtFirst()
  }

  /// Fits the lines into so many pixels.
  func fit(width: Int) {
    guard width != room else { return }
    room = width
    columns = 2
    show(entries)
  }

  /// Shows these lines; nothing for one line alone.
  func show(_ entries: [Entry]) {
    self.entries = entries
    widget.setVisible(entries.count > 1)
    let currencies = entries.map(\.currency)
    if items.map(\.currency) != currencies {
      columns = 2
      arrange(currencies)
    }
    if lines.count != (items.count + columns - 1) / columns { arrange(currencies) }
    for (item, entry) in zip(items, entries) { item.label.setText(entry.text) }
    if columns == 2, let room, items.contains(where: { $0.widget.naturalWidth > (room - gap) / 2 }) {
      columns = 1
      show(entries)
    }
  }

  private func arrange(_ currencies: [CurrencyCode]) {
    for line in lines { line.destroy() }
    items = currencies.enumerated().map { index, currency in
      Item(index, currency) { [weak self] in self?.remove(currency) }
    }
    lines = stride(from: 0, to: items.count, by: columns).map { start in
      let line = Box(spacing: gap)
      line.setHomogeneous()
      for index in start..<start + columns {
        line.add(index < items.count ? items[index].widget : Box(), expand: true)
      }
      widget.add(line)
      line.showAll()
      return line
    }
  }

  /// One line of the chart.
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

/// A piece of a chart's line, as it is drawn there.
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
