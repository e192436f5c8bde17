import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio rates`: prints a table of rates.
struct Rates: Command {
  static let description = CommandDescription(
    "rates", localized("Print a table of rates"),
    [
      Form(
        allowing: [.date, source, .known, .json],
        text: localized(
          """
          Prints the rates in use, or those on a date or from a source, against their base. A note in parentheses gives the day of a \
          rate that has another one than the table, and marks a rate that the source's latest response lacks, that changed by more \
          than 25 %, which may be a redenomination or an error, or that its source rounds by more than 0.01 %. A rate is compared \
          with the source's of the previous day or, if it has none, with the newest of another source.
          """),
        localized(
          """
          The source `company` has the rates that your company publishes, of the kind in the setting `company-rates`. With --known, they are \
          printed as they were known at the end of another date, before later corrections.
          """))
    ],
    examples: [
      .init(
        "agio rates --date 2020-02-29",
        localized("Prints the rates on a date, or the last ones before it.")),
      .init(
        "agio rates --source ecb --json",
        localized("Prints the latest rates from the European Central Bank as JSON.")),
    ])

  private static let source = CommandOption(
    "--source", localized("Print the rates from a source"), .given("NAME", .sources))

  private let day: Day?
  private let source: SourceID?
  private let known: Day?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    day = try arguments.day(.date)
    source = arguments.value(Self.source).map(SourceID.init)
    known = try arguments.day(.known)
    isJSON = arguments.has(.json)
    if let source, known != nil, source != .company { throw Failure(.usage, Texts.knownNeedsCompany) }
  }

  func run(_ desktop: Desktop) throws {
    let company = try companyRates(desktop)
    let table = try company?.table ?? desktop.table(of: day, source: source)
    let rates = table.rates.filter { $0.key != table.base }.sorted { $0.key < $1.key }
    guard !isJSON else {
      Terminal.write(JSON.object(json(table, rates) + (company?.json ?? [])).text + "\n")
      return
    }
    if let company { return print(company, desktop) }
    Terminal.write("1 \(table.base), \(table.sourceTitle), \(table.day)\n")
    for (code, rate) in rates {
      let digits = desktop.conventions == .plain ? rate.plainText : desktop.conventions.text(ofUnitRate: rate)
      Terminal.write("\(code) \(digits)\(table.remark(on: code, desktop))\n")
    }
    Terminal.write(line(table.attribution) + "\n")
  }

  /// The company's rates, where they are asked for.
  private func companyRates(_ desktop: Desktop) throws -> CompanyRates? {
    guard source == .company || known != nil else { return nil }
    let rates = try desktop.companyRates(for: day, knownOn: known)
    if let first = rates.table?.day, let day, first != day { desktop.note(Texts.otherDay(first, than: day)) }
    return rates
  }

  private func print(_ company: CompanyRates, _ desktop: Desktop) {
    for rate in company.rates {
      guard let value = rate.rate else { continue }
      let digits =
        desktop.conventions == .plain ? value.plainText : desktop.conventions.text(ofUnitRate: value)
      Terminal.write("\(rate.pair.base)/\(rate.pair.quote) \(digits)\(Texts.remark(on: rate))\n")
    }
  }

  private func json(_ table: RateTable, _ rates: [(key: CurrencyCode, value: Decimal)]) -> [(String, JSON)] {
    [
      ("source", .string(table.source.rawValue)), ("base", .string(table.base.text)),
      ("date", .string(table.day.description)),
      ("attribution", JSON(table.source.englishAttribution)),
      (
        "rates",
        .object(rates.map { ($0.key.text, .string(table.exactText(of: $0.key) ?? $0.value.plainText)) })
      ),
      (
        "dates",
        .object(table.days.sorted { $0.key < $1.key }.map { ($0.key.text, .string($0.value.description)) })
      ),
      ("marked", .array(table.marked.sorted().map { .string($0.text) })),
    ]
  }
}

extension RateTable {
  /// The notes on a rate in parentheses; empty if there are none.
  @MainActor fileprivate func remark(on code: CurrencyCode, _ desktop: Desktop) -> String {
    let remarks = [
      days[code].map { Texts.dayRemark($0) }, carried.contains(code) ? Texts.carriedRemark : nil,
      marked.contains(code) ? Texts.outlierRemark : nil,
      roundingPercent(from: base, to: code).map { Texts.roundingRemark(desktop.text(ofPercent: $0)) },
    ].compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: Texts.betweenRemarks)))"
  }
}

/// An attribution, with its address.
func line(_ credit: Credit) -> String { credit.text + (credit.url.isEmpty ? "" : " (\(credit.url))") }

extension CompanyRates {
  /// The members of `agio rates --json` that only the company's rates have.
  fileprivate var json: [(String, JSON)] {
    let kind = rates.first?.kind.rawValue
    let quotes = rates.map { rate in
      JSON.object([
        ("base", .string(rate.pair.base.text)), ("quote", .string(rate.pair.quote.text)),
        ("rate", JSON(rate.rate?.plainText)), ("validFrom", .string(rate.validFrom.description)),
        ("validTo", JSON(rate.validTo?.description)), ("author", .string(rate.author)),
        ("reason", .string(rate.reason)), ("knownFrom", .string(isoTime(at: rate.knownAt))),
      ])
    }
    return [("kind", JSON(kind)), ("quotes", .array(quotes))]
  }
}

extension RateTable {
  /// A rate that was quoted for a pair, with all its digits in the direction of the table; nil for any other, which has those that were sent.
  fileprivate func exactText(of code: CurrencyCode) -> String? {
    quoted(base, code).flatMap { _ in rate(from: base, to: code)?.exactText }
  }
}
