import Currencies
import GLib
import Ledger
import Localization
import OfficialRates

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio rules`: lists the rules by which official tables are used.
struct Rules: Command {
  static let description = CommandDescription(
    "rules", localized("List the rules for official rates"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          A rule says whose official table is used for a date, and how a result is computed and rounded: `pl-nbp-prev` takes the last \
          table of Narodowy Bank Polski before the date. It gives a rate as printed, or says which table is missing. It never \
          uses another one instead.
          """),
        localized(
          """
          Prints the name of each rule, the currency into or from which it converts, how long a table is valid, the days of the tables \
          that are stored, and the authority.
          """)),
      Form(
        .given("NAME", .choices(OfficialRates.rules.map(\.name))), allowing: [.json],
        text: localized(
          """
          With NAME, only that rule is printed, and the days between its first and its last stored table of which a table is missing.
          """)),
    ],
    examples: [
      .init("agio rules", localized("Prints the rules.")),
      .init("agio rules pl-nbp-prev", localized("Prints which Polish tables are missing.")),
      .init("agio rules --json", localized("Prints the rules with titles and terms of use as JSON.")),
    ])

  private let arguments: Arguments

  init(_ arguments: Arguments) throws { self.arguments = arguments }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    if ledger.canWrite { try ledger.importBundledHistory() }
    let named = try arguments.words.first.map { try RateRule(named: $0) }
    let rows = try (named.map { [$0] } ?? OfficialRates.rules).map { rule in
      (rule, days: try ledger.heldDays(for: rule))
    }
    let missing = try named.map { try ledger.missingTables(of: $0) } ?? []
    if arguments.has(.json) {
      let holes = named == nil ? [] : [("missing", JSON.array(missing.map { JSON(covering: $0) }))]
      Terminal.write(JSON.array(rows.map { .object(json($0.0, $0.days) + holes) }).text + "\n")
      return
    }
    for (rule, days) in rows {
      let held = days.map { "\($0.lowerBound) \($0.upperBound)" } ?? "- -"
      Terminal.write(
        "\(rule.name) \(rule.home) \(rule.period) \(held) \(rule.kind.authority)\n")
    }
    for days in missing { Terminal.write(Texts.missingTables(days) + "\n") }
  }

  private func json(_ rule: RateRule, _ days: ClosedRange<Day>?) -> [(String, JSON)] {
    [
      ("name", .string(rule.name)), ("table", .string("\(rule.kind.name)")),
      ("authority", .string(rule.kind.authority)), ("title", .string(rule.kind.title)),
      ("home", .string(rule.home.text)), ("period", .string(rule.period)),
      ("covers", days.map { JSON(covering: $0) } ?? .null), ("terms", JSON(rule.kind.terms)),
    ]
  }
}

extension RateRule {
  /// For how long a rate of it holds: `day`, `month`, `quarter` or `year`.
  fileprivate var period: String { (reference == .endOfYear ? .year : kind.length).rawValue }
}

extension JSON {
  /// The days that tables are valid on, as `{"from":…,"to":…}`.
  init(covering days: ClosedRange<Day>) {
    self = .object([
      ("from", .string(days.lowerBound.description)), ("to", .string(days.upperBound.description)),
    ])
  }
}
