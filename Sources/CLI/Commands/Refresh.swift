import Currencies
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio refresh`: downloads new rates.
struct Refresh: Command {
  static let description = CommandDescription(
    "refresh", localized("Download new rates"),
    [
      Form(
        allowing: [source, alerts, quiet, .json],
        text: localized(
          """
          Downloads new rates from the enabled sources, in order, until one has current rates. Prints the outcome, and the source and \
          the date of the rates. The outcome is `updated`, `unchanged`, or `not asked` if no source was contacted because its last \
          response is still valid. With --source, the rates in use may be another source's; standard error says so.
          """),
        localized(
          """
          Standard error also reports rates that were ignored because they are invalid, rates that are more than two weeks old, \
          announcements of a source, and currencies that the previous response had and the latest one lacks (`lacking` in JSON). \
          Their last rates are still used: those of the same day until a newer one comes, older ones for 14 days.
          """),
        localized(
          """
          The first table from a source is rejected if most of its rates are more than 25 % off those of another source. A disabled \
          source is never contacted.
          """),
        localized(
          """
          With `--alerts`, the alerts are checked then, also if no source could be contacted: those that tell you something send a \
          notification, which is also printed (`alerts` in JSON).
          """),
        localized(
          """
          With `--quiet`, as the timer of the alerts runs it, nothing is printed, and rates are downloaded only if newer ones are \
          due, updates are automatic and the network is not metered.
          """))
    ],
    examples: [
      .init("agio refresh", localized("Downloads rates from the first source that has current ones.")),
      .init("agio refresh --source ecb", localized("Downloads rates from the European Central Bank only.")),
    ])

  private static let source = CommandOption(
    "--source", localized("Use only this source"), .given("NAME", .sources))

  private static let alerts = CommandOption("--alerts", localized("Check the alerts, too"))
  private static let quiet = CommandOption(
    "--quiet", localized("Print nothing; download only what is due"))

  private let source: SourceID?
  private let checksAlerts: Bool
  private let isQuiet: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    source = arguments.value(Self.source).map(SourceID.init)
    (checksAlerts, isQuiet) = (arguments.has(Self.alerts), arguments.has(Self.quiet))
    isJSON = arguments.has(.json)
    if isQuiet, isJSON { throw Failure(.usage, Texts.exclusive(Self.quiet.name, CommandOption.json.name)) }
  }

  func run(_ desktop: Desktop) throws {
    if isQuiet { return try runQuietly(desktop) }
    let outcome = try desktop.refresh(only: source)
    let news = checksAlerts ? try desktop.tellAlerts(isPrinted: true) : nil
    if isJSON { Terminal.write(JSON.object(json(outcome, news)).text + "\n") }
    defer {
      if !isJSON { Terminal.write((news ?? []).map { $0.sentence(desktop.conventions) + "\n" }.joined()) }
    }
    guard let table = outcome.table else {
      throw Failure(.sourcesFailed, outcome.errors.isEmpty ? Texts.noSourceEnabled : outcome.failure)
    }
    if !outcome.errors.isEmpty { desktop.note(outcome.failure) }
    for warning in outcome.warnings + outcome.shortfalls { desktop.note(warning.message) }
    if !isJSON { Terminal.write("\(word(outcome)): \(table.sourceTitle), \(table.day)\n") }
    if outcome.kind == .unchanged { desktop.note(outcome.news) }
    if let used = outcome.used, (used.source, used.day) != (table.source, table.day) {
      desktop.note(Texts.inUse(used.sourceTitle, used.day))
    }
  }

  /// Notifications are for people: their dates are those of the locale.
  private func runQuietly(_ desktop: Desktop) throws {
    LocaleConventions.adopt(dates: true)
    let outcome = try desktop.refreshIfDue(only: source)
    if checksAlerts { _ = try desktop.tellAlerts(isPrinted: false) }
    if let outcome, outcome.table == nil {
      throw Failure(.sourcesFailed, outcome.errors.isEmpty ? Texts.noSourceEnabled : outcome.failure)
    }
  }

  private func word(_ outcome: RateReply) -> String {
    outcome.kind == .unchanged && outcome.origin == .stored ? "not asked" : outcome.kind.rawValue
  }

  private func json(_ outcome: RateReply, _ news: [AlertNews]?) -> [(String, JSON)] {
    let fields: [(String, JSON)] = [
      ("outcome", .string(outcome.kind.rawValue)), ("source", JSON(outcome.table?.source.rawValue)),
      ("date", JSON(outcome.table?.day.description)), ("asked", .bool(outcome.origin != .stored)),
      (
        "used",
        outcome.used.map {
          .object([("source", .string($0.source.rawValue)), ("date", .string($0.day.description))])
        } ?? .null
      ),
      ("lacking", .array(outcome.lacking.map { .string($0.text) })),
      (
        "errors",
        .array(
          (outcome.errors + outcome.warnings).map {
            .object([("source", .string($0.source.rawValue)), ("message", .string($0.message))])
          })
      ),
    ]
    guard let news else { return fields }
    return fields + [("alerts", .array(news.map { .string($0.sentence(.plain)) }))]
  }
}
