import Charts
import Currencies
import Gtk
import Ledger
import Presentation

/// The page of a pair's rates: which pair, which days, and the rates as a chart, as a table and as averages.
@MainActor
final class ChartPage {
  /// What the user did.
  var handle: (ChartAction) -> Void = { _ in }
  let widget = Box(vertical: true)
  /// In the header bar while the page is shown.
  let export = Button(name: ChartLabels.export, tooltip: ChartLabels.export)
  let pair = PairFields()
  let tools = ChartTools()
  let ranges = RangeBar()
  let chart: ChartView
  let table: RatesTable
  let averages: AveragesTable
  private let missing = MissingRates()
  private let source = SourceLine()
  /// The rates, or why there are none.
  private let contents = Stack()
  private let notices = NoticeBar {}
  private var isKeyboardDue = false
  private var shown: (subject: ChartSubject, spec: ChartSpec)?
  private(set) lazy var spanPopover = SpanPopover(at: ranges.span)
  private(set) lazy var comparePopover = ComparePopover(at: tools.compare)

  init(_ conventions: NumberConventions) {
    let texts = ChartTexts(conventions: conventions)
    chart = ChartView(texts)
    table = RatesTable(conventions)
    averages = AveragesTable(conventions)
    export.setIcon("document-save-symbolic")
    fill()
    connect()
    widget.connectWidthChanged { [weak self] in
      guard let self else { return }
      ranges.setNarrow($0 < 400)
    }
  }

  /// Shows the rates of a pair's days, in the view that is open.
  func show(_ subject: ChartSubject, _ spec: ChartSpec) {
    shown = (subject, spec)
    source.show(subject.series)
    showView()
    contents.show("rates")
    setUsable(true)
    takeKeyboardIfFree()
  }

  /// Says that there are no rates, and perhaps offers to get them.
  func show(_ absence: ChartAbsence) {
    shown = nil
    missing.show(absence)
    contents.show("missing")
    setUsable(false)
    takeKeyboardIfFree()
  }

  /// Leaves an open popover alone: it would close, and what is typed there would be lost.
  private func takeKeyboardIfFree() {
    if !isPopoverOpen, isKeyboardDue || !widget.containsFocus { takeKeyboard() }
  }

  /// Gives the keyboard to what is shown; while nothing is, to what is shown next. What is out of sight never gets it.
  func takeKeyboard() {
    isKeyboardDue = false
    switch contents.shown {
    case "rates": if tools.isChartShown { chart.chart.area.grabFocus() }
    case "missing": missing.grabFocus(elsewhere: pair)
    default: isKeyboardDue = true
    }
  }

  /// Shows the user a notice, for a while.
  func notify(_ sentence: String) { notices.show(sentence) }

  /// Shows that rates are being downloaded, and of which years as soon as that is known.
  func setDownloading(_ isDownloading: Bool, _ progress: String?) {
    source.setDownloading(isDownloading, progress)
  }

  /// Forgets what is being typed or looked at; false when there is nothing to forget.
  func escape() -> Bool { pair.revert() || tools.isChartShown && chart.chart.clear() }

  /// One of the page's popovers is open.
  var isPopoverOpen: Bool { spanPopover.isOpen || comparePopover.isOpen }

  private func setUsable(_ isUsable: Bool) {
    for part: any Widget in [export, tools.compare] { part.setSensitive(isUsable) }
    tools.logarithmic.setSensitive(isUsable && tools.isChartShown)
  }

  private func showView() {
    guard let (subject, spec) = shown else { return }
    switch tools.views.shown {
    case ChartLabels.table: table.show(subject)
    case ChartLabels.averages: averages.show(subject)
    default: chart.show(subject, spec)
    }
  }

  private func fill() {
    let top = Box(vertical: true, spacing: 8)
    top.setStyle("agio-chart-top")
    for part in [pair.widget, tools.widget, ranges.widget] { top.add(part) }
    tools.views.add(chart.widget, titled: ChartLabels.chart)
    tools.views.add(table.widget, titled: ChartLabels.table)
    tools.views.add(averages.widget, titled: ChartLabels.averages)
    let rates = Box(vertical: true, spacing: 8)
    rates.setStyle("agio-chart-page")
    rates.add(tools.views, expand: true)
    rates.add(source.widget)
    contents.add(Box(), named: "nothing")
    contents.add(rates, named: "rates")
    contents.add(missing.widget, named: "missing")
    widget.add(top)
    widget.add(contents, expand: true)
    widget.add(notices.widget)
    widget.showAll()
  }

  private func connect() {
    pair.chosen = { [weak self] in self?.handle(.pair(from: $0, to: $1)) }
    pair.ended = { [weak self] in
      guard let self else { return }
      if let refusal = $0 { notify(refusal) } else { takeKeyboard() }
    }
    ranges.chosen = { [weak self] in self?.handle(.range($0)) }
    ranges.span.connectClicked { [weak self] in
      guard let self else { return }
      spanPopover.open(shown?.subject.days)
    }
    spanPopover.set = { [weak self] in self?.handle(.span(first: $0, last: $1)) }
    tools.compare.connectClicked { [weak self] in self?.handle(.offerComparison) }
    comparePopover.chosen = { [weak self] in self?.handle(.compare($0)) }
    chart.legend.remove = { [weak self] in self?.handle(.remove($0)) }
    tools.turned = { [weak self] in self?.handle(.logarithmic($0)) }
    tools.views.connectShown { [weak self] in
      guard let self else { return }
      tools.logarithmic.setSensitive(tools.isChartShown)
      showView()
    }
    missing.download = { [weak self] in self?.handle(.download) }
    source.download = { [weak self] in self?.handle(.download) }
    export.connectClicked { [weak self] in self?.openExport() }
  }

  private func openExport() {
    func item(_ title: String, _ format: ChartExport.Format) -> MenuItem {
      MenuItem(title) { [weak self] in
        guard let self else { return }
        guard let (subject, spec) = shown else { return }
        let averages = tools.views.shown == ChartLabels.averages ? averages.length : nil
        handle(.export(format, subject, spec, averages: averages))
      }
    }
    Menu.open(
      [item(ChartLabels.savePNG, .png), item(ChartLabels.saveSVG, .svg)], [item(ChartLabels.saveCSV, .csv)],
      below: export)
  }
}
