import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Between the ledger and the window: what the user does goes to the ledger, and what the ledger holds to the window.
///
/// Whatever comes from the ledger while an amount is typed leaves the typed row alone.
@MainActor
final class DeskController {
  let ledger: Ledger
  let window: MainWindow
  let refreshing: Refreshing
  let importing: Importing
  private var sparklines: Sparklines?
  var preferences: PreferencesController?
  var shortcuts: ShortcutsWindow?
  var chart: ChartController?
  /// Where the keyboard was in the list, while a chart is shown in its place.
  var beforeChart: CurrencyCode?
  private(set) var schedule: RefreshSchedule?
  /// What was asked for, or nobody could be.
  var askedFor: MissingRows?
  let conventions = NumberConventions(LocaleConventions.current)
  var desk: Desk
  /// The past day whose rates are shown; nil for today's. Not kept.
  private(set) var day: Day?
  /// What the window shows.
  private var shown: Desk?
  /// The rows it shows, and of which list and day.
  var shownContents: (list: Int, day: Day?, rows: [RowContent])?
  /// What stood in the rows when a text became one that cannot be read; nil while all can, and where nothing was shown before.
  var figures: [CurrencyCode: AmountContent]?
  private var texts = RowTexts()
  var observation: Observation?
  var undoable = UndoStack()
  var typing: Typing? {
    didSet { if oldValue?.goal != typing?.goal { window.rows.point(at: typing?.goal?.row) } }
  }
  /// What was typed is not in the ledger yet.
  var isUnsaved = false
  var save: Timer?
  /// What was found at the start, and stays so.
  var finding: String?
  /// The store was recovered, or that was tried.
  var hasRecovered = false
  /// What went wrong last, until something goes right.
  private var trouble: String?

  /// Shows what a ledger holds; `closed` is called when the user has closed the window.
  init(_ opened: StoreOpening.Opened, closed: @escaping @MainActor () -> Void) throws(LedgerError) {
    ledger = opened.opening.ledger
    desk = try ledger.desk()
    refreshing = Refreshing(ledger)
    importing = Importing(into: ledger.path)
    window = MainWindow()
    finding = opened.finding
    sparklines = Sparklines(ledger, window.rows) { [weak self] in self?.fail($0) }
    window.rows.handle = { [weak self] in self?.act($0, on: $1) }
    window.handle = { [weak self] in self?.act($0) }
    window.canUndo = { [weak self] in self?.undoable.isEmpty == false }
    window.findRows = { [weak self] in self?.desk.rows(foundBy: $0) ?? [] }
    window.connectEnded { [weak self] in self?.end(closed) }
    let schedule = RefreshSchedule(ledger, refreshing) { [weak self, ledger] () throws(LedgerError) in
      if let self { try today() } else { try ledger.desk() }
    }
    self.schedule = schedule
    schedule.looked = { [weak self] in self?.lookAgain() }
    refreshing.changed = { [weak self] in
      guard let self else { return }
      if !refreshing.isRunning { schedule.ended() }
      show()
    }
    refreshing.damaged = { [weak self] in self?.fail($0) }
    window.connectFocused { schedule.consider(.focused) }
    try observe(nil)
    window.rows.focus(desk.rows.contains(desk.anchor.currency) ? desk.anchor.currency : desk.base)
    window.connectFirstFrame { [weak self] in
      guard let self else { return }
      beginImports()
      Timer.whenIdle { [weak self] in self?.beginSchedule() }
    }
  }

  /// Follows the list as of a day, nil for today's rates.
  func observe(_ day: Day?) throws(LedgerError) {
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

  /// Brings the window before the user.
  func present() { window.present() }

  /// Keeps what was typed last; false when it could not be kept.
  func finish() -> Bool {
    observation = nil
    return saveAnchor()
  }
}

// What comes from the ledger.
extension DeskController {
  private func receive(_ new: Desk) {
    let (old, oldTrouble) = (desk, trouble)
    desk = new
    if new.list.id != old.list.id { leave(old) }
    if new.list.id != old.list.id || new.day != old.day { figures = nil }
    if isUnsaved {
      desk.anchor = old.anchor
    } else {
      trouble = nil
      if new.anchor != old.anchor { adopt(new.anchor, besides: old.unread) }
    }
    // What was typed is known already when the ledger tells that it is stored.
    if desk != shown || trouble != oldTrouble { show() }
    // Keys that are typed on begin an amount of this list; they are not put behind one that looks like the other list's.
    if new.list.id != old.list.id {
      window.closePicker()
      if let row = window.rows.edited?.currency { window.rows.startAgain(row) }
    }
  }

  /// Another list is shown now, perhaps because another program shows it: what was typed belongs to the one before.
  private func leave(_ old: Desk) {
    typing = nil
    guard isUnsaved else { return }
    isUnsaved = false
    save = nil
    guard ledger.canWrite else { return }
    _ = attempt { () throws(LedgerError) in try ledger.setAnchor(old.anchor, list: old.list.id) }
  }

  /// What goes wrong is told in the status line; a damaged store is recovered.
  func fail(_ error: LedgerError) {
    if error.isDamage { recover(after: error) } else { showTrouble(error) }
  }

  func showTrouble(_ error: LedgerError) {
    trouble = error.sentence.asSentence
    showStatus()
  }

  private func beginSchedule() {
    do throws(LedgerError) {
      try refreshing.followLog { [weak self] in self?.fail($0) }
      try schedule?.begin()
      askForMissing(desk.lines(at: secondsSince1970()))
      try sparklines?.begin()
    } catch {
      fail(error)
    }
  }

  func show() {
    let now = secondsSince1970()
    shown = desk
    window.lists.show(desk.list, among: desk.lists)
    window.show(day: dayText(at: now))
    window.fee.show(desk.fee.isOn ? FeeText(desk.fee, conventions) : nil)
    if let row = typing?.row, !desk.rows.contains(row) { typing = nil }
    // What is there of a day so far may be another day's.
    var desk = desk
    if isWaitingForHistory { desk.book.pages = [] }
    let (lines, pending) = (desk.lines(at: now), pending)
    let contents = showUnread(
      in: lines.map {
        RowContent($0, in: desk, conventions, texts.texts(of: $0, in: desk, pending: pending, conventions))
      })
    shownContents = (desk.list.id, desk.day, contents)
    window.show(contents, leavingAlone: typing?.row)
    sparklines?.follow(desk)
    showStatus()
    askForMissing(lines)
  }

  private func showStatus() {
    let now = secondsSince1970()
    if let day { return showStatus(of: day) }
    let isOffline = schedule?.isOffline == true && (refreshing.isOutOfReach || !desk.isFresh(at: now))
    window.setRefreshing(refreshing.isRunning)
    window.show(
      Status(
        desk, isRefreshing: refreshing.isRunning && !refreshing.isQuiet, isOffline: isOffline,
        failure: refreshing.failure, trouble: troubles, at: now))
  }

  /// How it stands with today's rates is not told beside a past day's.
  private func showStatus(of day: Day) {
    let isAsked = refreshing.asked?.day == day
    window.setRefreshing(refreshing.isRunning)
    window.show(
      Status(
        desk, for: day, isRefreshing: isAsked && refreshing.isRunning, isOffline: false,
        failure: isAsked ? refreshing.asked?.failure : nil, trouble: troubles, at: secondsSince1970()))
  }

  private var troubles: [String] { [finding, trouble].compactMap(\.self) }
}

// What the user does.
extension DeskController {
  private func act(_ action: WindowAction) {
    switch action {
    case .refresh: refresh()
    case .add(let currencies): add(currencies)
    case .undo: undo()
    case .sort(let order): sort(by: order)
    case .copyList(let asMarkdown): copyList(asMarkdown: asMarkdown)
    case .chooseDay: chooseDay()
    case .showDay(let day): show(day: day)
    case .stepDay(let places): stepDay(places)
    case .pick(let search): openPicker(search: search)
    case .preferences: openPreferences()
    case .about: showAbout()
    case .shortcuts: openShortcuts()
    case .lists(let action): act(action)
    case .deleteList(let id): deleteList(id)
    case .fee: openFee()
    case .setFee(let percent, let side, let list): setFee(percent, side, list: list)
    case .ownRates: openOwnRates(nil, nil)
    case .importRates: chooseImport()
    case .back: closeChart()
    }
  }

  private func act(_ action: RowAction, on row: CurrencyCode) {
    switch action {
    case .type(let text): type(text, in: row)
    case .enter: enter(row)
    case .leave: endTyping(in: row)
    case .revert: revert(row)
    case .copy(let withCode): copy(row, withCode: withCode)
    case .paste: paste(in: row)
    case .makeBase: change { () throws(LedgerError) in try ledger.makeBase(row, list: desk.list.id) }
    case .move(let places): move(row, by: places)
    case .takePlace(let from): takePlace(of: row, from: from)
    case .remove: remove(row)
    case .ownRate: openOwnRate(of: row)
    case .removeOwnRate: removeOwnRate(of: row)
    case .chart: openChart(of: row)
    }
  }

  /// Does something to the ledger, after what was typed before; true when it was done.
  @discardableResult
  func change(_ body: () throws(LedgerError) -> Void) -> Bool {
    saveAnchor() && attempt(body)
  }

  /// What goes wrong is told in the status line.
  func attempt(_ body: () throws(LedgerError) -> Void) -> Bool {
    do throws(LedgerError) {
      try body()
      trouble = nil
      showStatus()
      return true
    } catch {
      fail(error)
      return false
    }
  }
}
