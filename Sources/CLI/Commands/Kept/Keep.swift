import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio keep`: converts an amount, and keeps the conversion.
struct Keep: Command {
  static let description = CommandDescription(
    "keep", localized("Keep a conversion"),
    [
      Form(
        .given("AMOUNT"), .given("FROM", .currencies), .word("to").optional, .given("TO", .currencies),
        allowing: [.date, note, .json],
        text: localized(
          """
          Converts an amount as `agio convert` does, keeps the conversion, and prints it as one sentence. What is kept has the amount, \
          the rate with all digits, its day and source, and the result: it stays as it is when rates change.
          """))
    ],
    examples: [
      .init(
        "agio keep 48.50 USD EUR --note 'Taxi to the airport'",
        localized("Keeps what a taxi cost, with a note.")),
      .init(
        "agio keep 1200 GBP EUR --date 2026-10-30",
        localized("Keeps a conversion at the rate on a past date.")),
    ])

  private static let note = CommandOption(
    "--note", localized("Add a note to the kept conversion"), .given("TEXT"))

  private let text: String
  private let from: CurrencyCode
  private let to: String
  private let day: Day?
  private let note: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    let words = arguments.words
    day = try arguments.day(.date)
    text = try arguments.numbers.checked(words[0])
    from = try currency(words[1])
    to = words[words.count - 1]
    note = try KeptNote(arguments.value(Self.note) ?? "").text
    isJSON = arguments.has(.json)
    if CurrencyCode(to) == from { throw Failure(LedgerError.sameCurrency(from)) }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [from])
    let kept = try conversion(on: desktop, ledger.customCurrencies())
    try ledger.keep([kept])
    if isJSON {
      Terminal.write(JSON.object(kept.json).text + "\n")
    } else {
      Terminal.write(kept.sentence(desktop) + "\n")
    }
  }

  private func conversion(on desktop: Desktop, _ own: [CustomCurrency]) throws -> KeptConversion {
    let given = try desktop.amount(desktop.given(text), in: from, on: day)
    let (results, failures) = try Conversion(given: given, to: [to], day: day).results(on: desktop)
    if let failure = failures.last { throw failure }
    guard let result = results.first, let pair = result.pair else { throw Failure(.noResult, Texts.noRates) }
    if day == nil { desktop.noteAge(of: given.newestOrigins + [result.origin]) }
    func digits(_ code: CurrencyCode) -> Int { own.first { $0.code == code }?.digits ?? code.minorDigits }
    let kept = KeptConversion(
      given.amount, by: pair, digits: (digits(from), digits(result.target)), asOf: day, note: note)
    guard let kept else { throw Failure(.noResult, Texts.outOfRange) }
    return kept
  }
}

extension KeptConversion {
  /// The sentence in the format of the output.
  @MainActor func sentence(_ desktop: Desktop) -> String {
    sentence(desktop.conventions) { $0.description }
  }

  /// The fields in the format of `agio kept --json`.
  var json: [(String, JSON)] {
    [
      ("amount", .string(amount.plainText)), ("from", .string(from.text)), ("to", .string(to.text)),
      ("result", .string(resultText(.plain))), ("exact", JSON(exact?.exactText)),
      ("rate", JSON(rate.value?.exactText)), ("date", .string(rate.day.description)),
      ("source", .string(rate.originName)), ("note", .string(note)), ("kept", .string(isoTime(at: keptAt))),
      ("digits", .number(digits)), ("asOf", JSON(rate.asOf?.description)),
      ("fee", fee.map { .object($0.fee.json) } ?? .null), ("proof", proof?.json ?? .null),
      ("id", .string(id.uuidString.lowercased())),
    ]
  }
}
