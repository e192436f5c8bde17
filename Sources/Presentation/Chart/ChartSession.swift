internal import Charts
public import Currencies
public import Ledger

/// The chart of a pair: its range and comparisons, the rates as far as they were read, and the download under way.
@MainActor
public final class ChartSession {
  /// Downloads a pair's series: `SeriesService.fetch`.
  public typealias Fetch =
    @MainActor (
      _ from: CurrencyCode, _ to: CurrencyCode, _ days: ClosedRange<Day>?,
      _ progress: @escaping @MainActor (SeriesProgress) -> Void
    ) async throws(LedgerError) -> SeriesReply

  private let ledger: Ledger
  private let scheduler: Scheduler
  private let now: () -> Int
  private let mayRequest: @MainActor () -> Bool
  private let download: ChartDownload
  private let perform: (Effect) -> Void
  private lazy var reader = ChartReader(ledger, scheduler, now: now) { [weak self] in
    self?.receive($0) ?? false
  } failed: { [weak self] in
    self?.fail($0)
  }

  /// It is shown, and follows the store.
  public private(set) var isOpen = false
  private var (from, to) = (CurrencyCode.eur, CurrencyCode.usd)
  private var range = ChartRange.months(12)
  /// The range from before a chart was opened on a day that it does not have; nil when the user has chosen one since.
  private var usualRange: ChartRange?
  private var isLogarithmic = false
  /// The currencies of the list, the base first.
  private var listed: [CurrencyCode] = []
  /// The currencies that the pair's quote is compared with.
  private var compared: [CurrencyCode] = []
  /// The rates of the pair, and of the compared currencies, as far as they were read.
  private var series: RateSeries?
  private var others: [CurrencyCode: RateSeries] = [:]
  /// The first day that was read of the pair; nil once all days are.
  private var since: Day?
  /// All days of the pair and of the compared currencies were read.
  private var isWhole = false

  /// A session that reads a ledger, with the timers of a scheduler; `now` gives seconds since 1970, `mayRequest` whether rates may
  /// be requested automatically now (`RefreshSchedule.mayRequest`), `fetch` downloads, and `perform` carries out each effect.
  public init(
    _ ledger: Ledger, _ scheduler: Scheduler, now: @escaping () -> Int,
    mayRequest: @escaping @MainActor () -> Bool, fetch: @escaping Fetch, perform: @escaping (Effect) -> Void
  ) {
    (self.ledger, self.scheduler, self.now) = (ledger, scheduler, now)
    (self.mayRequest, self.perform) = (mayRequest, perform)
    download = ChartDownload(fetch)
  }

  /// Opens the chart of a pair: units of `to` for one `from`; on a past day, with a range that has it.
  public func open(from: CurrencyCode, to: CurrencyCode, listed: [CurrencyCode], on day: Day? = nil) {
    compared = []
    setRange(on: day)
    follow(from: from, to: to, listed: listed)
  }

  /// Shows a range that has a past day, or the usual one again for nil.
  public func stand(on day: Day?) {
    setRange(on: day)
    guard isOpen else { return }
    perform(.range(range))
    if series != nil { show() }
  }

  private func setRange(on day: Day?) {
    if let usualRange { (range, self.usualRange) = (usualRange, nil) }
    if let day, let around = range.around(day, today: Day(at: now())) {
      (usualRange, range) = (range, around)
    }
  }

  /// Shows the pair of a row that was selected, with the same range and comparisons.
  public func follow(from: CurrencyCode, to: CurrencyCode, listed: [CurrencyCode]) {
    (self.listed, isOpen) = (listed, true)
    show(from: from, to: to)
  }

  /// Opens the chart as it was closed, with the rates that the store has now.
  public func reopen() {
    guard !isOpen else { return }
    isOpen = true
    read()
  }

  /// Stops reading and downloading.
  public func close() {
    isOpen = false
    if let usualRange { range = usualRange }
    usualRange = nil
    reader.end()
    endDownload()
  }

  /// Shows another pair, with the same range and comparisons.
  public func show(from: CurrencyCode, to: CurrencyCode) {
    guard isOpen else { return }
    (self.from, self.to) = (from, to)
    compared.removeAll { $0 == from || $0 == to }
    (series, others, since, isWhole) = (nil, [:], nil, false)
    endDownload()
    perform(.pair(from: from, to: to))
    perform(.range(range))
    read()
  }

  private func read() { reader.read(from: from, to: [to] + compared, isNew: series == nil) }

  /// Takes over rates; false where they are not shown, because the range needs more.
  private func receive(_ found: ChartReader.Found) -> Bool {
    series = found.series[to] ?? nil
    others = found.series.compactMapValues(\.self)
    (since, isWhole) = (found.isWhole ? nil : found.since, found.isWhole)
    guard !isIncomplete else { return false }
    show()
    return true
  }

  private func fail(_ error: LedgerError) {
    perform(.failure(error))
    let isShown = series != nil && !isIncomplete
    perform(isShown ? .notice(error.sentence) : .absence(ChartAbsence(error.sentence)))
  }
}

// The range and the comparisons.
extension ChartSession {
  /// Shows another range, and downloads its missing years if rates may be requested automatically now.
  public func choose(_ range: ChartRange) {
    (self.range, usualRange) = (range, nil)
    perform(.range(range))
    show()
    downloadOlder()
  }

  /// Shows the days between two, as typed.
  public func choose(first: String, last: String) {
    guard let series else { return perform(.span(refusal: nil)) }
    switch SpanReading(first: first, last: last, of: series, today: Day(at: now())) {
    case .span(let days):
      perform(.span(refusal: nil))
      choose(.span(days))
      perform(.focus)
    case .refused(let reason): perform(.span(refusal: reason))
    }
  }

  /// Shows the rates on a logarithmic or a linear scale.
  public func setLogarithmic(_ isLogarithmic: Bool) {
    self.isLogarithmic = isLogarithmic
    show()
  }

  /// Offers currencies to compare with, those of the list first.
  public func offerComparison() {
    if compared.count >= Comparison.limit { return perform(.notice(ChartNotices.fourLines)) }
    perform(.choices(Array(listed.filter { !([from, to] + compared).contains($0) }.prefix(8))))
  }

  /// Compares with one more currency.
  public func compare(_ currency: CurrencyCode) {
    perform(.focus)
    if currency == from { return perform(.notice(ChartNotices.isBase(from))) }
    guard currency != to, !compared.contains(currency) else {
      return perform(.notice(ChartNotices.isShown(currency)))
    }
    compared.append(currency)
    isWhole = false
    read()
  }

  /// Removes a currency from the comparison.
  public func remove(_ currency: CurrencyCode) {
    compared.removeAll { $0 == currency }
    show()
    perform(.focus)
  }
}

// Rates that are downloaded.
extension ChartSession {
  /// Downloads the pair's series, unless that is under way.
  public func startDownload() {
    guard !download.isRunning else { return }
    perform(.download(isRunning: true, progress: nil))
    download.start(from: from, to: to, days: days) { [weak self] in
      self?.note($0)
    } ended: { [weak self] in
      self?.downloadEnded($0)
    }
    if series == nil { perform(.absence(absence)) }
  }

  /// The days that the range needs; nil for all of them.
  private var days: ClosedRange<Day>? { range.wanted(on: Day(at: now())) }

  /// Downloads the years of the range that were never requested of a downloaded pair; where rates may not be requested
  /// automatically, such as over a metered network, says how to get them.
  private func downloadOlder() {
    guard series != nil, !download.isRunning else { return }
    do throws(LedgerError) {
      guard try ledger.lacksSeries(from: from, to: to, in: days) else { return }
      if mayRequest() { return startDownload() }
      perform(.notice(ChartNotices.olderRatesAreMissing))
    } catch {
      fail(error)
    }
  }

  private func note(_ progress: SeriesProgress) {
    let (first, last) = (progress.days.lowerBound.civil.year, progress.days.upperBound.civil.year)
    perform(.download(isRunning: true, progress: ChartNotices.downloading(from: first, to: last)))
  }

  private func downloadEnded(_ result: Result<SeriesReply, LedgerError>) {
    perform(.download(isRunning: false, progress: nil))
    switch result {
    case .success(let reply): receive(reply)
    case .failure(let error):
      perform(.failure(error))
      show(failure: error.sentence)
    }
  }

  private func receive(_ reply: SeriesReply) {
    let failure = reply.failure.isEmpty ? nil : reply.failure
    let news = failure ?? (reply.kind == .unchanged ? ChartNotices.nothingNewer : nil)
    if series != nil, let news { perform(.notice(news)) }
    if let found = reply.series { (series, since) = (found, nil) }
    if series == nil { show(failure: failure) } else { show() }
  }

  /// Shows why a download failed, which can be tried again.
  private func show(failure: String?) {
    if series != nil, let failure { return perform(.notice(failure)) }
    var absence = absence
    absence.failure = failure
    perform(.absence(absence))
  }

  private func endDownload() {
    download.cancel()
    perform(.download(isRunning: false, progress: nil))
  }
}

// What is shown.
extension ChartSession {
  /// The range needs days that are still being read.
  private var isIncomplete: Bool {
    guard let series else { return !isWhole }
    return since.map { range.needs(series, since: $0) } ?? false
  }

  private func show() {
    // What was shown before stays.
    if isIncomplete { return }
    guard let series else { return perform(.absence(absence)) }
    let comparison = Comparison(compared.map { ($0, others[$0]) }, with: series)
    if isWhole, !comparison.refusals.isEmpty {
      compared = comparison.others.map(\.to)
      perform(.notice(comparison.refusals.joined(separator: " ")))
    }
    guard let days = range.days(of: series) else {
      return perform(.absence(ChartAbsence(ChartNotices.noRates(from, to))))
    }
    let subject = ChartSubject(
      series: series, range: series.indices(in: days), others: comparison.others, shown: days)
    perform(.rates(subject, ChartSpec(subject, days: days, isLogarithmic: isLogarithmic)))
  }

  /// Why there are no rates.
  private var absence: ChartAbsence {
    var lifetimes: [CurrencyCode: ClosedRange<Day>] = [:]
    do throws(LedgerError) {
      lifetimes = try ledger.lifetimes()
    } catch {
      perform(.failure(error))
    }
    var absence = ChartAbsence(of: from, to, lifetimes: lifetimes)
    absence.isDownloading = download.isRunning
    return absence
  }
}
