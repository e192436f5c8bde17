import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// Between the ledger and the window: what the user does goes to who owns it, and what the session holds to the window.
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
  private let days: DayNavigation
  private let fees: FeeEditing
  private let navigation: Navigation
  private let sparklines: SparklineReader
  private let closing: WindowClosing
  /// What the rows show.
  private var content: ListContent
  /// What is not needed for the first frame waits for it.
  private var beginning: Timer?

  /// Shows what a ledger holds; `closed` is called when the user has closed the window and everything is stored, with false when
  /// something could not be.
  init(
    _ opened: StoreOpening.Opened, closed: @escaping @MainActor (_ isStored: Bool) -> Void
  ) throws(LedgerError) {
    let conventions = NumberConventions(LocaleConventions.current)
    let ledger = opened.opening.ledger
    let session = try DeskSession(ledger, finding: opened.finding, conventions, .mainLoop)
    let window = MainWindow()
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
    imports = ImportController(importing, session, window)
    editing = ListEditing(session) { [weak window] in window?.perform($0) }
    lists = ListSwitching(session) { [weak window, session] in
      switch $0 {
      case .focusAmount: window?.rows.focus(session.desk.anchorRow)
      case .finishNaming(let problem): window?.lists.finish(problem)
      }
    }
    pasteboard = Pasteboard(session, editing, window.rows, window.notices)
    days = DayNavigation(session, window)
    fees = FeeEditing(session, window)
    navigation = Navigation(session, window, refresh, services.series)
    sparklines = SparklineReader(ledger, .mainLoop) { [rows = window.rows] in
      rows.show(sparklines: $0)
    } failed: { [session] in
      session.fail($0)
    }
    content = ListContent(conventions)
    closing = WindowClosing(session, window.window, ended: closed)
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
    window.close = { [closing] in closing.close() }
    closing.hidden = { [weak self, schedule] in
      self?.beginning = nil
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
    window.rows.handle = { [weak self] in self?.act($0, on: $1) }
    window.handle = { [weak self] in self?.act($0) }
    window.canUndo = { [editing] in editing.canUndo }
    window.findRows = { [session] in session.desk.rows(foundBy: $0) }
    window.connectFocused { [schedule] in schedule.consider(.focused) }
    imports.left = { [session, rows = window.rows] in rows.focus(session.desk.anchorRow) }
    imports.ended = { [weak self] in self?.lookAgain() }
    refresh.onEvent = { [weak self] in self?.receive($0) }
  }

  private func beginSchedule() {
    session.reporting { () throws(LedgerError) in
      try refresh.followLog { [session] in session.fail($0) }
      schedule.onWake = { [weak self] in self?.lookAgain() }
      try schedule.begin(.system())
      requests.requestMissing(session.desk.lines(at: secondsSince1970()))
      try sparklines.begin()
    }
  }

  /// Shows the window in front.
  func present() { closing.present() }

  /// Closes the window.
  func close() { closing.close() }
}

// What is shown.
extension DeskController {
  private func receive(_ event: DeskSession.Event) {
    switch event {
    case .changed: show()
    case .adopted: content.forgetFigures()
    case .troubled: showStatus()
    case .switched:
      // Keys that are typed on begin an amount of this list; they are not put behind one that looks like the other list's.
      window.closePicker()
      if let row = window.rows.edited?.currency { window.rows.startAgain(row) }
    case .reverted(let row): window.rows.startAgain(row)
    // Days that were lost are in the bundled history.
    case .recovered: imports.beginBundled()
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

  /// Time has passed, or the network has changed: rates that were missing may be available now.
  private func lookAgain() {
    requests.forget()
    show()
  }

  private func show() {
    let now = secondsSince1970()
    var desk = session.desk
    window.lists.show(desk.list, among: desk.lists)
    window.show(day: DayText(desk, isWaiting: requests.isWaitingForHistory, at: now))
    window.fee.show(desk.fee.isOn ? FeeText(desk.fee, session.conventions) : nil)
    // What is there of a day so far may be another day's.
    if requests.isWaitingForHistory { desk.book.pages = [] }
    let lines = desk.lines(at: now)
    window.rows.point(at: session.typing?.goal?.row)
    window.show(
      content.rows(of: desk, lines, typing: session.typing, pending: requests.pending),
      leavingAlone: session.typing?.row)
    sparklines.follow(desk)
    showStatus()
    requests.requestMissing(lines)
  }

  private func showStatus() {
    window.setRefreshing(refresh.isRunning)
    window.show(requests.status)
  }
}

// What the user does.
extension DeskController {
  private func act(_ action: WindowAction) {
    switch action {
    case .refresh: requests.refreshNow()
    case .add(let currencies): editing.add(currencies)
    case .undo: editing.undo()
    case .sort(let order): editing.sort(by: order, at: secondsSince1970())
    case .copyList(let asMarkdown): pasteboard.copyList(asMarkdown: asMarkdown)
    case .chooseDay: days.choose()
    case .showDay(let day): days.show(day)
    case .stepDay(let offset): days.step(by: offset)
    case .pick(let search): navigation.openPicker(search: search)
    case .preferences: navigation.openPreferences()
    case .about: navigation.showAbout()
    case .shortcuts: navigation.openShortcuts()
    case .lists(let action): lists.act(action)
    case .deleteList(let id): editing.deleteList(id)
    case .fee: fees.open()
    case .setFee(let percent, let side, let list): fees.set(percent, side, list: list)
    case .customRates: navigation.openCustomRates(nil, nil)
    case .importRates: imports.chooseFile()
    case .back: navigation.closeChart()
    }
  }

  private func act(_ action: RowAction, on row: CurrencyCode) {
    switch action {
    case .type(let text): session.type(text, in: row)
    case .enter: enter(row)
    case .leave: session.leaveRow(row)
    case .revert: session.revert(row)
    case .copy(let withCode): pasteboard.copy(row, withCode: withCode)
    case .paste: pasteboard.paste(in: row)
    case .makeBase: editing.makeBase(row)
    case .move(let offset): editing.move(row, by: offset)
    case .drop(let index): editing.drop(from: index, on: row)
    case .remove: editing.remove(row)
    case .customRate: navigation.openCustomRate(of: row)
    case .removeCustomRate: editing.removeCustomRate(of: row)
    case .chart: navigation.openChart(of: row)
    }
  }

  /// Enter: to where the typed words lead, or to the next row.
  private func enter(_ row: CurrencyCode) {
    guard let goal = session.typing?.goal else { return window.rows.walk(from: row, by: 1) }
    // What was looked for was no amount.
    session.revert(row)
    switch goal {
    case .row(let currency): if currency != row { window.rows.focus(currency) }
    case .picker(let words): navigation.openPicker(search: words)
    case .money(let money, let text): pasteboard.take(money, text, in: row)
    }
  }
}

extension MainWindow {
  /// Does what goes with an edit of the list.
  fileprivate func perform(_ effect: ListEditing.Effect) {
    switch effect {
    case .focus(let row): rows.focus(row)
    case .notice(let sentence, let canUndo): notices.show(sentence, canUndo: canUndo)
    case .noNotice: notices.hide()
    }
  }
}

extension Scheduler {
  /// The main loop's timers.
  fileprivate static let mainLoop = Scheduler {
    Timer(after: $0, $1)
  } whenIdle: {
    Timer.whenIdle($0)
  }
}
