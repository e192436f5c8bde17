internal import Currencies

extension TablePeriod {
  /// Days of one month. Those of a part of it are labelled by the first one and, unless it is that of the
  /// month, the last one: `2026-08`, `2026-08-19`, `2026-08-01..2026-08-18`.
  static func part(_ days: ClosedRange<Day>) -> TablePeriod {
    let month = TablePeriod.month(of: days.lowerBound)
    if month.days == [days] { return month }
    let first = days.lowerBound.description
    return TablePeriod(days.upperBound == month.last ? first : "\(first)..\(days.upperBound)", [days])
  }
}

extension [ClosedRange<Day>: RateRows] {
  /// The tables of the days, the oldest first, and of those that begin on the same day the longest first.
  /// Throws where none has a rate: the file has another form than it seems.
  func tables(
    _ name: TableName, published: Day? = nil, _ period: (ClosedRange<Day>) -> TablePeriod
  ) throws(TableError) -> [OfficialTable] {
    guard contains(where: { !$0.value.rates.isEmpty }) else {
      throw .unreadable(line: 0, "it has no rate that can be taken")
    }
    let ordered = sorted { ($0.key.lowerBound, $1.key.upperBound) < ($1.key.lowerBound, $0.key.upperBound) }
    return ordered.map { days, rows in
      OfficialTable(name, period(days), published: published, rates: rows.rates, problems: rows.problems)
    }
  }
}
