public import Currencies
public import Ledger

/// The desk in use: what the ledger holds, what is typed and not stored yet, and the day whose rates are shown.
///
/// Changes by other programs leave the row that is being typed into alone. No call waits for a program that writes.
@MainActor
public final class DeskSession {
  /// What the session reports.
  public enum Event {
    /// The desk, its day or what is typed has changed.
    case changed
    /// The amount typed last was replaced by another program's, or by another list's: reported before `changed`.
    case adopted
    /// `troubles` may have changed.
    case troubled
    /// Another list is shown: reported after `changed`.
    case switched
    /// The text typed into a row is discarded; the amount from before is shown again.
    case reverted(CurrencyCode)
    /// A damaged store was recovered.
    case recovered
    /// The user has made a change that can be undone.
    case acted
    /// A change that the user made was not kept: why, in a sentence.
    case notDone(String)
  }

  /// Called with each event.
  public var onEvent: (Event) -> Void = { _ in }
  /// The ledger that the desk is kept in.
  public let ledger: Ledger
  /// How the user writes numbers.
  public let conventions: NumberConventions
  /// How the user writes dates.
  public private(set) lazy var dates = makeDates()
  private let makeDates: () -> DateReader
  /// What the text of a row comes to, other than a number; nil for a number.
  public internal(set) var notes: AmountNotes?
  /// The list and its rates, with what is typed.
  public internal(set) var desk: Desk
  /// Which rates are shown. Not kept: the program starts with the newest ones.
  public private(set) var choice = RateChoice.newest
  /// The past day whose rates are shown; nil for today's.
  public var day: Day? { choice.day }
  /// The amount being typed; nil while none is.
  public internal(set) var typing: TypingSession?

  /// Makes every change of the ledger, in their order.
  public let changes: ChangeQueue

  /// The rates that sources were asked for since the start, and have answered.
  var answered: Set<MissingRate> = []
  /// What the user has done and undone.
  var acts = UndoStack()
  let scheduler: Scheduler
  private var observation: Observation?
  /// The user's day when the list was first read.
  private var readOn = Day.ofTheUser
  /// The desk that was reported last.
  private var lastReported: Desk?
  /// The amounts that were typed last and are not stored yet, by the ids of their lists.
  var unsaved: [Int: Desk.Anchor] = [:]
  /// The timer that stores them.
  var saving: AnyObject?
  /// A change that stores them is in the queue.
  var isSaveQueued = false
  /// What was found at the start; it stays, unless it was that nothing can be stored and something can.
  var finding: String?
  /// Whether the store could be written at the start.
  private let couldWrite: Bool
  /// What went wrong last, until something goes right.
  var trouble: String?
  /// How often something went wrong.
  var failures = 0
  /// A recovery is tried once.
  var hasTriedRecovery = false

  /// A session of a ledger, whose changes it queues; `finding` is what is to be reported of its opening. Throws what reading the
  /// desk throws.
  public init(
    _ ledger: Ledger, finding: String?, _ conventions: NumberConventions, _ scheduler: Scheduler,
    dates: @autoclosure @escaping () -> DateReader = .plain
  ) throws(LedgerError) {
    (self.ledger, self.finding, self.conventions, self.scheduler) = (ledger, finding, conventions, scheduler)
    (makeDates, couldWrite) = (dates, ledger.canWrite)
    changes = ledger.queueChanges(scheduler)
    desk = try ledger.desk()
    changes.waitingChanged = { [weak self] in self?.onEvent(.troubled) }
  }

  /// Follows the list as of a day, nil for today's rates. Throws as `follow` of a choice.
  public func follow(_ day: Day?) throws(LedgerError) { try follow(.sources(day)) }

  /// Follows the list with rates that were chosen; its current state is reported before this returns. Throws `impossibleDay`, and
  /// what reading the store throws.
  public func follow(_ choice: RateChoice) throws(LedgerError) {
    let before = (self.choice, readOn)
    (self.choice, readOn) = (choice, .ofTheUser)
    do throws(LedgerError) {
      observation = try ledger.observeDesk(with: choice) { [weak self] in
        guard let self else { return }
        fail($0)
      } _: { [weak self] in
        guard let self else { return }
        receive($0)
      }
    } catch {
      (self.choice, readOn) = before
      throw error
    }
  }

  /// Reads the list again where another day has begun since it was read: the rates of a company are those of the user's day.
  public func lookAgain() {
    guard day == nil, observation != nil, readOn != .ofTheUser else { return }
    do throws(LedgerError) { try follow(choice) } catch { fail(error) }
  }

  /// Follows the ledger no more.
  public func end() { observation = nil }

  /// The list with today's rates.
  public func today() throws(LedgerError) -> Desk { choice == .newest ? desk : try ledger.desk() }

  /// The problems of the store, one sentence each.
  public var troubles: [String] {
    let wait = changes.isWaitingLong ? StoreTexts.inUse : nil
    return [couldWrite == ledger.canWrite ? finding : nil, trouble, wait].compactMap(\.self)
  }

  private func receive(_ new: Desk) {
    // A result that was under way when another day was chosen.
    guard new.choice == choice else { return }
    let (old, oldTrouble) = (desk, trouble)
    desk = new
    unsaved = unsaved.filter { list, _ in new.lists.contains { $0.id == list } }
    let isSwitched = new.list.id != old.list.id
    // Another list is shown now, perhaps by another program: what was typed belongs to the one before.
    let typed = unsaved[new.list.id]
    if isSwitched {
      typing = nil
      save()
    }
    if let typed {
      desk.anchor = typed
      if isSwitched { onEvent(.adopted) }
    } else {
      trouble = nil
      if new.anchor != old.anchor { adopt(new.anchor, besides: old.unread) }
    }
    reporting { () throws(LedgerError) in try readAgain() }
    // What was typed is known already when the ledger reports that it is stored.
    if desk != lastReported || trouble != oldTrouble { notifyChanged() }
    if isSwitched { onEvent(.switched) }
  }

  func notifyChanged() {
    if let row = typing?.row, !desk.rows.contains(row) { typing = nil }
    lastReported = desk
    onEvent(.changed)
  }

  /// Another program has set an amount. A text that is being typed and cannot be read yet stays, now beside that amount; any
  /// other text of a row is replaced.
  private func adopt(_ anchor: Desk.Anchor, besides unread: Desk.UnreadText?) {
    guard let unread, typing?.row == unread.currency, desk.rows.contains(unread.currency) else {
      onEvent(.adopted)
      typing = nil
      return
    }
    replaceAmount(by: anchor, besides: unread)
  }

  /// Computes all rows from another amount than the one typed last; a text that cannot be read stays in its row.
  func replaceAmount(by anchor: Desk.Anchor, besides unread: Desk.UnreadText?) {
    onEvent(.adopted)
    typing?.adopt(anchor)
    var anchor = anchor
    if let unread { anchor.unread = unread }
    takeOver(anchor)
  }
}
