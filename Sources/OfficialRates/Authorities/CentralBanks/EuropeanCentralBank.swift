public import Currencies

/// Tables computed of the reference rates of the European Central Bank: those of a day, and those for the customs value of a month. Foreign
/// units for a euro.
public enum EuropeanCentralBank {
  /// The rates of a day.
  public static let day = TableName("ecb")
  /// The means of a month.
  public static let month = TableName("ecb-month")
  /// The means of a year.
  public static let year = TableName("ecb-year")
  /// The rates for the customs value.
  public static let customs = TableName("eu-customs")

  /// The first day of the rule for the customs value as it is now: 1 May 2016.
  public static let customsStart = Day(number: 16_922)
  /// For how many days rates stand in for days without any: the longest gap since 1999 has 5.
  private static let reach = RateTable.reach

  /// A day's rates as a table; nil for those of another base.
  public static func table(_ rates: RateTable) -> OfficialTable? {
    guard let printed = printed(rates) else { return nil }
    return OfficialTable(day, .day(rates.day), published: rates.day, rates: printed)
  }

  /// The rates for the customs value in the month of a day, of stored rates in any order; nil where those of the day that counts are
  /// missing, and before May 2016. They are those of `customsDay` or, if there are none, of the last day before it.
  public static func customsTable(
    for day: Day, among stored: some Sequence<RateTable>
  ) -> OfficialTable? {
    guard let wanted = customsDay(for: day) else { return nil }
    let candidates = stored.filter { $0.day <= wanted && wanted - $0.day <= reach }
    guard let rates = candidates.max(by: { $0.day < $1.day }), let printed = printed(rates) else {
      return nil
    }
    return OfficialTable(customs, .month(of: day), published: rates.day, rates: printed)
  }

  /// The day whose rates are used for the customs value in a month: the penultimate Wednesday of the month before (Article 146 of
  /// Implementing Regulation (EU) 2015/2447). Nil before May 2016, when another rule held.
  public static func customsDay(for day: Day) -> Day? {
    let first = Period(.month, of: day).days.lowerBound
    guard first >= customsStart else { return nil }
    let last = first - 1
    let lastWednesday = last - (last.weekday + 4) % 7
    return lastWednesday - 7
  }

  private static func printed(_ rates: RateTable) -> [CurrencyCode: PrintedRate]? {
    guard rates.base == .eur else { return nil }
    let own = rates.rates.filter { $0.key != .eur && !rates.carried.contains($0.key) }
    return own.compactMapValues { PrintedRate($0.plainText) }
  }
}
