import Currencies
import GLib
import Gtk
import Ledger

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
  var beforeChart: LeftRow?
  private var schedule: RefreshSchedule?
  let conventions = NumberConventions(LocaleConventions.current)
  var desk: Desk
  /// The past day whose rates are shown; nil for today's. Not kept.
  private(set) var day: Day?
  /// What the window shows.
  private var shown: Desk?
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
  private let finding: String?
  /// What went wrong last, until something goes right.
  private var trouble: String?

  /// Shows what a ledger holds; `closed` is called when the user has closed the window.
  init(_ opening: Ledger.Opening, closed: @escaping @MainActor () -> Void) throws(LedgerError) {
    ledger = opening.ledger
    desk = try ledger.desk()
    refreshing = Refreshing(ledger)
    importing = Importing(into: ledger.path)
    window = MainWindow()
    finding = Self.finding(of: opening)
    sparklines = Sparklines(ledger, window.rows) { [unowned self] in fail($0) }
    window.rows.handle = { [unowned self] in act($0, on: $1) }
    window.handle = { [unowned self] in act($0) }
    window.canUndo = { [unowned self] in !undoable.isEmpty }
    window.findRows = { [unowned self] in found(by: $0) }
    window.connectEnded { [unowned self] in end(closed) }
    let schedule = RefreshSchedule(ledger, refreshing) { [unowned self] () throws(LedgerError) in try today()
    }
    self.schedule = schedule
    schedule.looked = { [unowned self] in show() }
    refreshing.changed = { [unowned self] in
      if !refreshing.isRunning { schedule.ended() }
      showStatus()
    }
    window.connectFocused { schedule.consider(.focused) }
    try observe(nil)
    window.rows.focus(desk.rows.contains(desk.anchor.currency) ? desk.anchor.currency : desk.base)
    window.connectFirstFrame { [unowned self] in
      beginImports()
      Timer.whenIdle { [weak self] in self?.beginSchedule() }
    }
  }

  /// Follows the list as of a day, nil for today's rates.
  func observe(_ day: Day?) throws(LedgerError) {
    let before = self.day
    self.day = day
    do throws(LedgerError) {
      observation = try ledger.observeDesk(on: day) { [unowned self] in
        fail($0)
      } _: { [unowned self] in
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

  private static func finding(of opening: Ledger.Opening) -> String? {
    if let path = opening.setAside {
      return "The store was damaged. It was set aside as \(path), and Agio began a fresh one."
    }
    return opening.ledger.canWrite ? nil : "The store cannot be written: changes are not kept."
  }
}

// What comes from the ledger.
extension DeskController {
  private func receive(_ new: Desk) {
    let (old, oldTrouble) = (desk, trouble)
    desk = new
    if new.list.id != old.list.id { leave(old) }
    if isUnsaved {
      desk.anchor = old.anchor
    } else {
      trouble = nil
      if new.anchor != old.anchor, typing?.isReadable == true { typing = nil }
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

  /// What goes wrong is told in the status line.
  func fail(_ error: LedgerError) {
    trouble = error.sentence.asSentence
    showStatus()
  }

  private func beginSchedule() {
    do throws(LedgerError) {
      try refreshing.followLog { [unowned self] in fail($0) }
      try schedule?.begin()
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
    let contents = desk.lines(at: now).map {
      RowContent($0, in: desk, conventions, texts.texts(of: $0, in: desk, conventions))
    }
    window.show(contents, leavingAlone: typing?.row)
    sparklines?.follow(desk)
    showStatus()
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
