import Currencies
import GLib
import Ledger
import Localization
import OfficialRates

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio tables`: lists official tables, and imports them.
struct TablesCommand: Command {
  static let description = CommandDescription(
    "tables", localized("List or import official tables of rates"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          Prints each kind of table that can be imported: its name, the number of tables that are stored, the days on which their rates \
          are valid, and the authority.
          """)),
      Form(
        .word("import"), .given("FILE", .files).repeated,
        summary: localized("Import files of official tables"),
        text: localized(
          """
          Imports files that authorities publish, as they were saved: CSV, XML, JSON or text. A file is recognized by its content, and \
          all of it is stored or nothing. A later edition of a table replaces the earlier one.
          """),
        localized(
          """
          What a table prints that is not the rate of a currency is reported on standard error and not used.
          """)),
      Form(
        .word("import"), .given("NAME", .choices(names)), .given("FILE", .files).repeated,
        summary: localized("Import files of official tables"),
        text: localized("With a NAME, only files of that kind of table are imported.")),
    ],
    examples: [
      .init("agio tables import archiwum_tab_a_2025.csv", localized("Imports the Polish tables of a year.")),
      .init("agio tables import de-bmf uu-kurse-2024-csv.csv", localized("Imports German tables only.")),
    ])

  private static let names = OfficialRates.importableKinds.map { $0.name.rawValue }
  /// The most problems of a file that are reported one by one.
  private static let mostProblems = 20

  private let arguments: Arguments
  private let name: TableName?
  private let files: [String]

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let words = arguments.words.dropFirst()
    let hasName = words.count > 1 && words.first.map(Self.names.contains) == true
    name = hasName ? words.first.map { TableName($0) } : nil
    files = Array(hasName ? words.dropFirst() : words)
  }

  func run(_ desktop: Desktop) throws {
    if files.isEmpty { return try list(desktop) }
    let ledger = try desktop.ledger()
    var failure: Failure?
    for file in files {
      do throws(LedgerError) {
        report(try ledger.importTables(file, named: name), desktop)
      } catch {
        if error.isStoreTrouble { throw error }
        // The other files are imported all the same.
        if let failure { desktop.note(failure.sentence) }
        failure = Failure(error, of: files.count > 1 ? file : nil)
      }
    }
    if let failure { throw failure }
  }

  private func report(_ imported: TableImport, _ desktop: Desktop) {
    for line in Texts.imported(imported) { Terminal.write(line + "\n") }
    let problems = imported.tables.flatMap { table in table.problems.map { (table, $0) } }
    for (table, problem) in problems.prefix(Self.mostProblems) {
      desktop.note(problem.sentence(table.name, label: table.period.label))
    }
    if problems.count > Self.mostProblems {
      desktop.note(Texts.moreProblems(problems.count - Self.mostProblems))
    }
  }

  private func list(_ desktop: Desktop) throws {
    let held = try desktop.ledger().heldTables()
    let rows = OfficialRates.importableKinds.map { kind in (kind, held: held.first { $0.name == kind.name }) }
    if arguments.has(.json) {
      Terminal.write(JSON.array(rows.map { .object(json($0.0, $0.held)) }).text + "\n")
      return
    }
    for (kind, held) in rows {
      let days = held.map { "\($0.days.lowerBound) \($0.days.upperBound)" } ?? "- -"
      Terminal.write("\(kind.name) \(held?.count ?? 0) \(days) \(kind.authority)\n")
    }
  }

  private func json(_ kind: TableKind, _ held: HeldTables?) -> [(String, JSON)] {
    [
      ("name", .string("\(kind.name)")), ("authority", .string(kind.authority)),
      ("title", .string(kind.title)), ("period", .string(kind.length.rawValue)),
      ("count", .number(held?.count ?? 0)), ("covers", held.map { JSON(covering: $0.days) } ?? .null),
      ("imported", JSON(held.map { isoTime(at: $0.takenAt) })), ("refused", .number(held?.problemCount ?? 0)),
      ("terms", JSON(kind.terms)),
    ]
  }
}

extension Failure {
  /// The failure for an error about a file, which is named where there are several.
  fileprivate init(_ error: LedgerError, of file: String?) {
    let failure = Failure(error)
    self.init(failure.status, (file.map { "\($0.neutralizedLine): " } ?? "") + failure.sentence)
  }
}
