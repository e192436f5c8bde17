internal import Currencies
internal import OfficialRates
internal import Storage

// The rows of the store that official tables are kept in.

extension HeldTable {
  init(
    _ row: Row, rates: [CurrencyCode: PrintedRate], problems: [TableProblem]
  ) throws {
    table = OfficialTable(
      TableName(try row.get("name")), try TablePeriod(row), number: try row.get("number"),
      published: try row.optionalDay("published"), rates: rates, problems: problems)
    (part, origin) = (TablePart(text: try row.get("part")), try TableOrigin(row))
    let (rateCount, problemCount): (Int, Int) = (try row.get("rate_count"), try row.get("problem_count"))
    isWhole = rateCount == rates.count && problemCount == problems.count
  }

  /// Throws `damaged` for a table that is not whole.
  func checkWhole() throws(LedgerError) {
    guard isWhole else {
      throw .damaged("the table “\(table.name)” for \(table.period.label) has lost some rates")
    }
  }
}

extension [HeldTable] {
  /// The rates of editions of a table: of each currency that of the last one that mentions it.
  var rates: [CurrencyCode: PrintedRate] {
    reduce(into: [:]) { rates, held in
      for currency in held.table.mentioned { rates[currency] = held.table.rates[currency] }
    }
  }
}

extension Row {
  func span() throws -> ClosedRange<Day> {
    let (first, last) = (try day("first_day"), try day("last_day"))
    guard first <= last else { throw LedgerError.damaged("\(last) is before \(first)") }
    return first...last
  }
}

extension TablePeriod {
  init(_ row: Row) throws {
    let text: String = try row.get("days")
    guard let days = Self.days(text) else { throw LedgerError.damaged("“\(text)” are no days of a table") }
    self.init(try row.get("label"), days)
    guard first == (try row.day("first_day")), last == (try row.day("last_day")) else {
      throw LedgerError.damaged("“\(text)” are not the days of a table")
    }
  }

  /// The days as they are stored.
  var text: String {
    days.map { "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: " ")
  }

  /// The days of a stored text; nil for any other text.
  static func days(_ text: String) -> [ClosedRange<Day>]? {
    let parts = text.split(separator: " ")
    let days = parts.compactMap { part -> ClosedRange<Day>? in
      let ends = part.split(separator: "..").compactMap { Day(String($0)) }
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
    return days.isEmpty || days.count != parts.count ? nil : days
  }
}

extension PrintedRate {
  init(_ row: Row) throws {
    let (text, units): (String, Int) = (try row.get("printed"), try row.get("units"))
    guard let rate = PrintedRate(text, units: units) else {
      throw LedgerError.damaged("“\(text)” for \(units) is no rate of a table")
    }
    self = rate
  }
}

extension TableProblem {
  init(_ row: Row) throws {
    let (name, detail): (String, String?) = (try row.get("reason"), try row.get("detail"))
    guard let reason = Reason(name, detail) else { throw LedgerError.damaged("“\(name)” is no problem") }
    self.init(try row.get("currency"), try row.get("printed"), reason, line: try row.get("line"))
  }
}

extension TableProblem.Reason {
  /// The stored name.
  var name: String {
    switch self {
    case .unknownCurrency: "unknown currency"
    case .noRate: "no rate"
    case .ambiguous: "ambiguous"
    case .misplaced: "misplaced"
    case .outlier: "outlier"
    }
  }

  /// Where a misplaced cell belongs; the rate that stays in the place of an outlier.
  var detail: String? {
    switch self {
    case .misplaced(let place): place
    case .outlier(let stored): stored
    case .unknownCurrency, .noRate, .ambiguous: nil
    }
  }

  init?(_ name: String, _ detail: String?) {
    switch name {
    case "unknown currency": self = .unknownCurrency
    case "no rate": self = .noRate
    case "ambiguous": self = .ambiguous
    case "misplaced": self = .misplaced(in: detail ?? "")
    case "outlier": self = .outlier(stored: detail ?? "")
    default: return nil
    }
  }
}
