import Currencies
import GLib
import Gtk
import Ledger
import Presentation

// What the user does on the page of charts.
extension ChartController {
  func act(_ action: ChartAction) {
    switch action {
    case .pair(let from, let to): show(from: from, to: to)
    case .range(let range): choose(range)
    case .span(let first, let last): choose(first: first, last: last)
    case .logarithmic(let isLogarithmic):
      self.isLogarithmic = isLogarithmic
      show()
    case .offerComparison: offerComparison()
    case .compare(let currency): compare(currency)
    case .remove(let currency):
      wanted.removeAll { $0 == currency }
      show()
      page.takeKeyboard()
    case .ask: ask()
    case .export(let format, let subject, let spec, let averages):
      ChartExport.open(format, subject, spec, averages: averages, conventions, over: pages.window) {
        [page] in page.notify($0)
      }
    }
  }

  private func choose(_ range: ChartRange) {
    self.range = range
    page.ranges.show(range)
    show()
    askForOlder()
  }

  /// The days that are to be there for what is shown; nil for all of them.
  private var days: ClosedRange<Day>? { range.wanted(on: Day(at: secondsSince1970())) }

  /// Asks for years that the range has and the store has not, of a pair that was asked for before: where rates are asked for by
  /// themselves, else it says how they are had.
  private func askForOlder() {
    guard series != nil, asking == nil else { return }
    do throws(LedgerError) {
      guard try ledger.lacksSeries(from: from, to: to, in: days) else { return }
      if try ledger.value(RefreshMode.self) == .automatic { return ask() }
      page.notify(ChartNotices.olderRatesAreMissing)
    } catch {
      fail(error)
    }
  }

  private func choose(first: String, last: String) {
    guard let series else { return page.spanPopover.finish(nil) }
    switch SpanReading(first: first, last: last, of: series) {
    case .span(let days):
      page.spanPopover.finish(nil)
      choose(.span(days))
      page.takeKeyboard()
    case .refused(let reason): page.spanPopover.finish(reason)
    }
  }

  private func offerComparison() {
    if wanted.count >= Comparison.limit {
      return page.notify(ChartNotices.fourLines)
    }
    page.comparePopover.open(Array(listed.filter { !([from, to] + wanted).contains($0) }.prefix(8)))
  }

  private func compare(_ currency: CurrencyCode) {
    page.takeKeyboard()
    if currency == from { return page.notify(ChartNotices.isBase(from)) }
    guard currency != to, !wanted.contains(currency) else {
      return page.notify(ChartNotices.isShown(currency))
    }
    wanted.append(currency)
    read()
  }

  /// Asks Frankfurter 2 for the pair, once.
  private func ask() {
    guard asking == nil else { return }
    page.setAsking(true)
    asking = Task { [weak self, service, from, to, days] in
      do throws(LedgerError) {
        let reply = try await service.fetch(from: from, to: to, days: days) { self?.note($0, from, to) }
        self?.answered(reply, from, to)
      } catch {
        self?.fail(error)
      }
    }
    if series == nil { page.show(absence) }
  }

  private func note(_ progress: SeriesProgress, _ from: CurrencyCode, _ to: CurrencyCode) {
    guard (from, to) == (self.from, self.to), asking != nil else { return }
    let (first, last) = (progress.days.lowerBound.civil.year, progress.days.upperBound.civil.year)
    page.setAsking(true, ChartNotices.downloading(from: first, to: last))
  }

  private func answered(_ reply: SeriesReply, _ from: CurrencyCode, _ to: CurrencyCode) {
    guard (from, to) == (self.from, self.to) else { return }
    asking = nil
    page.setAsking(false)
    let failure = reply.failure.isEmpty ? nil : reply.failure
    if series != nil, let news = failure ?? (reply.kind == .unchanged ? ChartNotices.nothingNewer : nil) {
      page.notify(news)
    }
    if let found = reply.series { series = found }
    if series == nil {
      var content = absence
      content.failure = failure
      page.show(content)
    } else {
      show()
    }
  }
}

// The keys of the page.
extension ChartController {
  /// True when the key was the page's; false when it belongs to what has the keyboard; nil when the window may have it.
  func press(_ key: KeyPress) -> Bool? {
    if page.isPopoverOpen, !(key.control && ["q", "w"].contains(key.key)) { return false }
    switch (key.key, key.control, key.alt) {
    case ("Escape", false, false): return page.escape() ? true : nil
    case ("F10", false, false): return true
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
    choose(range)
    return true
  }
}
