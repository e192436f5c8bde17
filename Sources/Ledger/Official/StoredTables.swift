internal import Currencies
internal import OfficialRates
internal import Storage

/// A table in the store, and where it came from.
struct HeldTable {
  let table: OfficialTable
  let part: TablePart
  let origin: TableOrigin
  /// Whether it has as many rates and problems as it was stored with.
  let isWhole: Bool

  /// Whether it is valid on any of some days.
  func overlaps(_ days: ClosedRange<Day>) -> Bool {
    table.period.last >= days.lowerBound && table.period.first <= days.upperBound
  }
}

/// Days of which every table is held.
struct HeldSpan {
  let days: ClosedRange<Day>
  let part: TablePart
}

/// The currencies of a file that has only some; none for one with all that its authority lists.
struct TablePart: Hashable {
  /// The codes with spaces between them, as they are stored.
  let text: String

  /// Whether it may have a currency.
  func has(_ currency: CurrencyCode) -> Bool {
    text.isEmpty || text.split(separator: " ").contains { $0 == currency.text }
  }
}

extension Reader {
  /// The tables of a name that are valid within some days; the earlier editions first.
  func officialTables(_ name: TableName, in days: ClosedRange<Day>) throws -> [HeldTable] {
    try checkCount(of: name)
    return try heldTables(
      where: "name = ? AND last_day >= ? AND first_day <= ?", name.rawValue, days.lowerBound.number,
      days.upperBound.number)
  }

  /// The tables that fulfil a condition; the earlier editions first.
  fileprivate func heldTables(where condition: String, _ values: any Storable...) throws -> [HeldTable] {
    let values = values.map(\.stored)
    let children = "JOIN official_table t ON t.id = table_id WHERE \(condition)"
    var rates: [Int: [CurrencyCode: PrintedRate]] = [:]
    try each("SELECT r.* FROM official_rate r \(children)", values) { row in
      rates[try row.get("table_id"), default: [:]][try row.code("currency")] = try PrintedRate(row)
    }
    var problems: [Int: [TableProblem]] = [:]
    try each("SELECT p.* FROM official_problem p \(children) ORDER BY p.id", values) { row in
      problems[try row.get("table_id"), default: []].append(try TableProblem(row))
    }
    return try rows("SELECT * FROM official_table t WHERE \(condition) ORDER BY id", values).map { row in
      let id: Int = try row.get("id")
      return try HeldTable(row, rates: rates[id] ?? [:], problems: problems[id] ?? [])
    }
  }

  /// The days of which every table is held.
  func heldSpans(_ name: TableName) throws -> [HeldSpan] {
    try rows("SELECT * FROM official_span WHERE name = ?", name.rawValue).map { row in
      HeldSpan(days: try row.span(), part: TablePart(text: try row.get("part")))
    }
  }

  /// Throws `damaged` where another number of tables of a kind is stored than there was.
  fileprivate func checkCount(of name: TableName) throws {
    let count: Int = try value("SELECT count(*) FROM official_table WHERE name = ?", name.rawValue) ?? 0
    let noted: Int = try value("SELECT table_count FROM official_kind WHERE name = ?", name.rawValue) ?? 0
    guard count == noted else {
      throw LedgerError.damaged("\(noted) tables “\(name)” were stored, and \(count) are left")
    }
  }

  /// The first day of the last table of a name; nil without any.
  func newestOfficialDay(_ name: TableName) throws -> Day? {
    try row(
      "SELECT max(first_day) AS day FROM official_table WHERE name = ? HAVING count(*) > 0", name.rawValue)?
      .day("day")
  }

  /// Reads all tables. Throws `damaged` where some are not as they were stored.
  func checkOfficialTables() throws {
    for row in try rows("SELECT name FROM official_table UNION SELECT name FROM official_kind") {
      try checkCount(of: TableName(try row.get("name")))
    }
    for row in try rows("SELECT id FROM official_table") {
      let id: Int = try row.get("id")
      try heldTables(where: "t.id = ?", id).forEach { try $0.checkWhole() }
    }
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
  /// published later; one that lacks some of its currencies is kept beside it, as one of a file with only some. A rate that is far off
  /// the stored one, and an edition that was published earlier, is taken only with `takingOutliers`.
  func keep(
    _ file: OfficialFile, kind: TableKind, from origin: TableOrigin, takingOutliers: Bool = false
  ) throws -> TableImport {
    try checkCount(of: kind.name)
    let part = file.currencies.map { $0.map(\.text).joined(separator: " ") } ?? ""
    var (kept, new): ([OfficialTable], [OfficialTable]) = ([], [])
    var changes: [RateChange] = []
    for printed in file.tables {
      let editions = try editions(of: printed)
      let stored = editions.last { $0.part.text == part }?.table
      if let stored, !takingOutliers, stored.isPublished(after: printed) {
        kept.append(printed)
        continue
      }
      let (table, changed) = printed.edition(after: editions.rates, takingOutliers: takingOutliers)
      kept.append(table)
      // A later edition with some of the currencies may have other rates.
      let hasChanged = changed.contains(where: \.isTaken)
      if let stored, stored.hasAll(of: table), !hasChanged { continue }
      let lacksSome = stored.map { !$0.mentioned.isSubset(of: table.mentioned) } ?? false
      let own = lacksSome ? table.mentioned.map(\.text).sorted().joined(separator: " ") : part
      if lacksSome, !hasChanged, editions.last(where: { $0.part.text == own })?.table == table { continue }
      try replace(table, part: own, from: origin)
      new.append(table)
      changes += changed
    }
    if kind.length == .day {
      for days in file.days { try addSpan(days, of: kind.name, part: part) }
      if let first = file.tables.first { try joinNeighbor(of: first, in: "<", "DESC", part: part) }
      if let last = file.tables.last { try joinNeighbor(of: last, in: ">", "ASC", part: part) }
    }
    try execute(
      """
      INSERT INTO official_kind (name, table_count) SELECT ?1, count(*) FROM official_table WHERE name = ?1
      ON CONFLICT (name) DO UPDATE SET table_count = excluded.table_count
      """, kind.name.rawValue)
    return TableImport(kind, kept, new: new, changes: changes)
  }

  /// The stored editions of a table, the earlier ones first.
  private func editions(of table: OfficialTable) throws -> [HeldTable] {
    try heldTables(where: "name = ? AND label = ?", table.name.rawValue, table.period.label)
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

  /// Notes that there is no table between one of a day and the next stored one in a direction, where their numbers say so.
  private func joinNeighbor(
    of table: OfficialTable, in direction: String, _ order: String, part: String
  ) throws {
    let found = try row(
      """
      SELECT first_day, number FROM official_table WHERE name = ? AND part = ? AND first_day \(direction) ?
      ORDER BY first_day \(order) LIMIT 1
      """, table.name.rawValue, part, table.period.first.number)
    guard let found else { return }
    let other = OfficialTable(
      table.name, .day(try found.day("first_day")), number: try found.get("number"), rates: [:])
    let (earlier, later) = direction == "<" ? (other, table) : (table, other)
    if later.isNext(after: earlier) {
      try addSpan(earlier.period.first...later.period.first, of: table.name, part: part)
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

extension OfficialTable {
  /// Whether another edition has nothing else: one of another form may lack the number or the day of publication.
  fileprivate func hasAll(of other: OfficialTable) -> Bool {
    period == other.period && rates == other.rates && problems == other.problems
      && [nil, number].contains(other.number) && [nil, published].contains(other.published)
  }

  /// Whether both say when they were published, and this one was later.
  fileprivate func isPublished(after other: OfficialTable) -> Bool {
    guard let ours = published, let theirs = other.published else { return false }
    return ours > theirs
  }
}
