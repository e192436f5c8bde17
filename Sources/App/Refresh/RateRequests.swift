import Currencies
import FoundationEssentials
import GLib
import Ledger
import Presentation

/// Asks for the rates that the list needs: the newest, or a day's, when the user wants that; and, once, what the store lacks
/// of the rows that are shown.
@MainActor
final class RateRequests {
  /// What is being imported: asking for it would be in vain.
  struct Import {
    /// A history is being imported.
    var isRunning = false
    /// It is the bundled one, in which any day may be.
    var isBundled = false
  }

  /// Whether rates may be asked for without the user's request.
  var mayAsk: () -> Bool = { false }
  /// What is being imported.
  var imported: () -> Import = { Import() }
  private let session: DeskSession
  private let refreshing: Refreshing
  private let notices: NoticeBar
  /// What was asked for, or nobody could be.
  private var askedFor: MissingRows?

  init(_ session: DeskSession, _ refreshing: Refreshing, _ notices: NoticeBar) {
    (self.session, self.refreshing, self.notices) = (session, refreshing, notices)
  }

  /// Asks for what the rows lack, where rates are asked for by themselves: once for the same rows of a day until time has
  /// passed (`forget`), only those who may have it, and not what an import may bring.
  func askForMissing(_ lines: [Desk.Line]) {
    guard mayAsk(), session.day == nil || !imported().isRunning else { return }
    let missing = session.desk.missing(lines)
    guard missing != askedFor else { return }
    askedFor = missing
    guard !missing.rows.isEmpty || missing.isIncomplete else { return }
    if let day = session.day { return ask(for: day, missing.rows) }
    let from = session.desk.anchor.currency
    do throws(LedgerError) {
      guard try session.ledger.canAsk(for: missing.rows, from: from) else { return }
      refreshing.refresh(covering: missing.rows, from: from)
    } catch {
      session.fail(error)
    }
  }

  /// Time has passed, or the network came or went: what could not be had may be had now.
  func forget() { askedFor = nil }

  /// Asks for a past day's rates, and for those of rows that have none; `completion` is called when that has ended and did
  /// not fail.
  private func ask(
    for day: Day, _ rows: Set<CurrencyCode>, _ completion: @escaping @MainActor () -> Void = {}
  ) {
    refreshing.refresh(day, covering: rows, from: session.desk.anchor.currency, completion)
  }

  /// What a row without a rate says of one that may come; nil when none is on its way.
  var pending: String? {
    if isWaitingForHistory { return RowPhrases.waiting }
    let day = session.day
    guard refreshing.isRunning, !refreshing.isQuiet, day == nil || refreshing.asked?.day == day else {
      return nil
    }
    return RowPhrases.updating
  }

  /// The bundled history is being imported, and the day that is shown may be among what is still to come.
  var isWaitingForHistory: Bool {
    session.day != nil && imported().isBundled && !session.desk.book.isLast
  }

  /// Asks for new rates, or for what is missing of the day that is shown.
  func refresh() {
    guard let day = session.day else { return refreshing.refresh { [weak self] in self?.report($0) } }
    if !session.ledger.canWrite { return notices.show(Notices.ratesNotKept) }
    // What is being imported is not asked for.
    if imported().isRunning {
      return notices.show(Notices.importIsRunning)
    }
    let desk = session.desk
    let missing = desk.missing(desk.lines(at: secondsSince1970()))
    if missing.rows.isEmpty, !missing.isIncomplete {
      let text = DayText(desk, isWaiting: isWaitingForHistory, at: secondsSince1970())
      if let text { notices.show(text.nothingMissing) }
      return
    }
    let before = shownOfDay
    ask(for: day, missing.rows) { [weak self] in
      guard let self, session.day == day, shownOfDay == before else { return }
      notices.show(Notices.nothingMore(of: day))
    }
  }

  /// Says what came of a refresh that was asked for; the status line says why one failed.
  private func report(_ reply: RateReply) {
    guard session.day == nil, reply.kind != .failed else { return }
    let sentences = [reply.news] + reply.errors.prefix(1).map(\.message)
    notices.show(sentences.joined(separator: " "))
  }

  /// What other rates would change.
  private var shownOfDay: [Decimal?] { session.desk.lines(at: secondsSince1970()).map(\.rate) }
}
