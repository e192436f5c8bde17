import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The user's actions: each goes to the part of the window that performs it.
@MainActor
final class DeskActions {
  private let session: DeskSession
  private let window: MainWindow
  private let requests: RateRequests
  private let imports: ImportController
  private let files: FileController
  private let editing: ListEditing
  private let lists: ListSwitching
  private let pasteboard: Pasteboard
  private let finder: RowFinder
  private let days: DayController
  private let fees: FeeController
  private let keeping: KeepController
  private let backups: BackupController
  private let navigation: Navigation
  private let close: @MainActor () -> Void
  /// Called when the user has done what a hint says.
  var done: (Hint) -> Void = { _ in }
  /// Called to type an amount that is given from outside the window.
  var give: (_ type: () -> Void) -> Void = { $0() }

  /// Makes the parts that only actions reach; `close` closes the window.
  init(
    _ session: DeskSession, _ window: MainWindow, _ requests: RateRequests, _ imports: ImportController,
    _ files: FileController, _ days: DayController, _ fees: FeeController, _ navigation: Navigation,
    close: @escaping @MainActor () -> Void
  ) {
    (self.session, self.window, self.requests, self.imports) = (session, window, requests, imports)
    (self.files, self.days, self.fees, self.navigation, self.close) = (
      files, days, fees, navigation, close
    )
    editing = ListEditing(session) { [weak window] in window?.perform($0) }
    lists = ListSwitching(session) { [weak window, session] in
      switch $0 {
      case .focusAmount: window?.rows.focus(session.desk.anchorRow)
      case .finishNaming(let problem): window?.lists.finish(problem)
      }
    }
    pasteboard = Pasteboard(session, editing, window.rows, window.notices)
    finder = RowFinder(session, window.rows, barIn: window.findPlace)
    keeping = KeepController(session, editing, window.notices) { [rows = window.rows] in
      rows.choose($0, $1, in: $2)
    }
    backups = BackupController(session, over: window.window, window.notices) { [rows = window.rows] in
      rows.focus(session.desk.anchorRow)
    }
    window.lists.delete = { [editing] in editing.deleteList($0) }
    days.add = { [editing] in editing.add([$0]) }
    days.download = { [requests] in requests.refreshNow() }
    navigation.picked = { [editing] in editing.add($0) }
    keeping.kept = { [weak self] in self?.done(.keep) }
    finder.lookFurther = { [navigation] in navigation.openPicker(search: $0) }
  }

  /// A popover of the list is open, and has the keyboard.
  var isPopoverOpen: Bool { window.lists.isNaming || fees.isOpen || days.isOpen || keeping.isOpen }

  /// A popover is open, in which something may be typed or chosen that is not saved.
  var isFormOpen: Bool { isPopoverOpen || navigation.isPopoverOpen }

  /// Closes what belongs to the list that was shown: it would act on another one now.
  func leaveList() {
    Menu.close()
    navigation.closePicker()
    fees.close()
    finder.close()
  }

  /// Performs an action of the window.
  func act(_ action: WindowAction) {
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
    case .convertFile: files.chooseFile()
    case .importRates: imports.chooseFile()
    case .importBackup: backups.chooseFile()
    case .exportBackup: backups.export()
    case .toggleChart: navigation.chart.toggle()
    case .menu: openMenu()
    case .close: close()
    case .pick(let search): navigation.openPicker(search: search)
    case .customRates: navigation.openCustomRates(nil, nil)
    case .showKept: navigation.openKept()
    case .showAlerts: navigation.openAlerts()
    case .preferences: navigation.openPreferences()
    case .updateLog: navigation.openUpdateLog()
    case .help: navigation.openHelp()
    case .shortcuts: navigation.openShortcuts()
    case .about: navigation.showAbout()
    case .back: navigation.closePage()
    }
  }

  /// Types an amount that is given from outside the window into its row; rows that are missing are added. A popover that is open
  /// stays, with the keyboard: the focus of a row would close it.
  func open(_ text: String) {
    let isFormOpen = isFormOpen
    if window.pages.isPageShown, !isFormOpen { navigation.closePage(keepingForm: true) }
    let home = CurrencyCode(LocaleConventions.current.currency)
    guard let given = session.given(text, home: home) else {
      return window.notices.show(Notices.notAnAmount(String(text.unicodeScalars.prefix(40)).neutralizedLine))
    }
    window.notices.hideUnlessUndo()
    // The rates of today: a day of its own is in the text.
    days.show(nil)
    editing.paste(into: given.row, beside: given.target, takesFocus: !isFormOpen) {
      [give, session, rows = window.rows] in
      give {
        guard isFormOpen else { return rows.type(given.text, in: given.row, replacingAll: true) }
        session.type(given.text, in: given.row)
        session.leaveRow(given.row)
      }
    }
    if let problem = given.problem { window.notices.show(problem) }
  }

  private func openMenu() {
    let menu = MainMenu(
      undo: editing.undoTitle, redo: editing.redoTitle, canImport: imports.isPossible,
      canWrite: session.ledger.canWrite)
    menu.open(below: window.menu) { [weak self] in self?.act($0) }
  }

  /// Performs an action of a row.
  func act(_ action: RowAction, on row: CurrencyCode) {
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
    case .keep: keeping.keep(row, of: requests.shownDesk, at: secondsSince1970())
    }
  }

  /// Confirms the typed text: goes where its words lead, or to the next row.
  private func enter(_ row: CurrencyCode) {
    guard let goal = session.typing?.goal else { return window.rows.walk(from: row, by: 1) }
    if case .download(let rate) = goal { return requests.request(rate) }
    // The words are a search, not an amount.
    session.revert(row)
    switch goal {
    case .row(let currency):
      if currency != row { window.rows.focus(currency) }
      done(.byName)
    case .picker(let words):
      navigation.openPicker(search: words)
      done(.byName)
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
