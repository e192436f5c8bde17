import Charts
import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Between the session of a chart and its page: the user's actions go to the session, and its effects to the page.
@MainActor
final class ChartController {
  let page: ChartPage
  private let pages: WindowPages
  private let conventions: NumberConventions
  private let failed: @MainActor (LedgerError) -> Void
  private let session: ChartSession
  /// The pair that is shown, such as `EUR/USD`.
  private(set) var title = ""

  init(
    _ ledger: Ledger, _ series: SeriesService, _ scheduler: Scheduler, _ pages: WindowPages,
    _ conventions: NumberConventions,
    mayRequest: @escaping @MainActor () -> Bool,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.pages, self.conventions, self.failed) = (pages, conventions, failed)
    page = ChartPage(conventions)
    var perform: (ChartSession.Effect) -> Void = { _ in }
    session = ChartSession(ledger, scheduler, now: secondsSince1970, mayRequest: mayRequest) {
      from, to, days, progress async throws(LedgerError) in
      try await series.fetch(from: from, to: to, days: days, progress: progress)
    } perform: {
      perform($0)
    }
    perform = { [weak self] in self?.perform($0) }
    page.handle = { [weak self] in self?.act($0) }
  }

  /// Shows the rates of a pair: units of `to` for one `from`; on a past day, with the crosshair there.
  func open(from: CurrencyCode, to: CurrencyCode, listed: [CurrencyCode], on day: Day?) {
    page.chart.chart.begin(on: day)
    session.open(from: from, to: to, listed: listed, on: day)
  }

  /// Shows the rates of a row's pair beside the list; nil for an empty list.
  func follow(_ pair: ChartPair?, listed: [CurrencyCode]) {
    guard let pair else { return empty() }
    session.follow(from: pair.from, to: pair.to, listed: listed)
  }

  /// Puts the crosshair on a past day; on none for nil.
  func stand(on day: Day?) {
    page.chart.chart.begin(on: day)
    session.stand(on: day)
  }

  /// Shows the chart as it was closed.
  func reopen() { session.reopen() }

  /// The chart is shown no more.
  func close() { session.close() }

  private func empty() {
    session.close()
    page.showEmpty(ChartAbsence(ChartNotices.emptyList))
  }

  private func perform(_ effect: ChartSession.Effect) {
    switch effect {
    case .pair(let from, let to):
      page.showPair(from: from, to: to)
      title = "\(from)/\(to)"
      pages.setTitle(title, ofPage: "chart")
    case .range(let range): page.ranges.show(range)
    case .rates(let subject, let spec): page.show(subject, spec)
    case .absence(let absence): page.show(absence)
    case .download(let isRunning, let progress): page.setDownloading(isRunning, progress)
    case .notice(let sentence): page.notify(sentence)
    case .choices(let currencies): page.comparePopover.open(currencies)
    case .span(let refusal): page.spanPopover.finish(refusal)
    case .focus: page.takeKeyboard()
    case .failure(let error): failed(error)
    }
  }

  private func act(_ action: ChartAction) {
    switch action {
    case .pair(let from, let to): session.show(from: from, to: to)
    case .range(let range): session.choose(range)
    case .span(let first, let last): session.choose(first: first, last: last)
    case .logarithmic(let isLogarithmic): session.setLogarithmic(isLogarithmic)
    case .offerComparison: session.offerComparison()
    case .compare(let currency): session.compare(currency)
    case .remove(let currency): session.remove(currency)
    case .download: session.startDownload()
    case .export(let format, let subject, let spec, let averages):
      ChartExport.open(format, subject, spec, averages: averages, conventions, over: pages.window) {
        [page] in page.notify($0)
      }
    }
  }
}

// The keys of the page.
extension ChartController {
  /// True when the page has handled the key; false when the focused widget does; nil when the window may.
  func press(_ key: KeyPress) -> Bool? {
    if page.isPopoverOpen, !(key.control && ["q", "w"].contains(key.key)) { return false }
    switch (key.key, key.control, key.alt) {
    case ("Escape", false, false): return page.escape() ? true : nil
    case ("F10", false, false): return page.isBesideList ? nil : true
    case ("c", true, false) where page.chart.chart.area.isFocus:
      copyRate()
      return true
    default: return choose(by: key)
    }
  }

  private func copyRate() {
    guard let rate = page.chart.rate else { return }
    let text = conventions.copiedText(ofUnitRate: rate)
    Clipboard.copy(text)
    page.notify(ChartNotices.copied(text))
  }

  private func choose(by key: KeyPress) -> Bool? {
    guard !pages.window.isTypedInto, let digit = key.character?.wholeNumberValue,
      let range = ChartRange.choice(forDigit: digit)
    else { return nil }
    session.choose(range)
    return true
  }
}
