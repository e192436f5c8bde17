internal import Currencies
internal import FoundationEssentials
internal import Ledger

/// Frankfurter's second version (`/v2`): a row for each rate with its own day, each of the table that the list would use for it.
@MainActor
struct SecondVersion {
  /// A rate as a row.
  struct Row {
    let day: Day
    let base: CurrencyCode
    let quote: CurrencyCode
    let rate: Decimal

    /// The row as JSON.
    var json: String {
      "{\"date\":\"\(day)\",\"base\":\"\(base)\",\"quote\":\"\(quote)\",\"rate\":\(FrankfurterNumber.text(rate))}"
    }

    /// The row as CSV.
    var csv: String { "\(day),\(base),\(quote),\(FrankfurterNumber.text(rate))" }
  }

  private let rates: ServedRates
  private let base: CurrencyCode
  private let quotes: [CurrencyCode]?
  private let date: Day?
  private let days: ClosedRange<Day>?

  private static let known = ["base", "quotes", "providers", "date", "from", "to", "group", "expand"]

  /// Reads the parameters. Throws `Refusal`.
  init(_ parameters: [String: String], _ rates: ServedRates) throws {
    let unknown = parameters.keys.filter { !Self.known.contains($0) }.sorted()
    if !unknown.isEmpty { throw Refusal(422, "unknown parameter: \(unknown.joined(separator: ", "))") }
    for name in ["group", "expand"] where parameters[name] != nil {
      throw Refusal(422, "invalid \(name)", "Agio answers without the parameter “\(name)”.")
    }
    let (date, from, to) = (
      try Self.day(parameters["date"]), try Self.day(parameters["from"]), try Self.day(parameters["to"])
    )
    if date != nil, from != nil || to != nil { throw Refusal(422, "conflicting params") }
    base = try Self.currency(parameters["base"] ?? "EUR")
    quotes = try parameters["quotes"]?.split(separator: ",").map { try Self.currency(String($0)) }
    let names = parameters["providers"]?.split(separator: ",").map { SourceID(rawValue: $0.lowercased()) }
    self.rates = names.map { rates.only(Set($0)) } ?? rates
    self.date = date
    days = try from.map { first in
      let last = to ?? rates.today
      guard first <= last else { throw Refusal.noRates }
      return first...last
    }
  }

  /// The rows for the parameters, by day and then by quote; at least one.
  func rows() throws -> [Row] {
    let rows = if let days { try self.rows(in: days) } else { try self.rows(on: date) }
    if rows.isEmpty { throw Refusal.noRates }
    return rows
  }

  /// The currencies with a current rate, or, with `scope=all`, with any, and the days of their rates.
  static func currencies(_ parameters: [String: String], _ rates: ServedRates) throws -> String {
    let spans = try rates.ledger.redistributableCurrencies(of: rates.sources)
    let isAll = parameters["scope"] == "all"
    let found = spans.filter { isAll || rates.today - $0.value.upperBound <= 30 }.sorted { $0.key < $1.key }
    return JSON.array(
      found.map { code, days in
        .object([
          ("iso_code", .string(code.text)), ("iso_numeric", JSON(Currency.find(code)?.number)),
          ("name", .string(Currency.find(code)?.name ?? code.text)),
          ("symbol", JSON(CurrencySymbols.symbols(of: code).first)),
          ("start_date", .string(days.lowerBound.description)),
          ("end_date", .string(days.upperBound.description)),
        ])
      }
    ).text
  }

  private func rows(on day: Day?) throws -> [Row] {
    let tables = try rates.tables(on: day)
    let codes = quotes.map { Set($0) } ?? Set(tables.all.flatMap(\.rates.keys))
    let asked = day ?? rates.today
    var rows = codes.sorted().compactMap { quote in
      tables.table(from: base, to: quote).flatMap { row(quote, $0) }
    }.filter { $0.quote != base && asked - $0.day <= ServedRates.reach }
    // The base is among the quotes, with the newest day, wherever it has rates.
    if codes.contains(base), let newest = rows.map(\.day).max() {
      rows.append(Row(day: newest, base: base, quote: base, rate: 1))
    }
    return rows.sorted { $0.quote < $1.quote }
  }

  private func rows(in days: ClosedRange<Day>) throws -> [Row] {
    var last: [CurrencyCode: Day] = [:]
    var rows: [Row] = []
    for table in try rates.tables(in: days, base: base, quotes: quotes) {
      // A rate that a table has from an earlier day was a row of that day.
      let new = table.quotes(against: base, among: quotes.map { Set($0) }).compactMap { row($0, table) }
        .filter { row in last[row.quote].map { $0 < row.day } ?? true }
      for row in new { last[row.quote] = row.day }
      rows += new
    }
    return rows.sorted { ($0.day, $0.quote) < ($1.day, $1.quote) }
  }

  private func row(_ quote: CurrencyCode, _ table: RateTable) -> Row? {
    table.served(from: base, to: quote).map {
      Row(day: table.day(from: base, to: quote), base: base, quote: quote, rate: $0)
    }
  }

  private static func day(_ text: String?) throws -> Day? {
    guard let text else { return nil }
    guard let day = Day(text) else { throw Refusal.invalidDate }
    return day
  }

  private static func currency(_ text: String) throws -> CurrencyCode {
    guard let code = CurrencyCode(text), Currency.find(code) != nil else {
      throw Refusal(422, "invalid currency: \(text.uppercased().prefix(60))")
    }
    return code
  }
}
