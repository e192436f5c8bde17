public import Currencies
public import Ledger

/// The desk in use: what the ledger holds, what is typed and not in the ledger yet, and the day whose rates are shown.
///
/// Whatever comes from the ledger while an amount is typed leaves the typed row alone.
@MainActor
public final class DeskSession {
  /// What the session reports.
  public enum Event {
    /// The desk, its day or what is typed is another.
    case changed
    /// The amount typed last is another one, by another program or with another list: reported before `changed`.
    case adopted
    /// What is to be reported of the store may be another.
    case troubled
    /// Another list is shown than before: reported after `changed`.
    case switched
    /// What was typed into a row is forgotten: what stood there before is shown again.
    case reverted(CurrencyCode)
    /// A damaged store was recovered.
    case recovered
    /// Something that the user wanted was not done: why, in a sentence.
    case notDone(String)
  }

  /// Called with each event.
  public var onEvent: (Event) -> Void = { _ in }
  /// The ledger that the desk is kept in.
  public let ledger: Ledger
  /// How the user writes numbers.
  public let conventions: NumberConventions
  /// The list and its rates, with what is typed.
  public private(set) var desk: Desk
  /// The past day whose rates are shown; nil for today's. Not kept.
  public private(set) var day: Day?
  /// The amount being typed; nil while none is.
  public private(set) var typing: TypingSession?

  /// What is to be written waits here while another program writes.
  public let changes: ChangeQueue

  private let scheduler: Scheduler
  private var observation: Observation?
  /// The desk that was reported last.
  private var lastReported: Desk?
  /// What was typed is not in the ledger yet.
  private var isUnsaved = false
  private var saving: AnyObject?
  /// The change that stores it waits already.
  private var isSaveWaiting = false
  /// What was found at the start, and stays so.
  private var finding: String?
  /// What went wrong last, until something goes right.
  private var trouble: String?
  /// How often something went wrong.
  private var failures = 0
  /// A recovery is tried once.
  private var hasTriedRecovery = false

  /// A session of a ledger; `finding` is what is to be reported of its opening. Throws what reading the desk throws.
  public init(
    _ ledger: Ledger, finding: String?, _ conventions: NumberConventions, _ scheduler: Scheduler
  ) throws(LedgerError) {
    (self.ledger, self.finding, self.conventions, self.scheduler) = (ledger, finding, conventions, scheduler)
    changes = ChangeQueue(ledger, scheduler)
    desk = try ledger.desk()
    changes.waitingChanged = { [weak self] in self?.onEvent(.troubled) }
  }

  /// Follows the list as of a day, nil for today's rates; what it is now is reported before it returns. Throws `impossibleDay`,
  /// and what reading the store throws.
  public func follow(_ day: Day?) throws(LedgerError) {
    let before = self.day
    self.day = day
    do throws(LedgerError) {
      observation = try ledger.observeDesk(on: day) { [weak self] in
        guard let self else { return }
        fail($0)
      } _: { [weak self] in
        guard let self else { return }
        receive($0)
      }
    } catch {
      self.day = before
      throw error
    }
  }

  /// Follows the ledger no more.
  public func end() { observation = nil }

  /// Stores what is not stored yet, and makes what waits; false when something of it failed. For the program's end.
  public func finish() -> Bool {
    let before = failures
    changes.finish()
    let isStored = store()
    end()
    return isStored && failures == before
  }

  /// The list with today's rates.
  public func today() throws(LedgerError) -> Desk { day == nil ? desk : try ledger.desk() }

  /// What is to be reported of the store, a sentence each.
  public var troubles: [String] {
    let wait = changes.isWaitingLong ? StoreTexts.inUse : nil
    return [finding, trouble, wait].compactMap(\.self)
  }

  private func receive(_ new: Desk) {
    // What was on its way when another day was chosen.
    guard new.day == day else { return }
    let (old, oldTrouble) = (desk, trouble)
    desk = new
    let isSwitched = new.list.id != old.list.id
    if isSwitched { leave(old) }
    if isUnsaved {
      desk.anchor = old.anchor
    } else {
      trouble = nil
      if new.anchor != old.anchor { adopt(new.anchor, besides: old.unread) }
    }
    // What was typed is known already when the ledger reports that it is stored.
    if desk != lastReported || trouble != oldTrouble { notifyChanged() }
    if isSwitched { onEvent(.switched) }
  }

  private func notifyChanged() {
    if let row = typing?.row, !desk.rows.contains(row) { typing = nil }
    lastReported = desk
    onEvent(.changed)
  }

  /// Another list is shown now, perhaps because another program shows it: what was typed belongs to the one before.
  private func leave(_ old: Desk) {
    typing = nil
    guard isUnsaved else { return }
    (isUnsaved, saving) = (false, nil)
    guard ledger.canWrite else { return }
    changes.perform { [weak self] in
      guard let self else { return }
      attempt { () throws(LedgerError) in try ledger.setAnchor(old.anchor, list: old.list.id) }
    }
  }

  /// Another program has set an amount. What is typed and cannot be read yet stays, now beside that one; any other text of a
  /// row gives way to it.
  private func adopt(_ anchor: Desk.Anchor, besides unread: Desk.UnreadText?) {
    guard let unread, typing?.row == unread.currency else {
      onEvent(.adopted)
      typing = nil
      return
    }
    replaceAmount(by: anchor, besides: unread)
  }

  /// Computes all rows from another amount than that typed last; a text that cannot be read stays in its row, now beside that
  /// amount.
  func replaceAmount(by anchor: Desk.Anchor, besides unread: Desk.UnreadText?) {
    onEvent(.adopted)
    typing?.adopt(anchor)
    var anchor = anchor
    if let unread { anchor.unread = unread }
    takeOver(anchor)
  }
}

// What is typed.
extension DeskSession {
  /// The text of a row was changed to this.
  public func type(_ text: String, in row: CurrencyCode) {
    if typing?.row != row {
      let isFirst = typing == nil
      typing = TypingSession(in: row, of: desk)
      if !isFirst { notifyChanged() }
    }
    if let anchor = typing?.read(text, in: desk, conventions) { takeOver(anchor) }
  }

  /// Computes all rows from an amount, and keeps it a moment later.
  func takeOver(_ anchor: Desk.Anchor) {
    desk.anchor = anchor
    isUnsaved = true
    // A tenth of a second after the last key: soon enough that hardly anything can be lost.
    saveLater(100)
    notifyChanged()
  }

  /// Stores what was typed and is not stored yet, as soon as that can be.
  public func save() {
    guard isUnsaved, !isSaveWaiting else { return }
    isSaveWaiting = true
    changes.perform { [weak self] in self?.store() }
  }

  /// Stores what was typed and is not stored yet; false when that failed.
  @discardableResult
  private func store() -> Bool {
    isSaveWaiting = false
    guard isUnsaved, ledger.canWrite else { return true }
    saving = nil
    isUnsaved = !attempt { () throws(LedgerError) in try ledger.setAnchor(desk.anchor, list: desk.list.id) }
    if isUnsaved { saveLater(5000) }
    return !isUnsaved
  }

  private func saveLater(_ milliseconds: Int) {
    saving = scheduler.after(milliseconds) { [weak self] in self?.save() }
  }

  /// The keyboard leaves a row. What was typed is stored when it has: with that, changes of other programs are met, which may end
  /// the row that the keyboard is on its way to.
  public func leaveRow(_ row: CurrencyCode) {
    guard typing?.row == row else { return }
    typing = nil
    if isUnsaved { saveLater(0) }
    notifyChanged()
  }

  /// What is typed belongs to the list that is shown: it ends before that is another one.
  public func endTyping() {
    guard typing != nil else { return }
    typing = nil
    save()
    notifyChanged()
  }

  /// What is being typed in one of these rows is over: they are about to go.
  func dropTyping(in rows: [CurrencyCode]) {
    guard let row = typing?.row, rows.contains(row) else { return }
    typing = nil
    notifyChanged()
  }

  /// Forgets what was typed, also a text that was left unread in the row.
  public func revert(_ row: CurrencyCode) {
    guard typing?.row == row || desk.unread?.currency == row else { return }
    let before = typing?.row == row ? typing?.before : nil
    typing = nil
    takeOver(before ?? desk.anchor.withoutUnread)
    onEvent(.reverted(row))
  }
}

// What goes to the ledger, and what goes wrong.
extension DeskSession {
  /// Does something to the ledger, after what was typed before; true when it was done.
  @discardableResult
  public func change(_ body: () throws(LedgerError) -> Void) -> Bool { store() && attempt(body) }

  /// Does what the user wants with the list that is shown, now or as soon as no other program writes. Should another list be
  /// shown by then, it is not done with that one, and the user is notified.
  public func edit(_ action: @escaping () -> Void) {
    let list = desk.list.id
    changes.perform { [weak self] in
      guard let self else { return }
      if desk.list.id == list { action() } else { dropEdit() }
    }
  }

  /// Reports an edit whose list is no longer shown. A report of the store would be gone with the next change that is made.
  private func dropEdit() {
    failures += 1
    onEvent(.notDone(Notices.droppedWithItsList))
  }

  /// Does something with the ledger; false when it failed, which is reported.
  @discardableResult
  public func attempt(_ body: () throws(LedgerError) -> Void) -> Bool {
    do throws(LedgerError) {
      try body()
      trouble = nil
      onEvent(.troubled)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Does something that only reads: what fails is reported, and success clears no earlier report.
  public func reporting(_ body: () throws(LedgerError) -> Void) {
    do throws(LedgerError) { try body() } catch { fail(error) }
  }

  /// Reports what went wrong; a damaged store is recovered, once, when the loop is idle: what found the damage may still be
  /// reading.
  public func fail(_ error: LedgerError) {
    failures += 1
    guard error.isDamage, !hasTriedRecovery else { return report(error) }
    hasTriedRecovery = true
    scheduler.whenIdle { [weak self] in self?.recover() }
  }

  private func report(_ error: LedgerError) {
    trouble = error.sentence
    onEvent(.troubled)
  }

  private func recover() {
    do throws(LedgerError) {
      if let recovery = try ledger.recover() { finding = recovery.sentences.joined(separator: " ") }
      try follow(day)
      notifyChanged()
      onEvent(.recovered)
    } catch {
      report(error)
    }
  }
}
