import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The wiring of the window: passes the user's actions to the parts that perform them, and shows the session.
@MainActor
final class DeskController {
  private let session: DeskSession
  private let window: MainWindow
  private let refreshing: Refreshing
  private let schedule: RefreshSchedule
  private let requests: RateRequests
  private let imports: ImportController
  private let editing: ListEditing
  private let lists: ListSwitching
  private let pasteboard: Pasteboard
  private let finder: RowFinder
  private let days: DayController
  private let fees: FeeController
  private let navigation: Navigation
  private let sparklines: Sparklines
  /// The content of the rows.
  private var content: ListContent
  /// Starts the schedule after the first frame.
  private var beginning: Timer?

  /// Shows the list of a ledger; `closed` is called when the user has closed the window.
  init(_ opened: StoreOpening.Opened, closed: @escaping @MainActor () -> Void) throws(LedgerError) {
    let conventions = NumberConventions(LocaleConventions.current)
    let ledger = opened.opening.ledger
    let session = try DeskSession(ledger, finding: opened.finding, conventions, .mainLoop)
    let window = MainWindow()
    (self.session, self.window) = (session, window)
    refreshing = Refreshing(ledger)
    schedule = RefreshSchedule(ledger, refreshing) { () throws(LedgerError) in try session.today() }
    requests = RateRequests(session, refreshing, window.notices)
    imports = ImportController(session, over: window.window, window.notices) { [status = window.status] in
      status.add($0)
    }
    editing = ListEditing(session) { [weak window] in window?.perform($0) }
    lists = ListSwitching(session) { [weak window, session] in
      switch $0 {
      case .focusAmount: window?.rows.focus(session.desk.anchorRow)
      case .finishNaming(let problem): window?.lists.finish(problem)
      }
    }
    pasteboard = Pasteboard(session, editing, window.rows, window.notices)
    finder = RowFinder(session, window.rows, window.find)
    days = DayController(session, at: window.status.chooseDay, bannerIn: window.dayPlace, window.notices)
    fees = FeeController(session, at: window.menu, barIn: window.feePlace)
    navigation = Navigation(session, window, refreshing)
    sparklines = Sparklines(ledger) { [rows = window.rows] in
      rows.show(sparklines: $0)
    } failed: { [session] in
      session.fail($0)
    }
    content = ListContent(conventions)
    connect(closed)
    try session.follow(nil)
    window.rows.focus(session.desk.anchorRow)
    window.connectFirstFrame { [weak self] in
      guard let self else { return }
      imports.begin()
      beginning = Timer(whenIdle: { [weak self] in self?.beginSchedule() })
    }
  }

  private func connect(_ closed: @escaping @MainActor () -> Void) {
    session.onEvent = { [weak self] in self?.receive($0) }
    window.rows.handlers = { [weak self, session] row in
      CurrencyRow.Handlers(
        type: { session.type($0, in: row) }, leave: { session.leaveRow(row) },
        act: { self?.act($0, on: row) })
    }
    window.handle = { [weak self] in self?.act($0) }
    window.lists.delete = { [editing] in editing.deleteList($0) }
    navigation.picked = { [editing] in editing.add($0) }
    connectKeys()
    window.window.connectEnded { [weak self] in self?.end(closed) }
    window.connectFocused { [schedule] in schedule.consider(.focused) }
    requests.mayAsk = { [schedule] in schedule.mayAsk }
    requests.imported = { [imports] in
      RateRequests.Import(isRunning: imports.isRunning, isBundled: imports.isBundled)
    }
    imports.left = { [session, rows = window.rows] in rows.focus(session.desk.anchorRow) }
    imports.ended = { [weak self] in self?.lookAgain() }
    schedule.looked = { [weak self] in self?.lookAgain() }
    refreshing.changed = { [weak self] in
      guard let self else { return }
      if !refreshing.isRunning { schedule.ended() }
      show()
    }
    refreshing.damaged = { [session] in session.fail($0) }
  }

  private func connectKeys() {
    let keys = WindowKeys(pages: window.pages) { [weak self] in
      self?.navigation.pressInPicker($0)
    } isPopoverOpen: { [weak self] in
      self?.isPopoverOpen == true
    } handle: { [weak self] in
      self?.act($0)
    }
    window.window.connectKeyPressed { keys.press($0) }
  }

  private var isPopoverOpen: Bool { window.lists.isNaming || fees.isOpen || days.isOpen }

  private func beginSchedule() {
    session.reporting { () throws(LedgerError) in
      try refreshing.followLog { [session] in session.fail($0) }
      try schedule.begin()
      requests.askForMissing(session.desk.lines(at: secondsSince1970()))
      try sparklines.begin()
    }
  }

  /// Brings the window to the front.
  func present() { window.window.present() }

  /// Stores the amount typed last; false when that failed.
  func finish() -> Bool { session.finish() }

  /// Ends refreshes and imports, and updates the window no more.
  private func end(_ ended: @escaping () -> Void) {
    // The session goes on: changes that wait to be written depend on its desk.
    session.onEvent = { _ in }
    beginning = nil
    schedule.end()
    refreshing.changed = {}
    imports.end(then: ended)
  }
}

// The session's events.
extension DeskController {
  private func receive(_ event: DeskSession.Event) {
    switch event {
    case .changed: show()
    case .adopted: content.forgetFigures()
    case .troubled: showStatus()
    case .switched:
      navigation.closePicker()
      // The next key begins a new amount in the new list.
      if let row = window.rows.edited?.currency { window.rows.startAgain(row) }
    case .reverted(let row): window.rows.startAgain(row)
    // The bundled history has the days that were lost.
    case .recovered: imports.beginBundled()
    case .notDone(let sentence): window.notices.show(sentence)
    }
  }

  /// Requests missing rates again after a time, an import or a change of the network.
  private func lookAgain() {
    requests.forget()
    show()
  }

  private func show() {
    let (now, desk, isWaiting) = (secondsSince1970(), session.desk, requests.isWaitingForHistory)
    window.lists.show(desk.list, among: desk.lists)
    days.showBanner(DayText(desk, isWaiting: isWaiting, at: now))
    fees.show(desk.fee.isOn ? FeeText(desk.fee, session.conventions) : nil)
    let shown = isWaiting ? desk.withoutRates : desk
    let lines = shown.lines(at: now)
    showRows(of: shown, lines)
    sparklines.follow(shown)
    showStatus()
    requests.askForMissing(lines)
  }

  private func showRows(of desk: Desk, _ lines: [Desk.Line]) {
    window.rows.point(at: session.typing?.goal?.row)
    window.rows.show(
      content.rows(of: desk, lines, typing: session.typing, pending: requests.pending),
      typing: session.typing?.row)
    window.setEmpty(lines.isEmpty)
  }

  private func showStatus() {
    window.setRefreshing(refreshing.isRunning)
    window.status.show(
      Status(
        session.desk, on: session.day, refreshes, trouble: session.troubles, at: secondsSince1970()))
  }

  private var refreshes: RefreshState {
    var state = RefreshState()
    (state.isRunning, state.isQuiet) = (refreshing.isRunning, refreshing.isQuiet)
    (state.failure, state.isOutOfReach) = (refreshing.failure, refreshing.isOutOfReach)
    state.isOffline = schedule.isOffline
    state.past = refreshing.asked.map { RefreshState.PastDay($0.day, failure: $0.failure) }
    return state
  }
}

// The user's actions.
extension DeskController {
  private func act(_ action: WindowAction) {
    switch action {
    case .refresh: requests.refresh()
    case .undo: editing.undo()
    case .sort(let order): editing.sort(by: order, at: secondsSince1970())
    case .copyList(let asMarkdown): pasteboard.copyList(asMarkdown: asMarkdown)
    case .find(let words): finder.open(words)
    case .chooseDay: days.choose()
    case .showToday: days.show(nil)
    case .stepDay(let offset): days.step(by: offset)
    case .setFee: fees.edit()
    case .lists(let action): lists.act(action)
    case .newList: window.lists.openNew()
    case .importRates: imports.chooseFile()
    case .menu: openMenu()
    case .close: window.window.destroy()
    case .pick(let search): navigation.openPicker(search: search)
    case .customRates: navigation.openCustomRates(nil, nil)
    case .preferences: navigation.openPreferences()
    case .shortcuts: navigation.openShortcuts()
    case .about: navigation.showAbout()
    case .back: navigation.closePage()
    }
  }

  private func openMenu() {
    MainMenu.open(below: window.menu, canUndo: editing.canUndo, canImport: imports.isPossible) {
      [weak self] in self?.act($0)
    }
  }

  private func act(_ action: RowAction, on row: CurrencyCode) {
    switch action {
    case .enter: enter(row)
    case .walk(let step): window.rows.walk(from: row, by: step)
    case .revert: session.revert(row)
    case .copy(let withCode): pasteboard.copy(row, withCode: withCode)
    case .paste: pasteboard.paste(in: row)
    case .makeBase: editing.makeBase(row)
    case .move(let offset): editing.move(row, by: offset)
    case .drop(let index): editing.drop(from: index, on: row)
    case .remove, .removeSelected: editing.remove(row)
    case .setCustomRate: navigation.openCustomRate(of: row)
    case .removeCustomRate: editing.removeCustomRate(of: row)
    case .showChart: navigation.openChart(of: row)
    }
  }

  /// Confirms the typed text: goes where its words lead, or to the next row.
  private func enter(_ row: CurrencyCode) {
    guard let goal = session.typing?.goal else { return window.rows.walk(from: row, by: 1) }
    // The words are a search, not an amount.
    session.revert(row)
    switch goal {
    case .row(let currency): if currency != row { window.rows.focus(currency) }
    case .picker(let words): navigation.openPicker(search: words)
    case .money(let money, let text): pasteboard.put(money, text, from: row)
    }
  }
}

extension MainWindow {
  /// Performs the effect of an edit of the list.
  fileprivate func perform(_ effect: ListEditing.Effect) {
    switch effect {
    case .focus(let row): rows.focus(row)
    case .notice(let sentence, let canUndo): notices.show(sentence, canUndo: canUndo)
    case .noNotice: notices.hide()
    }
  }
}

extension Scheduler {
  /// The timers of the main loop.
  fileprivate static let mainLoop = Scheduler {
    Timer(after: $0, $1)
  } whenIdle: {
    Timer.whenIdle($0)
  }
}
