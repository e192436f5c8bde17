import Currencies
import Ledger
import Localization
import OfficialRates
import Presentation
import TestValues
import Testing

/// The refresh button, and requests for rates that rows lack.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RateRequestsTests {
  let desk: RefreshDesk

  init() throws { desk = try RefreshDesk(TestDesk()) }

  func requestMissing() async {
    desk.requests.requestMissing(desk.session.desk.lines(at: desk.now))
    await desk.settle()
  }

  /// A desk with a row that the bank has no rate for, and a schedule that has begun.
  func addMissingRow() async throws {
    try desk.desk.ledger.add(codes("ARS"))
    try desk.schedule.begin(desk.system.monitors)
    await desk.settle()
    _ = desk.asked()
  }

  /// The beginning of a result.
  var checked: String { "Checked \(clockOfUser(at: desk.now))" }

  /// The end of a result on the Saturday: the bank publishes on Monday at 15:00 UTC, which is Tuesday in the easternmost zones.
  var next: String {
    let monday = (friday.day + 3).number * 86_400 + 15 * 3600
    let weekday = Day(ofUserAt: monday).weekday == 1 ? "Monday" : "Tuesday"
    return "next on \(weekday) \(clockOfUser(at: monday))"
  }

  var friday: RateTable {
    desk.rates.table ?? RateTable(source: .ecb, base: .eur, day: day("2026-10-30"), rates: [:])
  }

  // The text of a row.

  @Test func `a rate that a row's text needs is requested, and the text is read again`() async {
    desk.session.type("100 usd on 2005-03-01", in: .eur)
    guard case .download(let rate)? = desk.session.typing?.goal else {
      Issue.record("nothing to download")
      return
    }
    desk.requests.request(rate)
    await desk.settle()
    #expect(desk.asked() == [RateQuery(.dayCovering(day("2005-03-01"), [code("USD")], from: .eur))])
    #expect(
      desk.notices() == ["There is no stored rate for USD on 2005-03-01."], "the source has none either")
    desk.rates.kind = .failed
    desk.requests.request(rate)
    await desk.settle()
    #expect(desk.notices().count == 1, "the reason of the failure")
    #expect(desk.desk.amount == "100 EUR with “100 usd on 2005-03-01” in EUR")
  }

  // A rule.

  @Test func `what a rule lacks of the bank's rates is requested once, and a table to be imported is not`()
    async throws
  {
    let (bank, hungary) = (OfficialRates.rule("ecb"), OfficialRates.rule("hu-mnb"))
    try desk.schedule.begin(desk.system.monitors)
    await desk.settle()
    _ = desk.asked()
    try desk.session.follow(.rule(try #require(bank), nil))
    let missing = try desk.desk.ledger.missingDays(for: .ofTheUser, by: try #require(bank))
    await requestMissing()
    await requestMissing()
    #expect(desk.asked() == [missing?.query].compactMap(\.self))
    try desk.session.follow(.rule(try #require(hungary), nil))
    await requestMissing()
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.asked().isEmpty)
    let absence = try #require(desk.session.desk.official?.absence)
    #expect(desk.notices() == [absence.sentence] && absence.isOfMissingTable)
    #expect(desk.requests.status.line == "No rates")
  }

  // The button.

  @Test func `the button requests the whole table, and reports that nothing is newer`() async {
    desk.requests.refreshNow()
    #expect(desk.refresh.isRunning)
    #expect(desk.requests.status.state == .updating)
    await desk.settle()
    #expect(desk.asked() == [RateQuery(.reloaded)])
    #expect(desk.notices() == ["\(checked) · nothing newer · \(next)"])
    #expect(desk.requests.status.state == .fresh)
  }

  @Test func `the button reports new rates`() async {
    desk.rates.kind = .updated
    desk.requests.refreshNow()
    await desk.settle()
    let rates = "\(friday.sourceTitle), \(friday.day)"
    #expect(desk.notices() == ["\(checked) · updated: \(rates) · \(next)"])
  }

  @Test func `rates that change nothing that is seen are no news`() async {
    desk.rates.kind = .updated
    desk.rates.table = RateTable(source: .frankfurter, base: .eur, day: friday.day, rates: friday.rates)
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.notices() == ["\(checked) · nothing newer · \(next)"])
  }

  @Test func `nothing is said of the next rates when newer ones are due`() async {
    desk.grow(old: 3)
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.notices() == ["\(checked) · nothing newer"])
  }

  @Test func `nothing is said of the next rates when they may come at any moment`() async {
    // Monday, five minutes after the bank usually publishes.
    await desk.pass((2 * 86_400 + 3 * 3600 + 300) * 1000)
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.notices() == ["\(checked) · nothing newer"])
  }

  @Test func `who asks while an automatic refresh runs is told how it ended`() async throws {
    desk.rates.isHeld = true
    desk.refresh.refresh(isAutomatic: true)
    await desk.settle()
    #expect(desk.asked().count == 1)
    desk.requests.refreshNow()
    desk.rates.isHeld = false
    await desk.settle()
    #expect(desk.asked().count == 0)
    #expect(desk.notices() == ["\(checked) · nothing newer · \(next)"])
  }

  @Test func `a second request for the table joins the first`() async {
    desk.rates.isHeld = true
    desk.requests.refreshNow()
    await desk.settle()
    desk.requests.refreshNow()
    desk.schedule.consider(.asked)
    desk.rates.isHeld = false
    await desk.settle()
    #expect(desk.asked().count == 1)
    #expect(desk.notices().count == 1)
  }

  @Test func `a failure is in the status line until rates come, and in a notice where that says nothing new`()
    async
  {
    desk.rates.kind = .failed
    for notices in [[], ["\(checked) · not updated"]] {
      desk.requests.refreshNow()
      await desk.settle()
      #expect(desk.notices() == notices)
    }
    #expect(desk.requests.status.state == .failed(desk.rates.reply.shortFailure))
    desk.rates.kind = .updated
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.requests.status.state == .fresh)
  }

  @Test func `a store that fails is in the status line`() async {
    desk.rates.error = .unknownList
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.requests.status.state == .failed(LedgerError.unknownList.sentence))
    #expect(!desk.refresh.isRunning)
  }

  @Test func `a test of a source waits for the request under way, and describes its result`() async {
    desk.rates.isHeld = true
    desk.requests.refreshNow()
    var results: [SourceTest] = []
    desk.refresh.test("ecb") { results.append($0) }
    await desk.settle()
    #expect(desk.asked() == [RateQuery(.reloaded)])
    desk.rates.isHeld = false
    await desk.settle()
    #expect(desk.asked() == [RateQuery(.reloaded, source: "ecb")])
    #expect(results.count == 1)
    #expect(!desk.refresh.isRunning)
  }

  // Rows without a rate.

  @Test func `currencies that no table has are requested once`() async throws {
    try await addMissingRow()
    await requestMissing()
    let query = RateQuery(.covering([code("ARS")], from: .eur))
    #expect(desk.asked() == [query])
    await requestMissing()
    #expect(desk.asked() == [])
    desk.requests.forget()
    await requestMissing()
    #expect(desk.asked() == [query], "time has passed")
  }

  @Test func `a row says that its rate is on its way`() async throws {
    try await addMissingRow()
    #expect(desk.requests.pending == nil)
    desk.rates.isHeld = true
    await requestMissing()
    #expect(desk.requests.pending == RowPhrases.updating)
    desk.rates.isHeld = false
    await desk.settle()
    #expect(desk.requests.pending == nil)
  }

  @Test func `nothing is requested for rows where rates are requested by the user only`() async throws {
    try desk.desk.ledger.set(RefreshMode.asked)
    try await addMissingRow()
    await requestMissing()
    #expect(desk.asked() == [])
  }

  @Test func `a row that has failed once does not hide an earlier failure, nor make one up`() async throws {
    try await addMissingRow()
    desk.rates.kind = .failed
    await requestMissing()
    #expect(desk.refresh.failure == nil, "no source was asked")
  }
}

/// The same for a past day.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PastRateRequestsTests {
  let past: PastDesk
  let desk: RefreshDesk
  /// A Monday with a table.
  let monday = day("2012-05-07")

  init() throws {
    past = try PastDesk()
    desk = try RefreshDesk(past.desk)
    try desk.desk.ledger.add(codes("ARS"))
    try desk.session.follow(monday)
  }

  @Test func `the button requests the rows without a rate, and reports that no source has more`() async {
    desk.requests.refreshNow()
    #expect(desk.requests.pending == RowPhrases.updating)
    #expect(desk.requests.status.state == .updating)
    await desk.settle()
    #expect(desk.asked() == [RateQuery(.dayCovering(monday, [code("ARS")], from: .eur))])
    #expect(desk.notices() == [Notices.nothingMore(of: monday)])
  }

  @Test func `the button says so where nothing is missing`() async throws {
    try desk.desk.ledger.remove(codes("ARS"))
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.asked() == [])
    #expect(desk.notices().count == 1)
  }

  @Test func `a failure is reported with its day only`() async throws {
    desk.rates.kind = .failed
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.requests.status.state == .failed(desk.rates.reply.shortFailure))
    #expect(desk.notices() == [])
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.notices() == ["The rates for 2012-05-07 were not updated."])
    try desk.session.follow(monday + 1)
    #expect(desk.requests.status.state == .past)
    try desk.session.follow(nil)
    #expect(desk.requests.status.state == .fresh)
  }

  @Test func `rows are requested automatically, once for each day`() async throws {
    try desk.schedule.begin(desk.system.monitors)
    await desk.settle()
    for day in [monday, monday, monday + 1] {
      try desk.session.follow(day)
      desk.requests.requestMissing(desk.session.desk.lines(at: desk.now))
      await desk.settle()
    }
    #expect(
      desk.asked() == [monday, monday + 1].map { RateQuery(.dayCovering($0, [code("ARS")], from: .eur)) })
  }

  @Test func `nothing is requested of a past day while an import runs that may bring it`() async throws {
    try desk.schedule.begin(desk.system.monitors)
    await desk.settle()
    desk.imports.begin(.file("/no/such/file"))
    desk.requests.requestMissing(desk.session.desk.lines(at: desk.now))
    desk.requests.refreshNow()
    #expect(desk.asked() == [])
    #expect(desk.notices() == [Notices.importIsRunning])
  }
}
