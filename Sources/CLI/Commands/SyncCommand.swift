import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio sync`: exchanges changes with the user's other machines.
struct SyncCommand: Command {
  static let description = CommandDescription(
    "sync", localized("Sync your lists between your computers"),
    [
      Form(
        allowing: [.json],
        text: localized(
          "Prints where lists are synced, how many changes are not sent yet, and when the other computers last synced."
        )),
      Form(
        .word("folder"), .given("PATH", .files), allowing: [encrypt, .json],
        summary: localized("Sync through a folder"),
        text: localized(
          """
          Syncs through the folder PATH from now on: one that Nextcloud, Syncthing, a USB stick or a network drive carries to your \
          other computers. Lists with their amounts and fees, custom rates and currencies, and the settings of how amounts are \
          shown are synced; of two changes of the same value, the later one wins.
          """),
        localized(
          """
          With --encrypt, only those who know the passphrase can read what is in the folder. It is read from standard input, kept \
          in the desktop's keyring, and the same on all your computers.
          """)),
      Form(
        .word("postgresql"), .given("URI"), allowing: [space, .json],
        summary: localized("Sync through a PostgreSQL server"),
        text: localized(
          """
          Syncs through a PostgreSQL server from now on, in your own space or, with --space, in a shared one. URI, such as \
          postgresql://anna@office.example/agio, must not contain a password: if the server requires one, it is read from \
          standard input and kept in the desktop's keyring, unless ~/.pgpass or a service file has it. A server on another computer needs a valid \
          certificate for its name.
          """)),
      Form(
        .word("init"), .given("URI"), summary: localized("Prepare a PostgreSQL database"),
        text: localized(
          """
          Creates the tables, roles and policies that Agio needs in a database, as its owner, or upgrades them. Running it again \
          does no harm.
          """)),
      Form(
        .word("now"), allowing: [.json], summary: localized("Sync now"),
        text: localized("Syncs now. The exit status is 3 if the folder or the server cannot be used.")),
      Form(
        .word("keep"), .given("POSITION"), summary: localized("Keep a change that the server rejected"),
        text: localized(
          """
          Keeps the rejected change at a position, as `agio sync` prints it, on this computer. It is not sent before you change it \
          again.
          """)),
      Form(
        .word("discard"), .given("POSITION"), summary: localized("Discard a change that the server rejected"),
        text: localized(
          "Replaces the rejected change at a position by what the server has. What it does not have is removed."
        )),
      Form(
        .word("off"), summary: localized("Stop syncing"),
        text: localized("Stops syncing. Everything stays on this computer as it is.")),
    ],
    examples: [
      .init(
        "agio sync folder ~/Nextcloud/Agio", localized("Syncs through a Nextcloud folder.")),
      .init(
        "agio sync postgresql postgresql://anna@office.example/agio --space office",
        localized("Syncs with colleagues through a server.")),
      .init("agio sync", localized("Prints the state of the sync.")),
      .init("agio sync now", localized("Syncs now.")),
    ])

  private static let space = CommandOption(
    "--space", localized("Use a shared space"), .given("NAME"))

  private static let encrypt = CommandOption("--encrypt", localized("Encrypt the files in the folder"))

  enum Action: Equatable {
    case status
    case folder(String, isEncrypted: Bool)
    case server(String, space: String?)
    case prepare(String)
    case now
    case keep(position: Int)
    case discard(position: Int)
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
      action = .folder(words[1], isEncrypted: arguments.has(Self.encrypt))
    case "postgresql": action = .server(words[1], space: arguments.value(Self.space))
    case "init": action = .prepare(words[1])
    case "now": action = .now
    case "keep": action = .keep(position: try Self.position(words[1], arguments))
    case "discard": action = .discard(position: try Self.position(words[1], arguments))
    case "off": action = .off
    default: throw arguments.usageError
    }
  }

  private static func position(_ word: String, _ arguments: Arguments) throws -> Int {
    guard let position = arguments.numbers.count(word), position > 0 else {
      throw Failure(.usage, Texts.notAPosition(word))
    }
    return position
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch action {
    case .status: break
    case .folder(let path, true): note(try start(ledger, path), desktop)
    case .folder(let path, false): note(try ledger.startSync(inFolder: path), desktop)
    case .server(let address, let space): note(try start(ledger, address, space), desktop)
    case .prepare(let address): return try prepare(address)
    case .now:
      let connection = SyncConnection(ledger)
      note(try MainLoop.run { () async throws(LedgerError) in try await connection.exchange() }, desktop)
    case .keep(let position): try ledger.keepRefused(refused(at: position, ledger))
    case .discard(let position):
      let change = try refused(at: position, ledger)
      try MainLoop.run { () async throws(LedgerError) in try await ledger.discardRefused(change) }
    case .off: try ledger.stopSync()
    }
    printStatus(try ledger.syncStatus(), desktop)
  }

  /// What the server has refused, at a position from 1 on.
  private func refused(at position: Int, _ ledger: Ledger) throws -> RefusedChange {
    let all = try ledger.syncStatus().refused
    guard position <= all.count else {
      throw Failure(
        .noResult, all.isEmpty ? Texts.nothingRejected : Texts.noPosition(position, last: all.count))
    }
    return all[position - 1]
  }

  /// Begins to exchange through a server, with a password where it asks for one.
  private func start(_ ledger: Ledger, _ address: String, _ space: String?) throws -> SyncOutcome {
    try withPassword { password in
      try MainLoop.run { () async throws(LedgerError) in
        try await ledger.startSync(atServer: address, space: space, password: password)
      }
    }
  }

  /// Begins to exchange through an encrypted folder.
  private func start(_ ledger: Ledger, _ path: String) throws -> SyncOutcome {
    let passphrase = try Self.readSecret(localized("Passphrase: "), or: Texts.noPassphrase)
    return try MainLoop.run { () async throws(LedgerError) in
      try await ledger.startSync(inFolder: path, passphrase: passphrase)
    }
  }

  private func prepare(_ address: String) throws {
    let versions = try withPassword { password in
      try MainLoop.run { () async throws(LedgerError) in
        try await ServerSetup.prepare(address, password: password)
      }
    }
    for line in Texts.prepared(versions) { Terminal.write(line + "\n") }
  }

  /// Calls the body without a password, and again with one where the server asks for it.
  private func withPassword<Value>(_ body: (String?) throws -> Value) throws -> Value {
    do { return try body(nil) } catch let error as LedgerError where error.asksForPassword {
      return try body(try Self.readSecret(localized("Password: "), or: error.sentence))
    }
  }

  /// A line of standard input.
  private static func readSecret(_ prompt: String, or sentence: String) throws -> String {
    do throws(GLibError) {
      let line = try Terminal.readLineWithoutEcho(prompt: prompt)
      if let text = String(validating: line, as: UTF8.self), !text.isEmpty { return text }
    } catch {
      throw Failure(.usage, Texts.unreadablePassword(error.message))
    }
    throw Failure(.usage, sentence)
  }

  /// Tells what was left out of an exchange.
  private func note(_ outcome: SyncOutcome, _ desktop: Desktop) {
    for name in outcome.unopened { desktop.note(Texts.unopenedSyncFile(name)) }
    for name in outcome.unreadable where !outcome.unopened.contains(name) {
      desktop.note(Texts.unreadableSyncFile(name))
    }
    if outcome.early > 0 { desktop.note(Texts.earlyChanges(outcome.early)) }
    if outcome.surplus > 0 { desktop.note(Texts.surplusChanges(outcome.surplus)) }
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
    let state = place == nil ? "off" : problem == nil ? "on" : isOffline ? "offline" : "problem"
    let others = replicas.map { replica in
      JSON.object([("name", .string(replica.name)), ("lastSeen", .string(isoTime(at: replica.seenAt)))])
    }
    let refusals = refused.map { change in
      JSON.object([("what", .string(change.what)), ("reason", .string(change.reason))])
    }
    return [
      ("state", .string(state)), ("transport", JSON(place?.transport.rawValue)),
      ("place", JSON(place?.address)),
      ("unsent", .number(unsent)), ("lastExchange", JSON(exchangedAt.map(isoTime(at:)))),
      ("problem", JSON(problem)), ("replicas", .array(others)),
      ("refused", .array(refusals)),
    ]
  }
}
