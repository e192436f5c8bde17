import GLib
import Gtk
import Ledger
import Presentation

/// The program's life: its options, its one instance, its store and its window.
@MainActor
enum Program {
  /// Runs the program and returns its exit code: 0 done, 1 no display, 2 wrong usage, 4 no store, or changes not stored. The
  /// arguments are nil where they cannot be read.
  static func run(_ arguments: [String]?) -> Int {
    guard let arguments else {
      return fail(2, ProgramTexts.unreadableCommandLine)
    }
    switch Options(arguments) {
    case .help: return print(ProgramTexts.usage(Ledger.defaultPath))
    case .version: return print("agio-gtk \(version)")
    case .wrong(let sentence): return fail(2, sentence)
    case .run(let path, let amount, let isService):
      return run(store: path, opening: amount, isService: isService)
    }
  }

  private static func run(store path: String?, opening amount: String?, isService: Bool) -> Int {
    let application = Application(
      id: Identity.id, windowClass: "agio-gtk", isUnique: path == nil, isService: isService)
    let desk: DeskController
    var isStored = true
    do {
      try application.openDisplay()
      desk = try controller(StoreOpening.open(path)) { [weak application] in
        isStored = $0
        application?.quit()
      }
    } catch let error as LedgerError {
      return fail(4, error.sentence)
    } catch {
      return fail(1, ProgramTexts.noDisplay)
    }
    connectAlerts(of: desk, to: application)
    application.add(action: Identity.opening) { [weak desk] in desk?.open($0) }
    if let amount { application.activateAtStart(action: Identity.opening, amount) }
    application.run(activated: { desk.present() }, terminated: { [weak desk] in desk?.terminate() })
    return isStored ? 0 : fail(4, ProgramTexts.changesLost)
  }

  private static func connectAlerts(of desk: DeskController, to application: Application) {
    desk.alerts.tell = { [weak application, weak desk] news in
      guard DesktopNotification.isPossible else {
        desk?.unsentAlerts.add(news)
        return
      }
      for item in news { application?.send(ApplicationNotification(item)) }
    }
    application.add(action: AlertNotification.action) { [weak desk] in desk?.presentChart(of: $0) }
  }

  /// Makes the window, recovering a store in which its first content is damaged.
  private static func controller(
    _ opened: StoreOpening.Opened, closed: @escaping @MainActor (_ isStored: Bool) -> Void
  ) throws(LedgerError) -> DeskController {
    do throws(LedgerError) {
      return try DeskController(opened, closed: closed)
    } catch {
      guard error.isDamage, opened.opening.recovery == nil else { throw error }
      let opening = try StoreOpening.whenFree { _ throws(LedgerError) in try opened.opening.recovered() }
      return try DeskController(
        StoreOpening.Opened(opening: opening, finding: StoreOpening.finding(of: opening)), closed: closed)
    }
  }

  private static func print(_ text: String) -> Int {
    Terminal.write(text + "\n")
    return 0
  }

  private static func fail(_ code: Int, _ sentence: String) -> Int {
    Terminal.writeError("agio-gtk: \(sentence)")
    return code
  }
}
