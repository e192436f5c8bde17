internal import Currencies
internal import OfficialRates
internal import Storage

/// A table in the store, and where it came from.
struct HeldTable {
  let table: OfficialTable
  let origin: TableOrigin
}

extension Reader {
  /// The tables of a name that are valid within some days and may have a currency, with what they have of it; the earlier editions
  /// first.
  func officialTables(
    _ name: TableName, in days: ClosedRange<Day>, of currency: CurrencyCode
  ) throws -> [HeldTable] {
    let found = try rows(
      """
      SELECT * FROM official_table
      WHERE name = ? AND last_day >= ? AND first_day <= ? AND (part = '' OR instr(part, ?) > 0)
      ORDER BY id
      """, name.rawValue, days.lowerBound.number, days.upperBound.number, currency.text)
    return try found.map { row in
      let id: Int = try row.get("id")
      let rate = try self.row(
        "SELECT * FROM official_rate WHERE table_id = ? AND currency = ?", id, currency.text)
      let problems = try rows(
        "SELECT * FROM official_problem WHERE table_id = ? AND currency = ? ORDER BY id", id, currency.text)
      let rates = try rate.map { [currency: try PrintedRate($0)] } ?? [:]
      let table = try OfficialTable(row, rates: rates, problems: problems.map { try TableProblem($0) })
      return HeldTable(table: table, origin: try TableOrigin(row))
    }
  }

  /// The days of which every table with a currency is held.
  func heldDays(_ name: TableName, of currency: CurrencyCode) throws -> [ClosedRange<Day>] {
    let spans = try rows(
      "SELECT * FROM official_span WHERE name = ? AND (part = '' OR instr(part, ?) > 0)", name.rawValue,
      currency.text)
    return try spans.map { try $0.span() }
  }

  /// Reads all tables. Throws `damaged` for one that is not as it was stored.
  func checkOfficialTables() throws {
    try each(
      """
      SELECT *, rate_count = (SELECT count(*) FROM official_rate WHERE table_id = t.id)
          AND problem_count = (SELECT count(*) FROM official_problem WHERE table_id = t.id) AS is_whole
      FROM official_table t
      """, []
    ) { row in
      let table = try OfficialTable(row, rates: [:], problems: [])
      guard try row.get("is_whole") else {
        throw LedgerError.damaged("the table “\(table.name)” for \(table.period.label) has lost some rates")
      }
    }
    try each("SELECT * FROM official_rate", []) { row in _ = try (row.code("currency"), PrintedRate(row)) }
    try each("SELECT * FROM official_problem", []) { row in _ = try TableProblem(row) }
    try each("SELECT * FROM official_span", []) { row in _ = try row.span() }
  }

  /// What is held of each kind of tables.
  func heldTables() throws -> [HeldTables] {
    let found = try rows(
      """
      SELECT name, count(*) AS count, min(first_day) AS first_day, max(last_day) AS last_day, max(taken_at) AS taken_at,
        (SELECT count(*) FROM official_problem p JOIN official_table o ON o.id = p.table_id WHERE o.name = t.name) AS problems
      FROM official_table t GROUP BY name ORDER BY name
      """)
    return try found.map { row in
      HeldTables(
        name: TableName(try row.get("name")), count: try row.get("count"), days: try row.span(),
        takenAt: try row.moment("taken_at"), problemCount: try row.get("problems"))
    }
  }
}

extension Writer {
  /// Stores the tables of a file instead of earlier editions of the same, and notes the days of which it has all. Returns how many
  /// were not in the store.
  func keep(_ file: OfficialFile, kind: TableKind, from origin: TableOrigin) throws -> Int {
    let part = file.currencies.map { $0.map(\.text).joined(separator: " ") } ?? ""
    var count = 0
    for table in file.tables where try !holds(table, part: part) {
      try replace(table, part: part, from: origin)
      count += 1
    }
    if kind.length == .day, let days = file.days { try addSpan(days, of: kind.name, part: part) }
    try execute(
      """
      UPDATE official_span SET table_count =
        (SELECT count(*) FROM official_table t
         WHERE t.name = official_span.name AND t.part = official_span.part
           AND t.first_day BETWEEN official_span.first_day AND official_span.last_day)
      WHERE name = ? AND part = ?
      """, kind.name.rawValue, part)
    return count
  }

  /// Whether the store has a table just as it is.
  private func holds(_ table: OfficialTable, part: String) throws -> Bool {
    let found = try row(
      "SELECT * FROM official_table WHERE name = ? AND label = ? AND part = ?", table.name.rawValue,
      table.period.label, part)
    guard let found else { return false }
    let id: Int = try found.get("id")
    var rates: [CurrencyCode: PrintedRate] = [:]
    for row in try rows("SELECT * FROM official_rate WHERE table_id = ?", id) {
      rates[try row.code("currency")] = try PrintedRate(row)
    }
    let problems = try rows("SELECT * FROM official_problem WHERE table_id = ? ORDER BY id", id)
    return try OfficialTable(found, rates: rates, problems: problems.map { try TableProblem($0) }) == table
  }

  private func replace(_ table: OfficialTable, part: String, from origin: TableOrigin) throws {
    let key: [any Storable] = [table.name.rawValue, table.period.label, part]
    for child in ["official_rate", "official_problem"] {
      try execute(
        """
        DELETE FROM \(child) WHERE table_id IN
          (SELECT id FROM official_table WHERE name = ? AND label = ? AND part = ?)
        """, key.map(\.stored))
    }
    try execute("DELETE FROM official_table WHERE name = ? AND label = ? AND part = ?", key.map(\.stored))
    try execute(
      """
      INSERT INTO official_table
        (id, name, label, part, first_day, last_day, days, number, published, origin, taken_at, rate_count,
         problem_count)
      VALUES ((SELECT coalesce(max(id), 0) + 1 FROM official_table), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, table.name.rawValue, table.period.label, part, table.period.first.number, table.period.last.number,
      table.period.text, table.number, table.published?.number, origin.file ?? "", origin.takenAt ?? 0,
      table.rates.count, table.problems.count)
    guard let id: Int = try value("SELECT max(id) FROM official_table") else { return }
    for (currency, rate) in table.rates {
      try execute(
        "INSERT INTO official_rate (table_id, currency, printed, units) VALUES (?, ?, ?, ?)", id,
        currency.text, rate.text, rate.units)
    }
    for problem in table.problems {
      try execute(
        """
        INSERT INTO official_problem (table_id, line, currency, printed, reason, detail) VALUES (?, ?, ?, ?, ?, ?)
        """, id, problem.line, problem.currency, problem.text, problem.reason.name, problem.reason.detail)
    }
  }

  /// Adds days of which every table is held, together with those that they overlap with or follow.
  private func addSpan(_ days: ClosedRange<Day>, of name: TableName, part: String) throws {
    let touching = try rows(
      "SELECT * FROM official_span WHERE name = ? AND part = ? AND first_day <= ? AND last_day >= ?",
      name.rawValue, part, days.upperBound.number + 1, days.lowerBound.number - 1)
    let spans = try touching.map { try $0.span() } + [days]
    for span in spans {
      try execute(
        "DELETE FROM official_span WHERE name = ? AND part = ? AND first_day = ?", name.rawValue, part,
        span.lowerBound.number)
    }
    let first = spans.map(\.lowerBound).min() ?? days.lowerBound
    let last = spans.map(\.upperBound).max() ?? days.upperBound
    try execute(
      "INSERT INTO official_span (name, part, first_day, last_day, table_count) VALUES (?, ?, ?, ?, 0)",
      name.rawValue, part, first.number, last.number)
  }
}

// The stored forms of tables.

extension Row {
  fileprivate func span() throws -> ClosedRange<Day> {
    let (first, last) = (try day("first_day"), try day("last_day"))
    guard first <= last else { throw LedgerError.damaged("\(last) is before \(first)") }
    return first...last
  }
}

extension OfficialTable {
  fileprivate init(
    _ row: Row, rates: [CurrencyCode: PrintedRate], problems: [TableProblem]
  ) throws {
    self.init(
      TableName(try row.get("name")), try TablePeriod(row), number: try row.get("number"),
      published: try row.optionalDay("published"), rates: rates, problems: problems)
  }
}

extension TablePeriod {
  fileprivate init(_ row: Row) throws {
    let text: String = try row.get("days")
    guard let days = Self.days(text) else { throw LedgerError.damaged("“\(text)” are no days of a table") }
    self.init(try row.get("label"), days)
  }

  /// The days as they are stored.
  fileprivate var text: String {
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
  fileprivate init(_ row: Row) throws {
    let (text, units): (String, Int) = (try row.get("printed"), try row.get("units"))
    guard let rate = PrintedRate(text, units: units) else {
      throw LedgerError.damaged("“\(text)” for \(units) is no rate of a table")
    }
    self = rate
  }
}

extension TableProblem {
  fileprivate init(_ row: Row) throws {
    let (name, detail): (String, String?) = (try row.get("reason"), try row.get("detail"))
    guard let reason = Reason(name, detail) else { throw LedgerError.damaged("“\(name)” is no problem") }
    self.init(try row.get("currency"), try row.get("printed"), reason, line: try row.get("line"))
  }
}

extension TableProblem.Reason {
  /// The stored name.
  fileprivate var name: String {
    switch self {
    case .unknownCurrency: "unknown currency"
    case .noRate: "no rate"
    case .ambiguous: "ambiguous"
    case .misplaced: "misplaced"
    }
  }

  /// Where a misplaced cell belongs.
  fileprivate var detail: String? {
    if case .misplaced(let place) = self { place } else { nil }
  }

  init?(_ name: String, _ detail: String?) {
    switch name {
    case "unknown currency": self = .unknownCurrency
    case "no rate": self = .noRate
    case "ambiguous": self = .ambiguous
    case "misplaced": self = .misplaced(in: detail ?? "")
    default: return nil
    }
  }
}
