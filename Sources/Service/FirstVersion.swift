internal import Currencies
internal import FoundationEssentials
internal import Ledger

/// Frankfurter's first version (`/v1`, and paths without a version): a table of one day, or of many. Codes that are unknown or have
/// no rate are left out, as Frankfurter leaves them out.
@MainActor
struct FirstVersion {
  private let rates: ServedRates
  private let amount: Decimal
  private let base: CurrencyCode
  private let symbols: [CurrencyCode]?

  /// Reads the parameters. Throws `Refusal`.
  init(_ parameters: [String: String], _ rates: ServedRates) throws {
    self.rates = rates
    amount = try Self.amount(parameters["amount"])
    let base = parameters["from"] ?? parameters["base"]
    let symbols = parameters["to"] ?? parameters["symbols"]
    guard let code = CurrencyCode(base ?? "EUR") else { throw Refusal.noRates }
    self.base = code
    self.symbols = symbols.map { $0.split(separator: ",").compactMap { CurrencyCode(String($0)) } }
    if base != nil, self.symbols == [code] { throw Refusal(422, "bad currency pair") }
    if self.symbols == [] { throw Refusal.noRates }
  }

  private static func amount(_ text: String?) throws -> Decimal {
    guard let text else { return 1 }
    guard let amount = Decimal(plain: text, exponentAllowed: true), amount > 0 else {
      throw Refusal(422, "invalid amount")
    }
    return amount
  }

  /// The answer to the last part of the path: `latest`, a day, or a range of days; nil for another path.
  func answer(_ name: String) throws -> String? {
    if ["latest", "current"].contains(name) { return try answer(on: nil) }
    guard let days = try Self.days(name, today: rates.today) else { return nil }
    return days.isRange ? try answer(in: days.first, days.last) : try answer(on: days.first)
  }

  /// The days of `2026-10-30`, `2026-10-19..2026-10-30` and `2026-10-19..`; nil for another text. Throws `Refusal` for days that no
  /// calendar has.
  private static func days(_ text: String, today: Day) throws -> (first: Day, last: Day, isRange: Bool)? {
    let parts = text.utf8.count > 10 ? [String(text.prefix(10)), String(text.dropFirst(10))] : [text]
    let isRange = parts.count > 1
    let end = parts.count > 1 ? String(parts[1].dropFirst(2)) : ""
    guard looksLikeDay(parts[0]), !isRange || parts[1].hasPrefix(".."), end.isEmpty || looksLikeDay(end)
    else {
      return nil
    }
    guard let first = Day(parts[0]), let last = end.isEmpty ? (isRange ? today : first) : Day(end) else {
      throw Refusal.invalidDate
    }
    return (first, last, isRange)
  }

  private static func looksLikeDay(_ text: String) -> Bool {
    text.utf8.count == 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        [4, 7].contains(index)
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  private func answer(on day: Day?) throws -> String {
    guard let table = table(of: try rates.tables(on: day)) else { throw Refusal.noRates }
    let quotes = quotes(of: table)
    if quotes.isEmpty { throw Refusal.noRates }
    let days = Set(quotes.map { table.day(from: base, to: $0) })
    let date = days.count == 1 ? days.first ?? table.day : table.day
    let asked = day ?? rates.today
    guard asked - date <= ServedRates.reach else { throw Refusal.outdated(date, for: asked) }
    // Where a source gives some rates another day, the answer names it.
    let others = quotes.filter { table.day(from: base, to: $0) != date }.map {
      "\"\($0)\":\"\(table.day(from: base, to: $0))\""
    }
    let more = others.isEmpty ? "" : ",\"dates\":{\(others.joined(separator: ","))}"
    return "{\(head),\"date\":\"\(date)\",\"rates\":\(try text(table, quotes))\(more)}"
  }

  private func answer(in first: Day, _ last: Day) throws -> String {
    guard first <= last else { throw Refusal.noRates }
    let tables = try rates.tables(in: first...last, base: base, quotes: symbols)
    let days = try tables.compactMap { table -> (day: Day, text: String)? in
      let quotes = quotes(of: table)
      return quotes.isEmpty ? nil : (table.day, "\"\(table.day)\":\(try text(table, quotes))")
    }
    guard let first = days.first?.day, let last = days.last?.day else { throw Refusal.noRates }
    let rates = days.map(\.text).joined(separator: ",")
    return "{\(head),\"start_date\":\"\(first)\",\"end_date\":\"\(last)\",\"rates\":{\(rates)}}"
  }

  /// The names of all currencies with a current rate.
  static func currencies(_ rates: ServedRates) throws -> String {
    let tables = try rates.tables(on: nil).all.filter { rates.today - $0.day <= ServedRates.reach }
    let codes = Set(tables.flatMap { table in table.rates.keys.filter { table.holds(table.base, $0) } })
    guard !codes.isEmpty else { throw Refusal.noRates }
    return JSON.object(codes.sorted().map { ($0.text, .string(Currency.find($0)?.name ?? $0.text)) }).text
  }

  /// The first table that has most of the rates.
  private func table(of tables: RankedTables) -> RateTable? {
    if let symbols, symbols.count == 1 { return tables.table(from: base, to: symbols[0]) }
    guard symbols != nil else { return tables.all.first { !quotes(of: $0).isEmpty } }
    let counted = tables.all.map { (table: $0, count: quotes(of: $0).count) }
    let most = counted.map(\.count).max() ?? 0
    return most == 0 ? nil : counted.first { $0.count == most }?.table
  }

  private func quotes(of table: RateTable) -> [CurrencyCode] {
    table.quotes(against: base, among: symbols.map { Set($0) })
  }

  private var head: String { "\"amount\":\(FrankfurterNumber.amountText(amount)),\"base\":\"\(base)\"" }

  private func text(_ table: RateTable, _ quotes: [CurrencyCode]) throws -> String {
    let members = try quotes.map { quote in
      guard let rate = table.served(amount, from: base, to: quote) else {
        throw Refusal(422, "invalid amount")
      }
      return "\"\(quote)\":\(FrankfurterNumber.text(rate))"
    }
    return "{\(members.joined(separator: ","))}"
  }
}
