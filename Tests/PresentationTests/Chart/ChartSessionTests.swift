import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What a user does with a chart, and downloads of pairs that the bank lacks.
@MainActor @Suite(.timeLimit(.minutes(30))) final class ChartSessionTests {
  let session: ChartSession
  private let page = Page()

  /// The effects, and the downloads that wait for a test's reply.
  @MainActor
  private final class Page {
    var effects: [ChartSession.Effect] = []
    var mayRequest = true
    var downloads: [Download] = []
  }

  /// A download under way.
  @MainActor
  private final class Download {
    let pair: String
    let days: ClosedRange<Day>?
    let progress: (SeriesProgress) -> Void
    var reply: CheckedContinuation<Result<SeriesReply, LedgerError>, Never>?

    init(_ pair: String, _ days: ClosedRange<Day>?, _ progress: @escaping (SeriesProgress) -> Void) {
      (self.pair, self.days, self.progress) = (pair, days, progress)
    }
  }

  let loop = HandLoop()

  init() throws {
    let ledger = try BankHistory.ledger.get()
    session = ChartSession(ledger, loop.scheduler, now: { instant("2026-10-31", 12, 0) }) { [page] in
      page.mayRequest
    } fetch: { [page] from, to, days, progress async throws(LedgerError) in
      let download = Download("\(from)/\(to)", days, progress)
      let result: Result<SeriesReply, LedgerError> = await withCheckedContinuation {
        download.reply = $0
        page.downloads.append(download)
      }
      return try result.get()
    } perform: { [page] in
      page.effects.append($0)
    }
  }

  isolated deinit { session.close() }

  /// The effects since it was called last.
  func done() -> [ChartSession.Effect] {
    defer { page.effects = [] }
    return page.effects
  }

  /// Lets all that can go on go on.
  func settle() async { for _ in 0..<50 { await Task.yield() } }

  /// Opens a chart, and waits until all of its rates are read.
  func open(_ from: String, _ to: String) async {
    session.open(from: code(from), to: code(to), listed: codes("EUR USD GBP JPY CHF"))
    await settleReading()
  }

  /// Rates are read off the main thread: those of all days come last, after the time in which the newest are drawn.
  func settleReading() async {
    loop.pass(50)
    func isRead() -> Bool {
      page.effects.contains {
        switch $0 {
        case .rates(let subject, _): subject.series.days.count > 1000
        case .absence: true
        default: false
        }
      }
    }
    while !isRead() { await Task.yield() }
    await settle()
  }

  /// Opens the chart of a pair that the bank lacks, and begins its download.
  private func download(_ from: String = "EUR", _ to: String = "ARS") async throws -> Download {
    await open(from, to)
    _ = done()
    session.startDownload()
    while page.downloads.isEmpty { await Task.yield() }
    return try #require(page.downloads.last)
  }

  private func end(_ download: Download, _ result: Result<SeriesReply, LedgerError>) async {
    download.reply?.resume(returning: result)
    await settle()
  }

  /// What is shown instead of rates.
  func absence(_ effects: [ChartSession.Effect]) -> ChartAbsence? {
    effects.compactMap { if case .absence(let absence) = $0 { absence } else { nil } }.last
  }

  func subject(_ effects: [ChartSession.Effect]) -> ChartSubject? {
    effects.compactMap { if case .rates(let subject, _) = $0 { subject } else { nil } }.last
  }

  // Pairs and ranges.

  @Test func `a pair is shown with its range, the last year first`() async throws {
    await open("EUR", "USD")
    let effects = done()
    #expect(effects.contains(.pair(from: .eur, to: code("USD"))))
    #expect(effects.contains(.range(.months(12))))
    let shown = try #require(subject(effects))
    #expect(shown.range.count < 300 && shown.series.days.count > 7000)
    session.choose(.all)
    let all = try #require(subject(done()))
    #expect(all.range == all.series.days.indices)
  }

  @Test func `a typed span is shown, or refused`() async throws {
    await open("EUR", "USD")
    _ = done()
    session.choose(first: "2012-05-01", last: "x")
    #expect(subject(page.effects) == nil)
    #expect(done().count == 1)
    session.choose(first: "2012-05-01", last: "2012-05-31")
    let effects = done()
    #expect(effects.first == .span(refusal: nil) && effects.last == .focus)
    #expect(try #require(subject(effects)).shown == day("2012-05-01")...day("2012-05-31"))
  }

  @Test func `four lines are the most, and each currency is compared once`() async throws {
    await open("EUR", "USD")
    session.offerComparison()
    #expect(done().last == .choices(codes("GBP JPY CHF")))
    session.compare(.eur)
    #expect(done().last == .notice(ChartNotices.isBase(.eur)))
    session.compare(code("USD"))
    #expect(done().last == .notice(ChartNotices.isShown(code("USD"))))
    for currency in codes("GBP JPY CHF") {
      session.compare(currency)
      await settleReading()
      #expect(try #require(subject(done())).others.last?.to == currency)
    }
    session.offerComparison()
    #expect(done() == [.notice(ChartNotices.fourLines)])
    session.remove(code("JPY"))
    #expect(try #require(subject(done())).others.map(\.to) == codes("GBP CHF"))
  }

  @Test func `a currency of another source is not compared`() async throws {
    await open("EUR", "USD")
    _ = done()
    session.compare(code("ARS"))
    await settleReading()
    let effects = done()
    #expect(try #require(subject(effects)).others == [])
    #expect(effects.contains { if case .notice(let text) = $0 { text.contains("ARS") } else { false } })
  }

  @Test func `the chart of another row has the same range and comparisons`() async throws {
    await open("EUR", "USD")
    session.choose(.all)
    session.compare(code("GBP"))
    await settleReading()
    _ = done()
    session.follow(from: .eur, to: code("JPY"), listed: codes("EUR JPY GBP"))
    await settleReading()
    let shown = try #require(subject(done()))
    #expect(shown.series.to == code("JPY") && shown.others.map(\.to) == codes("GBP"))
    #expect(shown.range == shown.series.days.indices)
    #expect(page.downloads.isEmpty)
  }

  @Test func `a closed chart is opened as it was`() async throws {
    await open("EUR", "USD")
    session.compare(code("GBP"))
    await settleReading()
    session.close()
    #expect(!session.isOpen)
    _ = done()
    session.reopen()
    await settleReading()
    let shown = try #require(subject(done()))
    #expect(shown.series.to == .usd && shown.others.map(\.to) == codes("GBP"))
  }

  // Downloads.

  @Test func `a pair that the bank lacks can be downloaded`() async throws {
    await open("EUR", "ARS")
    let offer = try #require(absence(done()))
    #expect(offer.sentence == ChartNotices.unknown([code("ARS")]))
    #expect(offer.isDownloadOffered && !offer.isDownloading)
    session.startDownload()
    session.startDownload()
    while page.downloads.isEmpty { await Task.yield() }
    await settle()
    #expect(page.downloads.map(\.pair) == ["EUR/ARS"], "once")
    #expect(try #require(absence(page.effects)).isDownloading)
    #expect(done().first == .download(isRunning: true, progress: nil))
    page.downloads[0].progress(
      SeriesProgress(days: day("2022-01-01")...day("2026-10-31"), done: 0, total: 2))
    #expect(done() == [.download(isRunning: true, progress: ChartNotices.downloading(from: 2022, to: 2026))])
    let series = try BankHistory.series("EUR", "USD")
    await end(page.downloads[0], .success(SeriesReply(.updated, series)))
    let effects = done()
    #expect(effects.first == .download(isRunning: false, progress: nil))
    #expect(subject(effects)?.series == series)
  }

  @Test func `a custom currency cannot be downloaded`() async {
    await open("EUR", "XXQ")
    #expect(absence(done()) == ChartAbsence(ChartNotices.custom(code("XXQ"))))
  }

  @Test func `missing years are downloaded with their range only where rates may be requested automatically`()
    async throws
  {
    let first = try await download()
    await end(first, .success(SeriesReply(.updated, try BankHistory.series("EUR", "USD"))))
    _ = done()
    page.mayRequest = false
    session.choose(.months(60))
    await settle()
    #expect(done().last == .notice(ChartNotices.olderRatesAreMissing))
    #expect(page.downloads.count == 1)
    page.mayRequest = true
    session.choose(.all)
    while page.downloads.count < 2 { await Task.yield() }
    #expect(done().last == .download(isRunning: true, progress: nil))
    await end(page.downloads[1], .success(SeriesReply(.unchanged, nil, failure: "x")))
  }

  @Test func `a failed download says why, and can be tried again`() async throws {
    let download = try await download()
    await end(download, .success(SeriesReply(.failed, nil, failure: "No server answered.")))
    let effects = done()
    let absence = try #require(self.absence(effects))
    #expect(absence.failure == "No server answered.")
    #expect(absence.isDownloadOffered && !absence.isDownloading)
    #expect(effects.contains(.download(isRunning: false, progress: nil)))
  }

  @Test func `a download that meets a failing store is reported, and can be tried again`() async throws {
    let download = try await download()
    await end(download, .failure(.unknownList))
    let effects = done()
    #expect(effects.contains(.failure(.unknownList)))
    #expect(effects.contains(.download(isRunning: false, progress: nil)))
    let absence = try #require(self.absence(effects))
    #expect(absence.failure == LedgerError.unknownList.sentence)
    #expect(absence.isDownloadOffered && !absence.isDownloading)
    session.startDownload()
    while page.downloads.count < 2 { await Task.yield() }
    await end(page.downloads[1], .success(SeriesReply(.unchanged, nil, failure: "x")))
  }

  @Test func `a download that ends after another pair was chosen changes nothing`() async throws {
    let download = try await download()
    session.show(from: .eur, to: code("USD"))
    await settleReading()
    _ = done()
    let series = try BankHistory.series("EUR", "GBP")
    await end(download, .success(SeriesReply(.updated, series)))
    #expect(done() == [])
  }

  @Test func `an earlier download that ends late leaves the next one alone`() async throws {
    let first = try await download()
    session.close()
    await open("EUR", "ARS")
    session.startDownload()
    while page.downloads.count < 2 { await Task.yield() }
    _ = done()
    await end(first, .success(SeriesReply(.unchanged, nil, failure: "Late.")))
    #expect(done() == [])
    await end(page.downloads[1], .success(SeriesReply(.unchanged, nil, failure: "Nothing.")))
    #expect(absence(done())?.failure == "Nothing.")
  }
}
