import Currencies
import GLib
import Ledger
import Localization

/// `agio refresh`: new rates from the sources.
struct Refresh: Command {
  static let description = CommandDescription(
    "refresh", localized("Ask the sources for new rates"),
    [
      Form(
        allowing: [source, .json],
        text: localized(
          """
          Asks the sources that are switched on for new rates, in their order, until one has fresh rates. Prints the outcome and \
          the rates that are in use then: `updated`, `unchanged`, or `not asked` if nobody was asked because a source has said that \
          it has nothing newer for a while; the reason is reported on standard error. With --source the rates in use may be another \
          source's, which is reported.
          """),
        localized(
          """
          Standard error also has rates that were left out because they cannot be right, rates that are more than two weeks old, \
          and announcements of a source. So it has currencies that an answer lacks and the one before had, which are `lacking` in \
          JSON: the source's last rate of them is used, one of the same day until a newer rate comes, one of an earlier day for 14 \
          days. A source's first table is refused if most of it is more than 25 % off that of another source. A source that is \
          switched off is not asked.
          """))
    ],
    examples: [
      .init("agio refresh", localized("Asks the sources in their order.")),
      .init("agio refresh --source ecb", localized("Asks only the European Central Bank.")),
    ])

  private static let source = CommandOption(
    "--source", localized("Ask only this source"), .given("NAME", .sources))

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
      throw Failure(3, outcome.errors.isEmpty ? Texts.noSourceEnabled : outcome.failure)
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
