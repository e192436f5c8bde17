internal import Localization
public import OfficialRates

// Translators, whole file: official tables of exchange rates that are downloaded from an authority, such as “Narodowy Bank Polski”. The
// names of the tables, such as pl-nbp, are typed, and stay as they are.

extension TableAttempt {
  /// What happened, as whole sentences in the user's language.
  public var sentence: String {
    switch outcome {
    case .updated(let imported): ([Self.sentence(imported)] + imported.refusals).joined(separator: " ")
    case .unchanged(let tables): Self.sentence(TableImport(kind, tables))
    case .current: Self.current(kind)
    case .absent: Self.absent(kind, [request.label])
    case .failed(let sentence): sentence
    }
  }

  /// What came of a kind, and what of it is new; no tables where nothing has changed.
  public static func sentence(_ imported: TableImport) -> String {
    let (kind, tables) = (imported.kind, imported.tables)
    guard let first = tables.first?.period.label, let last = tables.last?.period.label else {
      return localized("The tables “\(kind.name)” have not changed since they were last downloaded.")
    }
    let (count, rates) = (tables.count, tables.reduce(0) { $0 + $1.rates.count })
    let found =
      count == 1
      ? localized(
        rates, one: "Downloaded the table “\(kind.name)” for \(first): \(rates) rate.",
        other: "Downloaded the table “\(kind.name)” for \(first): \(rates) rates.")
      : localized(
        count, one: "Downloaded \(count) table “\(kind.name)” from \(first) to \(last).",
        other: "Downloaded \(count) tables “\(kind.name)” from \(first) to \(last).")
    return ([found] + imported.news).joined(separator: " ")
  }

  /// That nothing was asked for.
  public static func current(_ kind: TableKind) -> String {
    localized("The tables “\(kind.name)” were downloaded only minutes ago, and are still current.")
  }

  /// That the server has no tables for some days, months or years, which are in order.
  public static func absent(_ kind: TableKind, _ labels: [String]) -> String {
    let (count, name, authority) = (labels.count, kind.name, kind.authority)
    if count <= mostLabels {
      // Translators: {2} is a list of days, months or years.
      return localized(
        "\(authority) does not have these tables “\(name)”, or not yet (status 404): \(listed(labels)).")
    }
    let (first, last) = (labels[0], labels[count - 1])
    return localized(
      count,
      one: "\(authority) has no table “\(name)” for \(count) period from \(first) to \(last) (status 404).",
      other: "\(authority) has no table “\(name)” for \(count) periods from \(first) to \(last) (status 404)."
    )
  }

  /// The most periods that are named one by one.
  private static var mostLabels: Int { 5 }

  /// That a page for people came.
  static func webPage(_ kind: TableKind, _ request: TableRequest) -> String {
    localized(
      """
      \(kind.authority) sent a web page in place of the table “\(kind.name)” for \(request.label). Save the table with a web browser, \
      and import it with “agio tables import”.
      """)
  }
}

extension TableDownloadProblem {
  /// What cannot be done and what to do, as one or two sentences in the user's language.
  var sentence: String {
    switch self {
    case .onlyImported(let kind):
      localized(
        "The tables “\(kind.name)” cannot be downloaded. Import a saved file with “agio tables import”.")
    case .noTables(let kind, let first, let last):
      localized("There can be no tables “\(kind.name)” from \(first) to \(last).")
    case .tooManyFiles(let kind, let count):
      localized(
        count,
        one: "That would be \(count) request to \(kind.authority). Choose fewer days with --from and --to.",
        other: "That would be \(count) requests to \(kind.authority). Choose fewer days with --from and --to."
      )
    }
  }
}
