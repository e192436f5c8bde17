import Currencies
import GLib
import Ledger
import Localization
import OfficialRates

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio tables`: lists official tables, imports and downloads them.
struct TablesCommand: Command {
  static let description = CommandDescription(
    "tables", localized("List, download or import official tables"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          Prints each kind of table: its name, the number of tables that are stored, the days on which their rates are valid, and the \
          authority.
          """)),
      Form(
        .word("update"), .given("NAME", .choices(names)).optional.repeated,
        allowing: [History.first, History.last, replace, .json],
        summary: localized("Download official tables"),
        text: localized(
          """
          Downloads tables from the authorities, all kinds that are stored or those that are named: from the last stored one to today, \
          or the tables that are valid between --from and --to. Of a kind that is not stored yet, those of a year are downloaded, and of \
          31 days where each day has a file (`ch-bazg-day`, `ru-cbr` and `tr-tcmb`).
          """),
        localized(
          """
          What a file has is stored as a whole or not at all, as an import is. A file that an authority does not have yet is reported \
          on standard error. The exit status is 1 if there was no file at all, or some could not be downloaded, and 3 if none could.
          """)),
      Form(
        .word("import"), .given("FILE", .files).repeated, allowing: [replace],
        summary: localized("Import files of official tables"),
        text: localized(
          """
          Imports files that authorities publish, as they were saved: CSV, XML, JSON or text. A file is recognized by its content, and \
          all of it is stored or nothing. A later edition of a table replaces the earlier one.
          """),
        localized(
          """
          What a table prints that is not the rate of a currency is reported on standard error and not used.
          """),
        localized(
          """
          Stored rates that a later edition changes are named. One that is more than 25 % off the stored rate is not taken, unless you \
          give --replace.
          """)),
      Form(
        .word("import"), .given("NAME", .choices(names)), .given("FILE", .files).repeated,
        allowing: [replace],
        summary: localized("Import files of official tables"),
        text: localized("With a NAME, only files of that kind of table are imported.")),
      Form(
        .word("log"), allowing: [.json], summary: localized("Print the last downloads of official tables"),
        text: localized(
          TableLogEntry.mostKept,
          one: "Prints the last \(TableLogEntry.mostKept) request for official tables.",
          other: "Prints the last \(TableLogEntry.mostKept) requests for official tables, the newest first.")),
      Form(
        .word("url"), .given("NAME", .choices(names)),
        .given("URL|\(standardAddress)", .choices([standardAddress])), allowing: [SourcesCommand.allowHTTP],
        summary: localized("Change the address of a kind of table"),
        text: localized(
          """
          Changes the address from which a kind of table is downloaded, or restores it with `default`. The authority's own path is \
          appended to the address. Plain HTTP is refused, except to this computer, unless you give --allow-http.
          """)),
    ],
    examples: [
      .init(
        "agio tables update pl-nbp --from 2025-01-01",
        localized("Downloads the Polish tables since the beginning of a year.")),
      .init("agio tables update", localized("Downloads what is new of all tables that are stored.")),
      .init("agio tables import archiwum_tab_a_2025.csv", localized("Imports the Polish tables of a year.")),
      .init("agio tables import de-bmf uu-kurse-2024-csv.csv", localized("Imports German tables only.")),
    ])

  private static let names = OfficialRates.importableKinds.map { $0.name.rawValue }
  private static let standardAddress = "default"
  private static let replace = CommandOption(
    "--replace", localized("Take rates far off the stored ones"))

  private enum Action {
    case print
    case update(TableUpdateRun)
    case importFiles([String], named: TableName?)
    case printLog
    case setAddress(of: TableKind, to: String, allowsPlainHTTP: Bool)
  }

  private let isJSON: Bool
  private let takesOutliers: Bool
  private let action: Action

  init(_ arguments: Arguments) throws {
    (isJSON, takesOutliers) = (arguments.has(.json), arguments.has(Self.replace))
    let words = arguments.words.dropFirst()
    switch arguments.words.first {
    case nil: action = .print
    case "update":
      action = .update(
        try TableUpdateRun(arguments, names: Array(words), takingOutliers: takesOutliers))
    case "import":
      let hasName = words.count > 1 && words.first.map(Self.names.contains) == true
      action = .importFiles(
        Array(hasName ? words.dropFirst() : words), named: hasName ? words.first.map { TableName($0) } : nil)
    case "log": action = .printLog
    case "url":
      action = .setAddress(
        of: try TableKind(named: arguments.words[1]), to: arguments.words[2],
        allowsPlainHTTP: arguments.has(SourcesCommand.allowHTTP))
    default: throw arguments.usageError
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    switch action {
    case .print: try TableListing(isJSON: isJSON).printTables(of: ledger)
    case .update(let update): try update.run(desktop)
    case .importFiles(let files, let name): try importFiles(files, named: name, ledger, desktop)
    case .printLog: TableListing(isJSON: isJSON).print(try ledger.tableLog())
    case .setAddress(let kind, let address, let allowsPlainHTTP):
      do throws(LedgerError) {
        try ledger.setTableAddress(
          of: kind, to: address == Self.standardAddress ? nil : address, allowsPlainHTTP: allowsPlainHTTP)
      } catch {
        throw Failure(error, ofAddress: address, allowsPlainHTTP: allowsPlainHTTP)
      }
    }
  }

  private func importFiles(
    _ files: [String], named name: TableName?, _ ledger: Ledger, _ desktop: Desktop
  ) throws {
    var failure: Failure?
    for file in files {
      do throws(LedgerError) {
        let imported = try ledger.importTables(file, named: name, takingOutliers: takesOutliers)
        for line in Texts.imported(imported) { Terminal.write(line + "\n") }
        desktop.note(problemsOf: imported.tables)
      } catch {
        if error.isStoreTrouble { throw error }
        // The other files are imported all the same.
        if let failure { desktop.note(failure.sentence) }
        failure = Failure(error, of: files.count > 1 ? file : nil)
      }
    }
    if let failure { throw failure }
  }
}

extension Desktop {
  /// Reports what tables print that is not taken, of many problems the first ones.
  func note(problemsOf tables: [OfficialTable]) {
    let most = 20
    let all = tables.flatMap { table in table.problems.map { (table, $0) } }
    // Rates that are stored otherwise matter more than what is never taken.
    let problems = all.filter { $0.1.isOutlier } + all.filter { !$0.1.isOutlier }
    for (table, problem) in problems.prefix(most) {
      note(problem.sentence(table.name, label: table.period.label))
    }
    if problems.count > most { note(Texts.moreProblems(problems.count - most)) }
  }
}

extension TableKind {
  /// The kind of tables of a name. Throws for any other name.
  init(named name: String) throws {
    guard let kind = OfficialRates.importableKind(TableName(name)) else {
      throw Failure(.usage, Texts.noTableKind(name))
    }
    self = kind
  }
}

extension Failure {
  /// The failure for an error about a file, which is named where there are several.
  fileprivate init(_ error: LedgerError, of file: String?) {
    let failure = Failure(error)
    self.init(failure.status, (file.map { "\($0.neutralizedLine): " } ?? "") + failure.sentence)
  }
}
