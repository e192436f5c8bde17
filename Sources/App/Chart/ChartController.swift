import Charts
import Currencies
import Gtk
import Ledger
import Presentation

/// Between the ledger and the page of a pair's rates.
@MainActor
final class ChartController {
  let page: ChartPage
  let ledger: Ledger
  let pages: WindowPages
  let conventions: NumberConventions
  private(set) var from = CurrencyCode.eur
  private(set) var to = CurrencyCode.usd
  var range = ChartRange.months(12)
  var isLogarithmic = false
  /// What the pair is to be compared with.
  var wanted: [CurrencyCode] = []
  private var isOpen = false
  /// What was read of the pair, and of what it is compared with.
  var series: RateSeries?
  var others: [CurrencyCode: RateSeries] = [:]
  /// Asks the network, when the user wants that.
  lazy var service = SeriesService(ledger, version: version)
  var asking: Task<Void, Never>?
  /// The currencies of the list, the base first.
  private(set) var listed: [CurrencyCode] = []
  private let failed: @MainActor (LedgerError) -> Void
  private(set) lazy var reading = ChartReading(ledger) { [weak self] in
    guard let self else { return }
    receive($0)
  } failed: { [weak self] in
    guard let self else { return }
    fail($0)
  }

  init(
    _ ledger: Ledger, _ pages: WindowPages, _ conventions: NumberConventions,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.pages, self.conventions, self.failed) = (ledger, pages, conventions, failed)
    page = ChartPage(conventions)
    page.handle = { [weak self] in self?.act($0) }
  }

  /// Shows the rates of a pair: units of `to` for one `from`.
  func open(from: CurrencyCode, to: CurrencyCode, listed: [CurrencyCode]) {
    self.listed = listed
    isOpen = true
    page.chart.chart.begin()
    wanted = []
    pages.show(page.widget, named: "chart", title: "\(from)/\(to)", tools: page.export) {
      [weak self] in self?.press($0)
    }
    show(from: from, to: to)
    page.takeKeyboard()
  }

  /// The list is shown again: nothing is read any more.
  func close() {
    isOpen = false
    reading.end()
    asking?.cancel()
    asking = nil
  }

  /// Shows another pair, with the same range and comparisons.
  func show(from: CurrencyCode, to: CurrencyCode) {
    guard isOpen else { return }
    (self.from, self.to) = (from, to)
    wanted.removeAll { $0 == from || $0 == to }
    (series, others) = (nil, [:])
    asking?.cancel()
    asking = nil
    page.setAsking(false)
    page.pair.show(from: from, to: to)
    page.ranges.show(range)
    pages.setTitle("\(from)/\(to)")
    read()
  }

  /// Reads the rates anew: those of the last year at once, all of them a moment later.
  func read() { reading.read(from: from, to: [to] + wanted, isNew: series == nil) }

  /// The rates as far as they were read; `isWhole` when there are no others.
  private func receive(_ found: ChartReading.Found) {
    let series = found.series[to] ?? nil
    // What was shown before stays for the moment that it takes to read all days.
    if !found.isWhole, series.map({ range.needs($0, since: found.since) }) ?? true { return }
    self.series = series
    others = found.series.compactMapValues(\.self)
    show(isWhole: found.isWhole)
  }

  func fail(_ error: LedgerError) {
    failed(error)
    if series == nil {
      page.show(.init(sentence: error.sentence))
    } else {
      page.notify(error.sentence)
    }
  }
}

extension ChartController {
  /// Shows what was read.
  func show(isWhole: Bool = true) {
    guard let series else { return page.show(absence) }
    let comparison = Comparison(wanted.map { ($0, others[$0]) }, with: series)
    if isWhole, !comparison.refusals.isEmpty {
      wanted = comparison.others.map(\.to)
      page.notify(comparison.refusals.joined(separator: " "))
    }
    guard let days = range.days(of: series) else {
      return page.show(.init(sentence: ChartNotices.noRates(from, to)))
    }
    let subject = ChartSubject(
      series: series, range: series.indices(in: days), others: comparison.others, shown: days)
    page.show(subject, ChartSpec(subject, days: days, isLogarithmic: isLogarithmic))
  }

  /// Why there are no rates.
  var absence: MissingRates.Content {
    if from == to { return .init(sentence: ChartNotices.sameCurrency) }
    let own = [from, to].filter { Currency.find($0) == nil }
    if let own = own.first { return .init(sentence: ChartNotices.custom(own)) }
    return .init(sentence: reasonOfNone, isOffered: true, isAsking: asking != nil)
  }

  /// What the European Central Bank lacks.
  private var reasonOfNone: String {
    var lives: [CurrencyCode: ClosedRange<Day>] = [:]
    do throws(LedgerError) {
      lives = try ledger.lifetimes()
    } catch {
      failed(error)
    }
    if lives.isEmpty { return ChartNotices.noHistory }
    let unknown = [from, to].filter { $0 != .eur && lives[$0] == nil }
    return unknown.isEmpty ? ChartNotices.neverTogether(from, to) : ChartNotices.unknown(unknown)
  }
}
