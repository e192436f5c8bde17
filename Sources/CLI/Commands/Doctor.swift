import GLib
import Ledger
import Localization

/// `agio doctor`: is the store sound?
struct Doctor: Command {
  static let description = CommandDescription(
    "doctor", localized("Check the store"),
    [
      Form(
        text: localized(
          """
          Checks the whole store and reports what it finds. Everything that can be read of a damaged store is brought into a fresh \
          one, what is lost is reported, and the damaged file is kept beside it; the exit status is then 4.
          """))
    ],
    examples: [
      .init("agio doctor", localized("Checks the store.")),
      .init("agio doctor --store backup.sqlite", localized("Checks another one.")),
    ])

  init(_ arguments: Arguments) {}

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let found = try ledger.check()
    guard !found.isEmpty else { return Terminal.write(Texts.sound(desktop.storePath) + "\n") }
    Terminal.write(found.joined(separator: "\n") + "\n")
    guard ledger.canWrite else { throw Failure(4, Texts.damaged(desktop.storePath)) }
    try desktop.recover()
    throw Failure(4, Texts.mended(desktop.storePath))
  }
}
