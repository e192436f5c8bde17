internal import Currencies

extension [Day: RateRows] {
  /// The tables of the days, the oldest first. Throws where no day has a rate: the file has another form than
  /// it seems.
  func tables(_ name: TableName) throws(TableError) -> [OfficialTable] {
    guard contains(where: { !$0.value.rates.isEmpty }) else {
      throw .unreadable(line: 0, "it has no rate that can be taken")
    }
    return sorted { $0.key < $1.key }.map { day, rows in
      OfficialTable(name, .day(day), rates: rows.rates, problems: rows.problems)
    }
  }
}
