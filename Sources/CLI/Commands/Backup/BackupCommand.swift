import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio backup`: exports what is the user's to a file, and imports it.
struct BackupCommand: Command {
  static let description = CommandDescription(
    "backup", localized("Export or import your lists, custom rates and settings"),
    [
      Form(
        .word("export"), .given("FILE", .files).optional, summary: localized("Export a backup"),
        text: localized(
          """
          Writes a backup to FILE, or to standard output: your lists with their amounts and fees, custom rates and currencies, \
          alerts, kept conversions and settings, as JSON. Rates from sources, their addresses and keys are not in it. A file that is \
          not a backup is never replaced.
          """)),
      Form(
        .word("import"), .given("FILE", .files), allowing: [dryRun, replace, .json],
        summary: localized("Import a backup"),
        text: localized(
          """
          Imports a backup, and prints what that changes. A list, custom rate, custom currency, alert, kept conversion or setting of \
          the backup replaces yours: lists are matched by name, in any case. The rest of yours stays; with --replace, what the backup \
          lacks is removed. It is all or nothing. Before, a backup of what you have is written next to the store; to go \
          back, import that with --replace.
          """)),
    ],
    examples: [
      .init("agio backup export agio.json", localized("Saves a backup.")),
      .init("agio backup import --dry-run agio.json", localized("Prints what an import would change.")),
      .init("agio backup import agio.json", localized("Imports the backup.")),
    ])

  private static let dryRun = CommandOption("--dry-run", localized("Print the changes, but make none"))
  private static let replace = CommandOption("--replace", localized("Also remove what the backup lacks"))

  enum Action: Equatable {
    case export(to: String?)
    case `import`(String, isDry: Bool, isReplacing: Bool, isJSON: Bool)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    if let path = words.dropFirst().first, path.contains("\u{FFFD}") {
      throw Failure(.usage, Texts.pathNotUTF8(path))
    }
    switch words[0] {
    case "export": action = .export(to: words.dropFirst().first)
    case "import":
      action = .import(
        words[1], isDry: arguments.has(Self.dryRun), isReplacing: arguments.has(Self.replace),
        isJSON: arguments.has(.json))
    default: throw arguments.usageError
    }
  }

  func run(_ desktop: Desktop) throws {
    switch action {
    case .export(let path): try export(to: path, desktop)
    case .import(let path, let isDry, let isReplacing, let isJSON):
      let backup = try Backup(file: path)
      let listing = BackupListing(desktop, isJSON: isJSON)
      let preview = try desktop.ledger().preview(of: backup, isReplacing: isReplacing)
      if isDry || preview.changes.isEmpty { return listing.print(preview, isDry: isDry) }
      try importBackup(backup, isReplacing, desktop, listing)
    }
  }

  private func export(to path: String?, _ desktop: Desktop) throws {
    let backup = try desktop.ledger().backup()
    guard let path else { return try Terminal.write(backup.importableText()) }
    guard Backup.mayReplace(path) else { throw Failure(.usage, Texts.notReplaced(path)) }
    try backup.write(to: path)
    Terminal.write(Texts.exported(to: path) + "\n")
  }

  private func importBackup(
    _ backup: Backup, _ isReplacing: Bool, _ desktop: Desktop, _ listing: BackupListing
  ) throws {
    let ledger = try desktop.ledger()
    try ledger.checkWritable()
    let before = try ledger.writeBackupBeforeImport()
    let hadAlerts = try !ledger.alerts().isEmpty
    let imported = try ledger.importBackup(backup, isReplacing: isReplacing)
    let hasAlerts = try !ledger.alerts().isEmpty
    try desktop.followAlertTimer(ledger, reports: hasAlerts && !hadAlerts)
    listing.print(imported.preview, isDry: false, before: before)
  }
}
