public import Currencies
internal import FoundationEssentials
internal import GLib
public import OfficialRates
internal import Rates
internal import Storage

// The tables that are computed from the stored reference rates of the European Central Bank.

extension RateRule {
  /// Whether its tables are computed from stored rates.
  public var isComputed: Bool {
    [
      EuropeanCentralBank.day, EuropeanCentralBank.month, EuropeanCentralBank.year,
      EuropeanCentralBank.customs,
    ]
    .contains(kind.name)
  }

  /// Whether each of its tables has the mean of one currency.
  var isOfMeans: Bool { [EuropeanCentralBank.month, EuropeanCentralBank.year].contains(kind.name) }
}

extension Ledger {
  /// The days that are missing for a rule that is computed from rates of the bank, which it may have; nil when there are none, and for
  /// any other rule.
  public func missingDays(for date: Day, by rule: RateRule) throws(LedgerError) -> MissingDays? {
    guard rule.isComputed else { return nil }
    switch kind(of: rule) {
    case .day:
      let days = rule.reachedDays(for: date)
      let stored = try table(onOrBefore: days.upperBound, source: .ecb)?.day ?? days.lowerBound
      return try missingDays(in: max(stored, days.lowerBound)...days.upperBound)
    case .customs:
      guard let day = EuropeanCentralBank.customsDay(for: date) else { return nil }
      return try missingDays(in: day...day)
    case .mean(let length):
      let days = Period(length, of: date).days
      return days.upperBound < Day(at: secondsSince1970()) ? try missingDays(in: days) : nil
    }
  }

  /// The first and the last of the bank's days that a rule may need for some dates; nil for none.
  func neededDays(for dates: ClosedRange<Day>, by rule: RateRule) -> (first: Day, last: Day)? {
    switch kind(of: rule) {
    case .day:
      return (
        rule.reachedDays(for: dates.lowerBound).lowerBound, rule.reachedDays(for: dates.upperBound).upperBound
      )
    case .customs:
      guard let last = EuropeanCentralBank.customsDay(for: dates.upperBound) else { return nil }
      return (EuropeanCentralBank.customsDay(for: dates.lowerBound) ?? EuropeanCentralBank.customsStart, last)
    case .mean(let length):
      let today = Day(at: secondsSince1970())
      let (first, last) = (
        Period(length, of: dates.lowerBound).days, Period(length, of: dates.upperBound).days
      )
      let current = Period(length, of: today).days.lowerBound
      let end = min(last.upperBound, current - 1)
      return first.lowerBound <= end ? (first.lowerBound, end) : nil
    }
  }

  /// The names of the rules that have a stored table, or stored rates to compute one of.
  public func rulesWithTables() throws(LedgerError) -> Set<String> {
    let names = Set(try heldTables().map(\.name))
    let hasRates = try read { try $0.bankDays() } != nil
    return Set(
      OfficialRates.rules.filter { $0.isComputed ? hasRates : names.contains($0.kind.name) }.map(\.name))
  }

  /// The first and the last day for which the tables of a rule are stored; nil without any.
  public func heldDays(for rule: RateRule) throws(LedgerError) -> ClosedRange<Day>? {
    guard rule.isComputed else { return try heldTables().first { $0.name == rule.kind.name }?.days }
    guard let days = try read({ try $0.bankDays() }) else { return nil }
    guard kind(of: rule) == .customs else { return days }
    let first = EuropeanCentralBank.customsStart
    return first <= days.upperBound ? max(first, days.lowerBound)...days.upperBound : nil
  }

  /// The table that a rule uses for a date, or what it has of a currency; one of rates of a day has all currencies of the stored ones.
  func bankTable(
    for date: Day, of currency: CurrencyCode, by rule: RateRule, among stored: MonthlyTables
  ) throws(LedgerError) -> OfficialTable {
    switch kind(of: rule) {
    case .day: return try dayTable(for: date, by: rule, among: stored)
    case .customs: return try customsTable(for: date, by: rule, among: stored)
    case .mean(let length): return try meanTable(Period(length, of: date), of: currency, by: rule)
    }
  }

  private enum Kind: Equatable {
    case day
    case customs
    case mean(Period.Length)
  }

  private func kind(of rule: RateRule) -> Kind {
    switch rule.kind.name {
    case EuropeanCentralBank.customs: .customs
    case EuropeanCentralBank.month: .mean(.month)
    case EuropeanCentralBank.year: .mean(.year)
    default: .day
    }
  }

  private func dayTable(
    for date: Day, by rule: RateRule, among stored: MonthlyTables
  ) throws(LedgerError) -> OfficialTable {
    let last = rule.reachedDays(for: date).upperBound
    let rates = try bankRates(onOrBefore: last, by: rule, among: stored)
    guard let table = EuropeanCentralBank.table(rates) else { throw .rule(.noTable(rule, last)) }
    return table
  }

  private func customsTable(
    for date: Day, by rule: RateRule, among stored: MonthlyTables
  ) throws(LedgerError) -> OfficialTable {
    guard let day = EuropeanCentralBank.customsDay(for: date) else {
      throw .rule(.beginsLater(rule, EuropeanCentralBank.customsStart))
    }
    let rates = try bankRates(onOrBefore: day, by: rule, among: stored)
    guard let table = EuropeanCentralBank.customsTable(for: date, among: [rates]) else {
      throw .rule(.noTable(rule, day))
    }
    return table
  }

  /// The bank's rates of a day, or of the last day before it that has any. Throws where a day between may have some that are not stored.
  private func bankRates(
    onOrBefore day: Day, by rule: RateRule, among stored: MonthlyTables
  ) throws(LedgerError) -> RateTable {
    guard let last = try stored.lastDay(of: .ecb, upTo: day), day - last <= RateTable.reach,
      let rates = try stored.table(of: .ecb, on: last)
    else { throw .rule(.noTable(rule, day)) }
    if rates.day < day, let missing = try lastMissingDay(in: (rates.day + 1)...day) {
      throw .rule(.notHeld(rule, missing))
    }
    return rates
  }

  /// The mean of a currency's rates on all days of a period that have rates.
  private func meanTable(
    _ period: Period, of currency: CurrencyCode, by rule: RateRule
  ) throws(LedgerError) -> OfficialTable {
    let days = period.days
    guard days.upperBound < Day(at: secondsSince1970()) else { throw .rule(.notOver(rule, period)) }
    guard let newest = try table(onOrBefore: days.upperBound, source: .ecb, only: []),
      newest.day >= days.lowerBound
    else { throw .rule(.noTable(rule, days.upperBound)) }
    if let missing = try lastMissingDay(in: days) {
      throw .rule(.notHeld(rule, missing))
    }
    let length: Period.Length = period.month == nil ? .year : .month
    let count = try read { try $0.bankDayCount(in: days) }
    var rates: [CurrencyCode: PrintedRate] = [:]
    // A currency that was not quoted on all of the days has no mean of the period.
    try eachAverage(by: length, from: .eur, to: currency, days: days, source: .ecb) { mean in
      if mean.days == count { rates[currency] = PrintedRate(mean.average.plainText) }
    }
    return OfficialTable(rule.kind.name, TablePeriod(period.description, [days]), rates: rates)
  }
}

extension Reader {
  /// The first and the last day with rates of the bank; nil without any.
  fileprivate func bankDays() throws -> ClosedRange<Day>? {
    guard let bank = try SourceRow(self, .ecb),
      let row = try row(
        "SELECT min(day) AS first, max(day) AS last FROM rate_table WHERE source = ?", bank.id),
      let first = try row.optionalDay("first"), let last = try row.optionalDay("last"), first <= last
    else { return nil }
    return first...last
  }

  /// On how many days of a range the bank has rates.
  fileprivate func bankDayCount(in days: ClosedRange<Day>) throws(StoreError) -> Int {
    guard let bank = try SourceRow(self, .ecb) else { return 0 }
    return try value(
      "SELECT count(*) FROM rate_table WHERE source = ? AND day BETWEEN ? AND ?", bank.id,
      days.lowerBound.number, days.upperBound.number) ?? 0
  }
}
