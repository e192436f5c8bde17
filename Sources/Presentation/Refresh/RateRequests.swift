internal import Currencies
internal import FoundationEssentials
public import Ledger

/// Requests for the rates that the list needs: what the store lacks of its rows, once; and the newest rates or a day's, when
/// the user presses the refresh button.
@MainActor
public final class RateRequests {
  private let session: DeskSession
  private let refresh: RefreshSession
  private let schedule: RefreshSchedule
  private let imports: ImportSession
  private let now: () -> Int
  private let notify: (String) -> Void
  /// The missing rows that were considered last.
  private var considered: MissingRows?
  /// The same of rates by a rule.
  private var consideredBook: RuleBook?
  /// Official tables are being downloaded.
  private var isDownloading = false

  /// Requests for the list of a session; `now` gives seconds since 1970, and `notify` shows the user a sentence.
  public init(
    _ session: DeskSession, _ refresh: RefreshSession, _ schedule: RefreshSchedule, _ imports: ImportSession,
    now: @escaping () -> Int, notify: @escaping (String) -> Void
  ) {
    (self.session, self.refresh, self.schedule, self.imports) = (session, refresh, schedule, imports)
    (self.now, self.notify) = (now, notify)
  }

  /// Requests what the rows lack, where rates are requested automatically: once for the same rows of a day until `forget`,
  /// from the sources that may have it, and nothing that a running import may bring.
  public func requestMissing(_ lines: [Desk.Line]) {
    if let book = session.desk.official { return requestMissing(of: book) }
    let missing = session.desk.missing(lines)
    // Whether requests may be made is a question to the store, and this is called for every key.
    guard missing != considered, schedule.mayRequest, session.day == nil || !imports.isRunning else { return }
    considered = missing
    guard !missing.rows.isEmpty || missing.isIncomplete else { return }
    if let day = session.day { return request(day, missing.rows) }
    let from = session.desk.anchor.currency
    do throws(LedgerError) {
      guard try session.ledger.canAsk(for: missing.rows, from: from) else { return }
      refresh.refresh(covering: missing.rows, from: from)
    } catch {
      session.fail(error)
    }
  }

  /// Lets the same missing rows be requested again: time has passed, or the network has changed.
  public func forget() { (considered, consideredBook) = (nil, nil) }

  /// Requests what is missing of the bank's rates, of which a rule's table is computed; once for the same absence.
  private func requestMissing(of book: RuleBook) {
    guard book != consideredBook, schedule.mayRequest, !imports.isRunning else { return }
    consideredBook = book
    guard book.absence?.isOfMissingTable == true else { return }
    request(book)
  }

  /// Requests what is missing of the bank's rates; false where nothing is.
  @discardableResult
  private func request(_ book: RuleBook) -> Bool {
    do throws(LedgerError) {
      guard session.ledger.canWrite,
        let missing = try session.ledger.missingDays(for: book.date, by: book.rule)
      else { return false }
      refresh.refresh(missing, by: book.rule, for: book.date) { _ in }
      return true
    } catch {
      session.fail(error)
      return true
    }
  }

  /// Downloads the official tables that a rule's rates lack, and says what came; false where none can be downloaded.
  private func download(_ book: RuleBook) -> Bool {
    guard let (kind, days) = book.absence?.download(for: book.date) else { return false }
    if !session.ledger.canWrite {
      notify(Notices.ratesNotKept(session.ledger.obstacle))
    } else if !isDownloading {
      isDownloading = true
      refresh.download(kind, days, by: book.rule, for: book.date) { [weak self] attempts in
        guard let self else { return }
        isDownloading = false
        // A failure is in the status line.
        if session.desk.official?.canDownload == true, let last = attempts.last, last.failure == nil {
          notify(last.sentence)
        }
      }
    }
    return true
  }

  /// What a row without a rate says while one may be on its way; nil otherwise.
  public var pending: String? {
    if session.choice.rule != nil { return nil }
    if isWaitingForHistory { return RowPhrases.waiting }
    let day = session.day
    guard refresh.isRunning, !refresh.isQuiet, day == nil || refresh.isOf(day, byRule: nil) else {
      return nil
    }
    return RowPhrases.updating
  }

  /// The bundled history is being imported, and the rest of it may have the displayed day.
  public var isWaitingForHistory: Bool {
    session.day != nil && session.choice.rule == nil && imports.isBundled && !session.desk.book.isLast
  }

  /// The desk as the rows show it.
  public var shownDesk: Desk { isWaitingForHistory ? session.desk.withoutRates : session.desk }

  /// Requests the newest rates, or what is missing of the displayed day, and reports the result.
  public func refreshNow() {
    if let book = session.desk.official {
      if imports.isRunning { return notify(Notices.importIsRunning) }
      if !request(book), !download(book) { notify(RuleText.nothingRequested(book)) }
      return
    }
    let (status, before, table) = (status(isRefreshing: false), dayRates, session.desk.activeTable(at: now()))
    guard let day = session.day else {
      return refresh.refresh { [weak self] in
        guard let self else { return }
        let isSeen = dayRates != before || $0.brings(otherThan: table)
        report($0.news(isSeen: isSeen), of: $0, after: status)
      }
    }
    if !session.ledger.canWrite { return notify(Notices.ratesNotKept(session.ledger.obstacle)) }
    if imports.isRunning { return notify(Notices.importIsRunning) }
    let desk = session.desk
    let missing = desk.missing(desk.lines(at: now()))
    if missing.rows.isEmpty, !missing.isIncomplete {
      let text = DayText(desk, isWaiting: isWaitingForHistory, at: now())
      if let text { notify(text.nothingMissing) }
      return
    }
    request(day, missing.rows) { [weak self] isAnswered in
      guard let self, session.day == day else { return }
      if isAnswered {
        notify(dayRates == before ? Notices.nothingMore(of: day) : Notices.updated(day))
      } else if saysNothingNew(after: status) {
        notify(Notices.notUpdated(day))
      }
    }
  }

  /// Requests a rate that the text of a row needs, and lets the session read the text again; reports a failure.
  public func request(_ rate: MissingRate) {
    if !session.ledger.canWrite { return notify(Notices.ratesNotKept(session.ledger.obstacle)) }
    guard let day = rate.day ?? session.day else {
      return refresh.refresh(covering: [rate.currency], from: rate.target) { [weak self] in self?.finish(rate)
      }
    }
    refresh.refresh(day, covering: [rate.currency], from: rate.target) { [weak self] isAnswered in
      if isAnswered { self?.finish(rate) }
    } failed: { [weak self] in
      self?.notify($0)
    }
  }

  private func finish(_ rate: MissingRate) {
    session.ratesCame(for: rate)
    if case .download(rate)? = session.typing?.goal { notify(rate.sentence) }
  }

  /// The status of the displayed rates. The status of today's rates is not shown with those of a past day.
  public var status: Status {
    let day = session.desk.official?.date ?? session.day
    let isPast = refresh.isOf(day, byRule: session.desk.official?.rule)
    return status(isRefreshing: refresh.isRunning && (day == nil ? !refresh.isQuiet : isPast))
  }

  /// The same while a request is under way, or when none is any more.
  private func status(isRefreshing: Bool) -> Status {
    if let date = session.desk.official?.date { return status(of: date, isRefreshing) }
    if let day = session.day { return status(of: day, isRefreshing) }
    let isOffline =
      !session.desk.usesCompanyRates && schedule.isOffline
      && (refresh.isOutOfReach || !session.desk.isFresh(at: now()))
    return Status(
      session.desk, isRefreshing: isRefreshing, isOffline: isOffline,
      failure: session.desk.usesCompanyRates ? nil : refresh.failure, trouble: session.troubles, at: now())
  }

  private func status(of day: Day, _ isRefreshing: Bool) -> Status {
    let isPast = refresh.isOf(day, byRule: session.desk.official?.rule)
    let failure = isPast ? refresh.pastDay?.failure : nil
    if let book = session.desk.official {
      return Status(book, isRefreshing: isRefreshing, failure: failure, trouble: session.troubles)
    }
    return Status(
      session.desk, for: day, isRefreshing: isRefreshing, isOffline: false, failure: failure,
      trouble: session.troubles, at: now())
  }

  /// Requests a past day's rates, and those of rows that have none; `completion` is told whether a source answered.
  private func request(
    _ day: Day, _ rows: Set<CurrencyCode>, _ completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    refresh.refresh(day, covering: rows, from: session.desk.anchor.currency, completion)
  }

  /// Says how a refresh ended, and which source failed before another one answered. If none did, the status line says so, and
  /// why, where it did not already say the same before; it says nothing of them where the company's rates are used.
  private func report(_ news: RateReply.News, of reply: RateReply, after status: Status) {
    guard session.day == nil, reply.kind != .failed || saysNothingNew(after: status) else { return }
    let now = now()
    let result = CheckTexts.result(news, reply.table, at: now, next: nextPublication(after: now))
    let isInStatus = reply.kind == .failed && !session.desk.usesCompanyRates
    let failures = isInStatus ? [] : reply.errors.prefix(1).map(\.message)
    notify(([result] + failures).joined(separator: "\n"))
  }

  /// Whether the status line says the same as before a request that has ended.
  private func saysNothingNew(after before: Status) -> Bool {
    status(isRefreshing: false).isNoNews(after: before)
  }

  /// The usual time of the next rates; nil if newer ones are due already or were not to be had, and for a source that keeps no
  /// known hours.
  private func nextPublication(after now: Int) -> Int? {
    guard refresh.failure == nil, session.desk.isFresh(at: now),
      let table = session.desk.activeTable(at: now),
      table.source != .custom
    else { return nil }
    let next = table.nextPublication(after: now).map { $0 - RateTable.publicationMargin }
    // In the margin they may come at any moment.
    return next.flatMap { $0 > now ? $0 : nil }
  }

  /// The rates that a request for the displayed day could change.
  private var dayRates: [Decimal?] { session.desk.lines(at: now()).map(\.rate) }
}
