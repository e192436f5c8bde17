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
        allowing: [source, .json],
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
          """))
    ],
    examples: [
      .init("agio refresh", localized("Downloads rates from the first source that has current ones.")),
      .init("agio refresh --source ecb", localized("Downloads rates from the European Central Bank only.")),
    ])

  private static let source = CommandOption(
    "--source", localized("Use only this source"), .given("NAME", .sources))

  private let source: SourceID?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    source = arguments.value(Self.source).map(SourceID.init)
    isJSON = arguments.has(.json)
  }

  func run(_ desktop: Desktop) throws {
    let outcome = try desktop.refresh(only: source)
    if isJSON { Terminal.write(JSON.object(json(outcome)).text + "\n") }
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

  private func word(_ outcome: RateReply) -> String {
    outcome.kind == .unchanged && outcome.origin == .stored ? "not asked" : outcome.kind.rawValue
  }

  private func json(_ outcome: RateReply) -> [(String, JSON)] {
    [
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
  }
}
