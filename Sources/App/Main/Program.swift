import GLib
import Gtk
import Ledger

/// The program's life: its options, its one instance, its store and its window.
@MainActor
enum Program {
  static let usage = """
    Usage: agio-gtk [--store PATH]
    A currency desk: a list of currencies, every amount recalculated as one types.

      --store PATH   use another store than \(Ledger.defaultPath)
      --version      print the version
      --help         print this text
    """

  /// Runs the program and returns its exit code: 0 done, 1 no display, 2 wrong usage, 4 no store.
  /// Without arguments it cannot be told which store is wanted.
  static func run(_ arguments: [String]?) -> Int {
    guard let arguments else {
      return fail(2, "the command line cannot be read: /proc is missing")
    }
    switch Options(arguments) {
    case .help: return print(usage)
    case .version: return print("agio-gtk \(version)")
    case .wrong(let sentence): return fail(2, sentence)
    case .run(let path): return run(store: path)
    }
  }

  private static func run(store path: String?) -> Int {
    let application = Application(id: Identity.id, windowClass: "agio-gtk", isUnique: path == nil)
    var desk: DeskController?
    do {
      try application.run {
        let opened = try StoreOpening.open(path)
        desk = try controller(opened) { application.quit() }
      } activated: {
        desk?.present()
      }
    } catch let error as LedgerError {
      Terminal.writeError("agio-gtk: \(error.sentence)")
      return 4
    } catch {
      return fail(1, "there is no display to show the window on")
    }
    return desk?.finish() == false ? fail(4, "the last changes could not be kept") : 0
  }

  /// What the window shows first may be what is damaged.
  private static func controller(
    _ opened: StoreOpening.Opened, closed: @escaping @MainActor () -> Void
  ) throws(LedgerError) -> DeskController {
    do throws(LedgerError) {
      return try DeskController(opened, closed: closed)
    } catch {
      guard error.isDamage, opened.opening.recovery == nil else { throw error }
      let opening = try opened.opening.recovered()
      return try DeskController(
        StoreOpening.Opened(opening: opening, finding: StoreOpening.finding(of: opening)), closed: closed)
    }
  }

  private static func print(_ text: String) -> Int {
    Terminal.write(text + "\n")
    return 0
  }

  private static func fail(_ code: Int, _ sentence: String) -> Int {
    Terminal.writeError("agio-gtk: \(sentence).")
    return code
  }
}

/// What the command line asks for.
enum Options: Equatable {
  case run(store: String?)
  case help
  case version
  case wrong(String)

  init(_ arguments: [String]) {
    var store: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--store":
        store = rest.popFirst()
      case _ where argument.hasPrefix("--store="):
        store = String(argument.dropFirst("--store=".count))
      default:
        self = .wrong("there is no option “\(argument)”; see agio-gtk --help")
        return
      }
      switch store {
      case nil, "": self = .wrong("--store needs a path")
      case let path? where path.contains("\u{FFFD}"): self = .wrong("the path “\(path)” is not UTF-8")
      case ":memory:": self = .wrong("the window needs a store in a file, not :memory:")
      default: continue
      }
      return
    }
    self = .run(store: store)
  }
}
