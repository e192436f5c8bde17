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
  private let refresh: RefreshSession
  private let schedule: RefreshSchedule
  private let requests: RateRequests
  private let importing: ImportSession
  private let imports: ImportController
  private let editing: ListEditing
  private let lists: ListSwitching
  private let pasteboard: Pasteboard
  private let finder: RowFinder
  private let days: DayController
  private let fees: FeeController
  private let keeping: KeepController
  private let navigation: Navigation
  private let sparklines: SparklineReader
  private let closing: WindowClosing
  private let memory: WindowMemory
  /// The content of the rows.
  private var content: ListContent
  /// Starts the schedule after the first frame.
  private var beginning: Timer?

  /// Shows the list of a ledger; `closed` is called when the user has closed the window and everything is stored, with
  /// false when something could not be.
  init(
    _ opened: StoreOpening.Opened, closed: @escaping @MainActor (_ isStored: Bool) -> Void
  ) throws(LedgerError) {
    let conventions = NumberConventions(LocaleConventions.current)
    let ledger = opened.opening.ledger
    let session = try DeskSession(
      ledger, finding: opened.finding, conventions, .mainLoop, dates: .ofUser)
    let size = try WindowMemory.size(in: ledger)
    let window = MainWindow(size)
    (self.session, self.window) = (session, window)
    let services = RateServices(ledger, version: version)
    refresh = RefreshSession(ledger, services.refresher, .mainLoop, now: secondsSince1970)
    schedule = RefreshSchedule(ledger, refresh, .mainLoop, now: secondsSince1970) {
      () throws(LedgerError) in try session.today()
    }
    importing = ImportSession(into: ledger.path)
    requests = RateRequests(session, refresh, schedule, importing, now: secondsSince1970) {
      [notices = window.notices] in notices.show($0)
    }
    imports = ImportController(importing, session, over: window.window, window.notices) {
      [status = window.status] in status.add($0)
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
    keeping = KeepController(session, editing, window.notices) { [rows = window.rows] in
      rows.choose($0, $1, in: $2)
    }
    navigation = Navigation(session, window, refresh, services.series, .mainLoop)
    sparklines = SparklineReader(ledger, .mainLoop) { [rows = window.rows] in
      rows.show(sparklines: $0)
    } failed: { [session] in
      session.fail($0)
    }
    content = ListContent(conventions)
    closing = WindowClosing(session, window.window, ended: closed)
    memory = WindowMemory(session, window.window, size)
    try navigation.chart.prepare(width: WindowMemory.width(of: size))
    connect()
    connectClosing()
    try session.follow(nil)
    window.rows.focus(session.desk.anchorRow)
    window.connectFirstFrame { [weak self] in
      guard let self else { return }
      imports.begin()
      beginning = Timer(whenIdle: { [weak self] in self?.beginSchedule() })
    }
  }

  private func connectClosing() {
    closing.hidden = { [weak self, schedule] in
      self?.beginning = nil
      self?.memory.keep()
      schedule.end()
    }
    closing.shownAgain = { [weak self] in self?.beginSchedule() }
    closing.stopImports = { [importing, refresh] in
      refresh.onEvent = { _ in }
      importing.end(then: $0)
    }
  }

  private func connect() {
    session.onEvent = { [weak self] in self?.receive($0) }
    window.rows.handlers = { [weak self, session] row in
      CurrencyRow.Handlers(
        type: { session.type($0, in: row) }, leave: { session.leaveRow(row) },
        act: { self?.act($0, on: row) })
    }
    window.rows.selected = { [chart = navigation.chart] in chart.select($0) }
    window.handle = { [weak self] in self?.act($0) }
    window.lists.delete = { [editing] in editing.deleteList($0) }
    navigation.picked = { [editing] in editing.add($0) }
    finder.lookFurther = { [navigation] in navigation.openPicker(search: $0) }
    connectKeys()
    window.connectFocused { [schedule] in schedule.consider(.focused) }
    imports.left = { [session, rows = window.rows] in rows.focus(session.desk.anchorRow) }
    window.status.left = { [session, rows = window.rows] in rows.focus(session.desk.anchorRow) }
    imports.ended = { [weak self] in self?.lookAgain() }
    refresh.onEvent = { [weak self] in self?.receive($0) }
  }

  private func connectKeys() {
    let keys = WindowKeys(pages: window.pages) { [weak self] in
      self?.navigation.pressInPicker($0)
    } pressInChart: { [weak self] in
      self?.navigation.chart.press($0)
    } isPopoverOpen: { [weak self] in
      self?.isPopoverOpen == true
    } handle: { [weak self] in
      self?.act($0)
    }
    window.window.connectKeyPressed { keys.press($0) }
  }

  private var isPopoverOpen: Bool { window.lists.isNaming || fees.isOpen || days.isOpen || keeping.isOpen }

  private func beginSchedule() {
    session.reporting { () throws(LedgerError) in
      try refresh.followLog { [session] in session.fail($0) }
      schedule.onWake = { [weak self] in self?.lookAgain() }
      try schedule.begin(.system())
      requests.requestMissing(session.desk.lines(at: secondsSince1970()))
      try sparklines.begin()
      try navigation.chart.begin()
    }
  }

  /// Brings the window to the front, also when it was closed and something is not stored yet.
  func present() { closing.present() }

  /// Closes the window.
  func close() { closing.close() }

  /// Closes the window for the end of the session; a second time, without waiting for another program.
  func terminate() { closing.terminate() }
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
    case .acted: window.notices.hideUndo()
    case .notDone(let sentence): window.notices.show(sentence)
    }
  }

  private func receive(_ event: RefreshSession.Event) {
    switch event {
    case .changed:
      if !refresh.isRunning { schedule.requestEnded() }
      show()
    case .damaged(let error): session.fail(error)
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
    navigation.chart.follow(shown)
    showStatus()
    requests.requestMissing(lines)
  }

  private func showRows(of desk: Desk, _ lines: [Desk.Line]) {
    window.rows.point(at: session.typing?.goal?.row)
    window.rows.show(
      content.rows(of: desk, lines, typing: session.typing, notes: session.notes, pending: requests.pending),
      typing: session.typing?.row)
    window.setEmpty(lines.isEmpty)
  }

  private func showStatus() {
    window.setRefreshing(refresh.isRunning)
    window.status.show(requests.status)
  }
}

// The user's actions.
extension DeskController {
  private func act(_ action: WindowAction) {
    switch action {
    case .refresh: requests.refreshNow()
    case .undo: editing.undo()
    case .undoAct: editing.undoAct()
    case .redo: editing.redo()
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
    case .toggleChart: navigation.chart.toggle()
    case .menu: openMenu()
    case .close: close()
    case .pick(let search): navigation.openPicker(search: search)
    case .customRates: navigation.openCustomRates(nil, nil)
    case .showKept: navigation.openKept()
    case .preferences: navigation.openPreferences()
    case .updateLog: navigation.openUpdateLog()
    case .shortcuts: navigation.openShortcuts()
    case .about: navigation.showAbout()
    case .back: navigation.closePage()
    }
  }

  private func openMenu() {
    let menu = MainMenu(undo: editing.undoTitle, redo: editing.redoTitle, canImport: imports.isPossible)
    menu.open(below: window.menu) { [weak self] in self?.act($0) }
  }

  private func act(_ action: RowAction, on row: CurrencyCode) {
    switch action {
    case .enter: enter(row)
    case .walk(let step): window.rows.walk(from: row, by: step)
    case .revert: session.revert(row)
    case .copy(let withCode): pasteboard.copy(row, withCode: withCode)
    case .paste: pasteboard.paste(in: row)
    case .menu: window.rows.openMenu(of: row)
    case .makeBase: editing.makeBase(row)
    case .move(let offset): editing.move(row, by: offset)
    case .drop(let index): editing.drop(from: index, on: row)
    case .remove, .removeSelected: editing.remove(row)
    case .setCustomRate: navigation.openCustomRate(of: row)
    case .removeCustomRate: editing.removeCustomRate(of: row)
    case .showChart: navigation.chart.open(row)
    case .keep: keeping.keep(row, of: shownDesk, at: secondsSince1970())
    }
  }

  /// The desk as the rows show it.
  private var shownDesk: Desk {
    requests.isWaitingForHistory ? session.desk.withoutRates : session.desk
  }

  /// Confirms the typed text: goes where its words lead, or to the next row.
  private func enter(_ row: CurrencyCode) {
    guard let goal = session.typing?.goal else { return window.rows.walk(from: row, by: 1) }
    if case .download(let rate) = goal { return requests.request(rate) }
    // The words are a search, not an amount.
    session.revert(row)
    switch goal {
    case .row(let currency): if currency != row { window.rows.focus(currency) }
    case .picker(let words): navigation.openPicker(search: words)
    case .money(let money, let text): pasteboard.put(money, text, from: row)
    case .download: break
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
    case .announce(let title): rows.list.announce(title)
    }
  }
}
