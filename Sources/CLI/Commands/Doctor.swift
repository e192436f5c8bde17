import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio doctor`: checks the store, and recovers a damaged one.
struct Doctor: Command {
  static let description = CommandDescription(
    "doctor", localized("Check the store"),
    [
      Form(
        text: localized(
          """
          Checks the whole store and reports what it finds. If the store is damaged, all readable data is moved to a new one, losses \
          are reported, the damaged file is kept next to it, and the exit status is 4.
          """))
    ],
    examples: [
      .init("agio doctor", localized("Checks the store.")),
      .init("agio doctor --store backup.sqlite", localized("Checks another store.")),
    ])

  init(_ arguments: Arguments) {}

  func run(_ desktop: Desktop) throws {
    let path = desktop.storePath
    // A path that was mistyped: opening it would make a store there. At its own path a missing store is made, as by every command.
    if ![Ledger.defaultPath, ":memory:"].contains(path), !Files.exists(path) {
      throw Failure(.storeFailed, Texts.noStore(path))
    }
    let ledger = try desktop.ledger()
    let found = try ledger.check()
    guard !found.isEmpty else { return Terminal.write(Texts.intact(desktop.storePath) + "\n") }
    Terminal.write(found.joined(separator: "\n") + "\n")
    guard ledger.canWrite else { throw Failure(.storeFailed, Texts.damaged(desktop.storePath)) }
    try desktop.recover()
    throw Failure(.storeFailed, Texts.recovered(desktop.storePath))
  }
}
