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
    try checkCount(of: name)
    let found = try rows(
      """
      SELECT *, \(Self.isWhole) FROM official_table t
      WHERE name = ? AND last_day >= ? AND first_day <= ? AND (part = '' OR instr(part, ?) > 0)
      ORDER BY id
      """, name.rawValue, days.lowerBound.number, days.upperBound.number, currency.text)
    return try found.map { row in
      try row.checkWhole()
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

  /// A column that says whether a table `t` has all of its rates and problems.
  private static var isWhole: String {
    """
    rate_count = (SELECT count(*) FROM official_rate WHERE table_id = t.id)
      AND problem_count = (SELECT count(*) FROM official_problem WHERE table_id = t.id) AS is_whole
    """
  }

  /// Throws `damaged` where another number of tables of a kind is stored than there was.
  fileprivate func checkCount(of name: TableName) throws {
    let count: Int = try value("SELECT count(*) FROM official_table WHERE name = ?", name.rawValue) ?? 0
    let noted: Int = try value("SELECT table_count FROM official_kind WHERE name = ?", name.rawValue) ?? 0
    guard count == noted else {
      throw LedgerError.damaged("\(noted) tables “\(name)” were stored, and \(count) are left")
    }
  }

  /// Reads all tables. Throws `damaged` where some are not as they were stored.
  func checkOfficialTables() throws {
    for row in try rows("SELECT name FROM official_table UNION SELECT name FROM official_kind") {
      try checkCount(of: TableName(try row.get("name")))
    }
    try each("SELECT *, \(Self.isWhole) FROM official_table t", []) { row in
      _ = try OfficialTable(row, rates: [:], problems: [])
      try row.checkWhole()
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
  /// Stores the tables of a file, and notes the days of which it has all. A table replaces an earlier edition of it, unless that was
  /// published later; one that lacks some of its currencies is kept beside it, as one of a file with only some. Returns how many were
  /// not in the store.
  func keep(_ file: OfficialFile, kind: TableKind, from origin: TableOrigin) throws -> Int {
    try checkCount(of: kind.name)
    let part = file.currencies.map { $0.map(\.text).joined(separator: " ") } ?? ""
    var count = 0
    for table in file.tables {
      let stored = try edition(of: table, part: part)
      if let stored, stored == table || stored.isPublished(after: table) { continue }
      let lacksSome = stored.map { !$0.mentioned.isSubset(of: table.mentioned) } ?? false
      let own = lacksSome ? table.mentioned.map(\.text).sorted().joined(separator: " ") : part
      if lacksSome, try edition(of: table, part: own) == table { continue }
      try replace(table, part: own, from: origin)
      count += 1
    }
    if kind.length == .day {
      for days in file.days { try addSpan(days, of: kind.name, part: part) }
    }
    try execute(
      """
      INSERT INTO official_kind (name, table_count) SELECT ?1, count(*) FROM official_table WHERE name = ?1
      ON CONFLICT (name) DO UPDATE SET table_count = excluded.table_count
      """, kind.name.rawValue)
    return count
  }

  /// The stored edition of a table; nil without one.
  private func edition(of table: OfficialTable, part: String) throws -> OfficialTable? {
    let found = try row(
      "SELECT * FROM official_table WHERE name = ? AND label = ? AND part = ?", table.name.rawValue,
      table.period.label, part)
    guard let found else { return nil }
    let id: Int = try found.get("id")
    var rates: [CurrencyCode: PrintedRate] = [:]
    for row in try rows("SELECT * FROM official_rate WHERE table_id = ?", id) {
      rates[try row.code("currency")] = try PrintedRate(row)
    }
    let problems = try rows("SELECT * FROM official_problem WHERE table_id = ? ORDER BY id", id)
    return try OfficialTable(found, rates: rates, problems: problems.map { try TableProblem($0) })
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
      "INSERT INTO official_span (name, part, first_day, last_day) VALUES (?, ?, ?, ?)",
      name.rawValue, part, first.number, last.number)
  }
}

// The stored forms of tables.

extension Row {
  /// Throws `damaged` for a table that has not all of its rates and problems.
  fileprivate func checkWhole() throws {
    guard try get("is_whole") else {
      let (name, label): (String, String) = (try get("name"), try get("label"))
      throw LedgerError.damaged("the table “\(name)” for \(label) has lost some rates")
    }
  }

  fileprivate func span() throws -> ClosedRange<Day> {
    let (first, last) = (try day("first_day"), try day("last_day"))
    guard first <= last else { throw LedgerError.damaged("\(last) is before \(first)") }
    return first...last
  }
}

extension OfficialTable {
  /// Whether both say when they were published, and this one was later.
  fileprivate func isPublished(after other: OfficialTable) -> Bool {
    guard let ours = published, let theirs = other.published else { return false }
    return ours > theirs
  }

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
    guard first == (try row.day("first_day")), last == (try row.day("last_day")) else {
      throw LedgerError.damaged("“\(text)” are not the days of a table")
    }
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
