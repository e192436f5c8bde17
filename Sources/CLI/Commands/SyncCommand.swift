import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio sync`: exchanges changes with the user's other machines.
struct SyncCommand: Command {
  static let description = CommandDescription(
    "sync", localized("Keep your lists the same on all your machines"),
    [
      Form(
        allowing: [.json],
        text: localized(
          "Prints where changes are exchanged, how many are not sent yet, and when the other machines last exchanged."
        )),
      Form(
        .word("folder"), .given("PATH", .files), allowing: [.json],
        summary: localized("Exchange changes through a folder"),
        text: localized(
          """
          Exchanges changes through the folder PATH from now on: one that Nextcloud, Syncthing, a USB stick or a network drive \
          carries to your other machines. Lists with their amounts and fees, custom rates and currencies, and the settings of how \
          amounts are shown are exchanged; of two changes of the same value the later one counts.
          """)),
      Form(
        .word("now"), allowing: [.json], summary: localized("Exchange changes now"),
        text: localized("Exchanges changes now. The exit status is 3 when the place cannot be used.")),
      Form(
        .word("off"), summary: localized("Stop exchanging changes"),
        text: localized("Stops exchanging changes. Everything stays as it is on this machine.")),
    ],
    examples: [
      .init(
        "agio sync folder ~/Nextcloud/Agio", localized("Exchanges changes through a folder of Nextcloud.")),
      .init("agio sync", localized("Prints the state of the exchange.")),
      .init("agio sync now", localized("Exchanges changes now.")),
    ])

  enum Action: Equatable {
    case status
    case folder(String)
    case now
    case off
  }

  private let action: Action
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    isJSON = arguments.has(.json)
    let words = arguments.words
    switch words.first {
    case nil: action = .status
    case "folder":
      if words[1].contains("\u{FFFD}") { throw Failure(.usage, Texts.pathNotUTF8(words[1])) }
      action = .folder(words[1])
    case "now": action = .now
    case "off": action = .off
    default: throw arguments.usageError
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch action {
    case .status: break
    case .folder(let path): note(try ledger.startSync(inFolder: path), desktop)
    case .now: note(try ledger.exchange(), desktop)
    case .off: try ledger.stopSync()
    }
    printStatus(try ledger.syncStatus(), desktop)
  }

  /// Tells what was left out of an exchange.
  private func note(_ outcome: SyncOutcome, _ desktop: Desktop) {
    for name in outcome.unreadable { desktop.note(Texts.unreadableSyncFile(name)) }
    if outcome.early > 0 { desktop.note(Texts.earlyChanges(outcome.early)) }
    if outcome.invalid > 0 { desktop.note(Texts.invalidChanges(outcome.invalid)) }
  }

  private func printStatus(_ status: SyncStatus, _ desktop: Desktop) {
    if isJSON { return Terminal.write(JSON.object(status.json).text + "\n") }
    for line in Texts.lines(of: status) { Terminal.write(line + "\n") }
  }
}

extension SyncStatus {
  /// The members of `agio sync --json`.
  fileprivate var json: [(String, JSON)] {
    let state = place == nil ? "off" : problem == nil ? "on" : "problem"
    let others = replicas.map { replica in
      JSON.object([("name", .string(replica.name)), ("lastSeen", .string(isoTime(at: replica.seenAt)))])
    }
    return [
      ("state", .string(state)), ("transport", JSON(place?.transport.rawValue)),
      ("place", JSON(place?.address)),
      ("unsent", .number(unsent)), ("lastExchange", JSON(exchangedAt.map(isoTime(at:)))),
      ("problem", JSON(problem)), ("replicas", .array(others)),
    ]
  }
}
