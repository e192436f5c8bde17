import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The wiring of the window: makes and connects its parts, and shows the session.
@MainActor
final class DeskController {
  private let session: DeskSession
  private let window: MainWindow
  private let refresh: RefreshSession
  private let schedule: RefreshSchedule
  private let requests: RateRequests
  private let importing: ImportSession
  private let imports: ImportController
  private let files: FileController
  private let days: DayController
  private let fees: FeeController
  private let hints: HintController
  private let navigation: Navigation
  private let sparklines: SparklineReader
  private let sync: SyncSession
  /// What checks the alerts.
  let alerts: AlertWatch
  /// What they tell where the desktop shows no notifications.
  let unsentAlerts: UnsentAlerts
  private let closing: WindowClosing
  private let actions: DeskActions
  private let memory: WindowMemory
  private let appearance: Observation
  private var computer = LineComputer()
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
    appearance = try ledger.followAppearance { [session] in session.fail($0) }
    let size = try WindowMemory.size(in: ledger)
    let window = MainWindow(size)
    (self.session, self.window) = (session, window)
    let services = RateServices(ledger, version: version)
    refresh = RefreshSession(
      ledger, services.refresher, { services.tables }, .mainLoop, now: secondsSince1970)
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
    files = FileController(
      session, services.refresher, importing, over: window.window, window.notices)
    days = DayController(session, at: window.status.chooseDay, bannerIn: window.dayPlace, window.notices)
    fees = FeeController(session, at: window.menu, barIn: window.feePlace)
    hints = HintController(session, barIn: window.hintPlace)
    navigation = Navigation(session, window, refresh, schedule, services.series, .mainLoop)
    sparklines = SparklineReader(ledger, .mainLoop) { [rows = window.rows] in
      rows.show(sparklines: $0)
    } failed: { [session] in
      session.fail($0)
    }
    sync = SyncSession(ledger, .mainLoop, watch: FolderMonitor.watch)
    alerts = AlertWatch(session, .mainLoop, now: secondsSince1970)
    unsentAlerts = UnsentAlerts(session) {
      guard window.window.isActive, !window.pages.isPageShown else { return false }
      window.notices.show($0)
      return true
    }
    content = ListContent(conventions, hasTooltips: false)
    let closing = WindowClosing(session, window.window, ended: closed)
    self.closing = closing
    actions = DeskActions(session, window, requests, imports, files, days, fees, navigation) {
      closing.close()
    }
    memory = WindowMemory(session, window.window, size)
    try navigation.chart.prepare(width: WindowMemory.width(of: size))
    connect()
    connectClosing()
    try session.follow(nil)
    window.rows.focus(session.desk.anchorRow)
    window.connectFirstFrame { [weak self] in
      guard let self else { return }
      imports.begin()
      hints.begin()
      content.addTooltips()
      show()
      beginning = Timer(whenIdle: { [weak self] in self?.beginSchedule() })
    }
  }

  private func connectClosing() {
    closing.hidden = { [weak self, schedule] in
      self?.beginning = nil
      self?.hints.stop()
      self?.memory.keep()
      schedule.end()
      self?.files.close()
      self?.alerts.end()
      self?.unsentAlerts.takeBack()
    }
    closing.shownAgain = { [weak self] in self?.beginSchedule() }
    closing.stopImports = { [importing, refresh, sync] ended in
      refresh.onEvent = { _ in }
      importing.end { sync.finish(then: ended) }
    }
    closing.stopSending = { [sync] in sync.end() }
  }

  private func connect() {
    session.onEvent = { [weak self] in self?.receive($0) }
    window.rows.handlers = { [session, weak actions] row in
      CurrencyRow.Handlers(
        type: { session.type($0, in: row) }, leave: { session.leaveRow(row) },
        act: { actions?.act($0, on: row) })
    }
    window.rows.selected = { [chart = navigation.chart] in chart.select($0) }
    window.handle = { [weak actions] in actions?.act($0) }
    actions.done = { [hints] in hints.end($0) }
    actions.give = { [hints] in hints.give($0) }
    connectKeys()
    alerts.isRefreshing = { [refresh] in refresh.isRunning }
    alerts.followTimer = { [weak self] in self?.followTimer() }
    window.connectFocused { [schedule, unsentAlerts] in
      schedule.consider(.focused)
      unsentAlerts.showWaiting()
    }
    navigation.pageLeft = { [unsentAlerts] in unsentAlerts.showWaiting() }
    imports.ended = { [weak self] in self?.lookAgain() }
    imports.stopped = { [files] in files.lookAgain() }
    window.window.connectFilesDropped { [files] in files.open($0) }
    refresh.onEvent = { [weak self] in self?.receive($0) }
    sync.changed = { [weak self] in self?.showStatus() }
    sync.failed = { [session] in session.fail($0) }
    window.window.connectFocusLost { [weak self] in self?.bringBackKeyboard() }
    window.window.connectActivityChanged { [window, sync] in if !window.window.isActive { sync.sendNow() } }
  }

  /// The widget that had the keyboard is gone, and no other one has it: no key would do anything.
  private func bringBackKeyboard() {
    if !actions.isFormOpen { window.takeKeyboard(in: window.rows.current ?? session.desk.anchorRow) }
  }

  /// Makes the timer of the alerts agree with them, and shows what is wrong with it.
  private func followTimer() {
    Task { [session, navigation] in
      do throws(LedgerError) {
        navigation.alerts.show(try await AlertTimer.follow(session.ledger))
      } catch {
        session.fail(error)
      }
    }
  }

  private func connectKeys() {
    let keys = WindowKeys(pages: window.pages) { [weak self] in
      self?.navigation.pressInPicker($0)
    } pressInChart: { [weak self] in
      self?.navigation.chart.press($0)
    } isPopoverOpen: { [weak actions] in
      actions?.isPopoverOpen == true
    } handle: { [weak actions] in
      actions?.act($0)
    }
    window.window.connectKeyPressed { keys.press($0) }
  }

  private func beginSchedule() {
    session.reporting { () throws(LedgerError) in
      try refresh.followLog { [session] in session.fail($0) }
      schedule.onWake = { [weak self] in self?.lookAgain() }
      try schedule.begin(.system())
      try alerts.begin()
      requests.requestMissing(session.desk.lines(at: secondsSince1970()))
      try sparklines.begin()
      try navigation.chart.begin()
      sync.begin()
    }
  }

  /// Brings the window to the front, also when it was closed and something is not stored yet.
  func present() { closing.present() }

  /// Brings the window to the front with the chart of a pair: `EUR/USD`. A popover that is open stays instead.
  func presentChart(of pair: String) {
    present()
    guard closing.isOpen else { return }
    let codes = pair.split(separator: "/").compactMap { CurrencyCode($0) }
    if codes.count == 2, !actions.isFormOpen { navigation.openChart(ChartPair(from: codes[0], to: codes[1])) }
  }

  /// Brings the window to the front with an amount that is given from outside it, such as "100 usd to eur".
  func open(_ text: String) {
    present()
    if closing.isOpen { actions.open(text) }
  }

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
      actions.leaveList()
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
      if !refresh.isRunning {
        schedule.requestEnded()
        alerts.check()
      }
      show()
    case .damaged(let error): session.fail(error)
    }
  }

  /// Requests missing rates again after a time, an import or a change of the network.
  private func lookAgain() {
    session.lookAgain()
    requests.forget()
    alerts.check()
    files.lookAgain()
    show()
  }

  private func show() {
    let (now, desk, isWaiting) = (secondsSince1970(), session.desk, requests.isWaitingForHistory)
    window.lists.show(desk.list, among: desk.lists)
    days.showBanner(BannerText(desk, isWaiting: isWaiting, at: now))
    // Official rates have no fee.
    fees.show(desk.fee.isOn && desk.official == nil ? FeeText(desk.fee, session.conventions) : nil)
    let shown = requests.shownDesk
    let lines = computer.lines(of: shown, at: now)
    showRows(of: shown, lines)
    sparklines.follow(shown)
    navigation.chart.follow(shown)
    navigation.follow(desk)
    showStatus()
    requests.requestMissing(lines)
  }

  private func showRows(of desk: Desk, _ lines: [Desk.Line]) {
    window.rows.point(at: session.typing?.goal?.row)
    window.rows.show(
      content.rows(
        of: desk, lines, typing: session.typing, notes: session.notes, pending: requests.pending,
        inSight: window.rows.inSight),
      typing: session.typing?.row
    ) { [weak self] in self?.content.rest() }
    window.setEmpty(lines.isEmpty)
    hints.follow()
  }

  private func showStatus() {
    window.setRefreshing(refresh.isRunning)
    window.status.show(requests.status.adding(SyncText.late(sync)).adding(SyncText.refused(sync)))
  }
}
