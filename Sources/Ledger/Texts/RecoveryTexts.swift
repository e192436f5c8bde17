internal import Localization
internal import Storage

// Translators, whole file: a damaged store was read as far as possible, and a copy of it was kept.

extension Recovery {
  /// All sentences to report.
  public var sentences: [String] {
    if isEmpty {
      return [
        localized("Your data was damaged. A copy was kept as \(damagedFile), and Agio started fresh.")
      ]
    }
    let start =
      losses.isEmpty
      ? localized("Your data was damaged. All of it was recovered.")
      : localized("Your data was damaged and was recovered in part.")
    return [start] + losses + [localized("A copy of the damaged file was kept as \(damagedFile).")]
  }
}

/// The names of lists whose own names were lost.
enum RecoveredList {
  /// The name of a list of which only the rows were found, counted from 1.
  static func name(_ number: Int) -> String {
    number == 1
      ? localized("Recovered list", context: "stored name")
      : localized("Recovered list \(number)", context: "stored name")
  }

  // Translators: a list of currencies whose name was lost.
  /// The name of a list without a valid one.
  static var unnamed: String { localized("List", context: "stored name") }
}

/// A part of the store as the user knows it, and the sentence for its loss.
enum Loss: CaseIterable {
  case lists, rows, keptConversions, alerts, customRates, customCurrencies, settings, sources, companyRates,
    officialTables, series, log

  private var tables: [String] {
    switch self {
    case .lists: ["list"]
    case .rows: ["list_row"]
    case .keptConversions: ["kept_conversion"]
    case .alerts: ["alert"]
    case .customRates: ["own_rate"]
    case .customCurrencies: ["own_currency"]
    case .settings: ["setting"]
    case .sources: ["source", "official_server"]
    case .companyRates: ["company_rate"]
    case .officialTables:
      ["official_table", "official_rate", "official_problem", "official_span", "official_kind"]
    case .series: ["series", "series_rate"]
    case .log: ["attempt", "official_attempt"]
    }
  }

  /// The sentence; nil when all of it was read.
  func sentence(_ found: [String: StoreRecovery.Table]) -> String? {
    let tables = tables.compactMap { found[$0] }
    if tables.allSatisfy(\.isWhole) { return nil }
    return tables.contains(where: \.isTorn) ? someText : text(tables.map(\.lost).reduce(0, +))
  }

  private var someText: String {
    switch self {
    case .lists: localized("Some lists could not be read.")
    case .rows: localized("Some rows of lists could not be read.")
    case .keptConversions: localized("Some kept conversions could not be read.")
    case .alerts: localized("Some alerts could not be read.")
    case .customRates: localized("Some custom rates could not be read.")
    case .customCurrencies: localized("Some custom currencies could not be read.")
    case .settings: localized("Some settings could not be read and were reset.")
    case .sources:
      localized("Some sources could not be read; their addresses and order were reset.")
    case .companyRates: companyText
    case .officialTables: officialText
    case .series: localized("Some chart rates could not be read and will be downloaded again.")
    case .log: localized("Some entries of the update log could not be read.")
    }
  }

  private var companyText: String {
    localized("The company's rates were removed; the next sync brings them back.")
  }

  private var officialText: String {
    localized("Some official tables could not be read and were removed. Import them again.")
  }

  private func text(_ count: Int) -> String {
    let number = count.localText
    return switch self {
    case .lists:
      localized(count, one: "\(number) list could not be read.", other: "\(number) lists could not be read.")
    case .rows:
      localized(
        count, one: "\(number) row of a list could not be read.",
        other: "\(number) rows of lists could not be read.")
    case .keptConversions:
      localized(
        count, one: "\(number) kept conversion could not be read.",
        other: "\(number) kept conversions could not be read.")
    case .alerts:
      localized(
        count, one: "\(number) alert could not be read.", other: "\(number) alerts could not be read.")
    case .customRates:
      localized(
        count, one: "\(number) custom rate could not be read.",
        other: "\(number) custom rates could not be read.")
    case .customCurrencies:
      localized(
        count, one: "\(number) custom currency could not be read.",
        other: "\(number) custom currencies could not be read.")
    case .settings:
      localized(
        count, one: "\(number) setting could not be read and was reset.",
        other: "\(number) settings could not be read and were reset.")
    case .sources:
      localized(
        count,
        one:
          "\(number) source could not be read; its address and position were reset.",
        other:
          "\(number) sources could not be read; their addresses and order were reset.")
    case .companyRates: companyText
    case .officialTables: officialText
    case .series:
      localized(
        count, one: "\(number) chart rate could not be read and will be downloaded again.",
        other: "\(number) chart rates could not be read and will be downloaded again.")
    case .log:
      localized(
        count, one: "\(number) entry of the update log could not be read.",
        other: "\(number) entries of the update log could not be read.")
    }
  }

  /// The sentence for lost rates, by their days; nil when all were read.
  static func ofRates(_ found: [String: StoreRecovery.Table]) -> String? {
    guard let days = found["rate_table"], let rates = found["rate"], !days.isWhole || !rates.isWhole else {
      return nil
    }
    if days.lost > 0 { return lostDays(days.lost, of: days.saved + days.lost) }
    if rates.isTorn || days.isTorn {
      return localized("Some rates could not be read; the bundled history and the next update restore them.")
    }
    return localized(
      rates.lost,
      one:
        "\(rates.lost.localText) rate could not be read; the bundled history and the next update restore it.",
      other:
        "\(rates.lost.localText) rates could not be read; the bundled history and the next update restore them."
    )
  }

  private static func lostDays(_ count: Int, of total: Int) -> String {
    let (number, all) = (count.localText, total.localText)
    return localized(
      total,
      one:
        "The rates of \(number) of \(all) day could not be read; the bundled history and the next update restore them.",
      other:
        "The rates of \(number) of \(all) days could not be read; the bundled history and the next update restore them."
    )
  }
}
