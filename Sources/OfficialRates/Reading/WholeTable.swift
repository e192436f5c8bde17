internal import Currencies

extension RateRows {
  /// The table of all rows. Throws where no rate was taken: the file has another form than it seems.
  func table(
    _ name: TableName, _ period: TablePeriod, number: String? = nil, published: Day? = nil
  ) throws(TableError) -> OfficialTable {
    guard !rates.isEmpty else { throw .unreadable(line: 0, "it has no rate that can be taken") }
    return OfficialTable(
      name, period, number: number, published: published, rates: rates, problems: problems)
  }
}
