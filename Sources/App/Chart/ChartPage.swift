import Charts
import Currencies
import Gtk
import Ledger
import Presentation

/// The page of a pair's rates: the pair, the range of days, and the rates as a chart, a table and averages.
@MainActor
final class ChartPage {
  /// Called with what the user does.
  var handle: (ChartAction) -> Void = { _ in }
  let widget = Box(vertical: true)
  /// The button in the header bar while the page is shown.
  let export = Button(name: ChartLabels.export, tooltip: ChartLabels.export)
  let pair = PairFields()
  let tools = ChartTools()
  let ranges = RangeBar()
  let chart: ChartView
  private let conventions: NumberConventions
  // What is made when it is first shown, and its places until then.
  private let tablePlace = Box()
  private let averagesPlace = Box()
  private let missingPlace = Box()
  private lazy var table: RatesTable = {
    let table = RatesTable(conventions)
    fill(tablePlace, table.widget)
    return table
  }()
  private lazy var averages: AveragesTable = {
    let averages = AveragesTable(conventions)
    fill(averagesPlace, averages.widget)
    return averages
  }()
  private lazy var missing: MissingRates = {
    let missing = MissingRates()
    missing.download = { [weak self] in self?.handle(.download) }
    fill(missingPlace, missing.widget)
    return missing
  }()
  private let source = SourceLine()
  /// The rates, or the reason why there are none.
  private let contents = Stack()
  private let notices = NoticeBar {}
  private let top = Box(vertical: true, spacing: 8)
  private var isKeyboardDue = false
  /// The page is beside the list, from which it must not take the keyboard focus.
  var isBesideList = false
  private var shown: (subject: ChartSubject, spec: ChartSpec)?
  private(set) lazy var spanPopover = SpanPopover(at: ranges.span)
  private(set) lazy var comparePopover = ComparePopover(at: tools.compare)

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    let texts = ChartTexts(conventions: conventions)
    chart = ChartView(texts)
    export.setIcon("document-save-symbolic")
    fill()
    connect()
    // In a window, the first styles of the buttons are animated: they would be wider when they are measured.
    fit(width: 420)
    widget.connectWidthChanged { [weak self] in self?.fit(width: $0) }
  }

  /// Fits the controls into the width of the page, and a little before they have to be shortened or broken: a window does not
  /// become narrower than its widest line, and becomes wider for a page that does not fit.
  func fit(width: Int) {
    let room = min(width, WindowLayout.largestPage) - 32
    ranges.fit(width: room)
    tools.fit(width: room)
  }

  /// Shows rates in the current view.
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

  /// Says that there is no pair.
  func showEmpty(_ absence: ChartAbsence) {
    top.setVisible(false)
    show(absence)
  }

  /// Shows the currencies of a pair.
  func showPair(from: CurrencyCode, to: CurrencyCode) {
    top.setVisible(true)
    pair.show(from: from, to: to)
  }

  /// Does nothing while a popover is open: it would close, and lose what was typed in it.
  private func takeKeyboardIfFree() {
    if !isPopoverOpen, isKeyboardDue || !isBesideList && !widget.containsFocus { takeKeyboard() }
  }

  /// Gives the keyboard focus to the chart, or to the button that downloads rates; later, when neither is shown yet.
  func takeKeyboard() {
    isKeyboardDue = false
    switch contents.shown {
    case "rates" where tools.isChartShown: chart.chart.area.grabFocus()
    case "rates": if !widget.containsFocus { tools.views.focusInside() }
    case "missing": missing.grabFocus(elsewhere: pair)
    default: isKeyboardDue = true
    }
  }

  /// Shows a notice for some seconds.
  func notify(_ sentence: String) { notices.show(sentence) }

  /// Shows that rates are being downloaded, and of which years as soon as that is known.
  func setDownloading(_ isDownloading: Bool, _ progress: String?) {
    source.setDownloading(isDownloading, progress)
  }

  /// Discards what is typed in a field, or removes the crosshair; false when there is neither.
  func escape() -> Bool { pair.revert() || tools.isChartShown && chart.chart.clear() }

  /// Whether one of the page's popovers is open.
  var isPopoverOpen: Bool { spanPopover.isOpen || comparePopover.isOpen }

  private func setUsable(_ isUsable: Bool) {
    for part: any Widget in [export, tools.compare] { part.setSensitive(isUsable) }
    tools.logarithmic.setSensitive(isUsable && tools.isChartShown)
  }

  private func showView() {
    guard let (subject, spec) = shown else { return }
    switch tools.shown {
    case .chart: chart.show(subject, spec)
    case .table: table.show(subject)
    case .averages: averages.show(subject)
    }
  }

  private func fill() {
    top.setStyle("agio-chart-top")
    for part in [pair.widget, tools.widget, ranges.widget] { top.add(part) }
    tools.add(chart.widget, .chart, titled: ChartLabels.chart)
    tools.add(limited(tablePlace), .table, titled: ChartLabels.table)
    tools.add(limited(averagesPlace), .averages, titled: ChartLabels.averages)
    let rates = Box(vertical: true, spacing: 8)
    rates.setStyle("agio-chart-page")
    rates.add(tools.views, expand: true)
    rates.add(source.widget)
    contents.add(Box(), named: "nothing")
    contents.add(rates, named: "rates")
    contents.add(missingPlace, named: "missing")
    widget.add(limited(top))
    widget.add(contents, expand: true)
    widget.add(notices.widget)
    widget.showAll()
  }

  private func fill(_ place: Box, _ part: any Widget) {
    place.add(part, expand: true)
    place.showAll()
  }

  /// A part that does not become wider with a wide page, as the chart does.
  private func limited(_ part: any Widget) -> Clamp {
    Clamp(part, width: WindowLayout.largestPage, alignment: .start)
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
    source.download = { [weak self] in self?.handle(.download) }
    export.connectClicked { [weak self] in self?.openExport() }
  }

  private func openExport() {
    func item(_ title: String, _ format: ChartExport.Format) -> MenuItem {
      MenuItem(title) { [weak self] in
        guard let self else { return }
        guard let (subject, spec) = shown else { return }
        let averages = tools.shown == .averages ? averages.length : nil
        handle(.export(format, subject, spec, averages: averages))
      }
    }
    Menu.open(
      [item(ChartLabels.savePNG, .png), item(ChartLabels.saveSVG, .svg)], [item(ChartLabels.saveCSV, .csv)],
      below: export)
  }
}
