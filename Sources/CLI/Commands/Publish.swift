import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio publish`: publishes rates of the user's company.
struct Publish: Command {
  static let description = CommandDescription(
    "publish", localized("Publish your company's rates"),
    [
      Form(
        .given("FILE", .files), allowing: [kind, reason],
        text: localized(
          """
          Publishes the rates in a file as those of your company, on the server through which your lists are synced: all of them or \
          none. You need the role `agio_finance` there.
          """),
        // Translators: the names of columns and kinds are typed, and stay as they are.
        localized(
          """
          FILE is CSV whose first line names its columns: `base,quote,kind,valid_from,valid_to,rate,reason`. A rate is in units of quote \
          for one base, dates are like 2026-11-28, a rate without valid_to is valid until it is corrected. The kinds are `spot`, \
          `average`, `closing`, `budget`, `buying` and `selling`. A rate of the same pair, kind and valid_from as an earlier one \
          corrects that, and without a number withdraws it; others must not overlap.
          """),
        localized(
          """
          FILE may also be a file of the European Central Bank, or a response in the format of Frankfurter. Their rates are valid on \
          their date.
          """))
    ],
    examples: [
      .init("agio publish november.csv", localized("Publishes the rates in a CSV file.")),
      .init(
        "agio publish --kind closing eurofxref-daily.xml",
        localized("Publishes the rates of the European Central Bank as closing rates.")),
    ])

  private static let kind = CommandOption(
    "--kind", localized("The kind of rates whose line has none"), .given("KIND", .choices(kinds)))
  private static let reason = CommandOption(
    "--reason", localized("The reason for rates whose line has none"), .given("TEXT"))
  private static let kinds = CompanyRate.Kind.allCases.map(\.rawValue)

  private let file: String
  private let kind: CompanyRate.Kind?
  private let reason: String?

  init(_ arguments: Arguments) throws {
    file = arguments.words[0]
    reason = arguments.value(Self.reason)
    kind = try arguments.value(Self.kind).map { name in
      guard let kind = CompanyRate.Kind(rawValue: name.lowercased()) else {
        throw Failure(.usage, Texts.unknownKind(name, Self.kinds))
      }
      return kind
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    let outcome = try MainLoop.run { [file, kind, reason] () async throws(LedgerError) in
      try await ledger.publish(file, kind: kind, reason: reason)
    }
    for line in Texts.published(outcome) { Terminal.write(line + "\n") }
  }
}
