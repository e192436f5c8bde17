public import Currencies
internal import DelimitedFiles
internal import GLib
public import OfficialRates
internal import Rates

/// The rates that the records of a file, or a journal, need: on which days which currencies are converted.
public struct NeededRates: Sendable {
  /// The currency that all are converted into.
  public let target: CurrencyCode
  fileprivate private(set) var currencies: [Day: Set<CurrencyCode>] = [:]

  /// None yet.
  init(into target: CurrencyCode) { self.target = target }

  /// Those of a currency on some days.
  public init(of currency: CurrencyCode, into target: CurrencyCode, on days: [Day]) {
    self.target = target
    for day in days { currencies[day] = [currency] }
  }

  /// The days, in order.
  var days: [Day] { currencies.keys.sorted() }

  /// Those that a condition holds for.
  fileprivate func filtered<Problem: Error>(
    _ isIncluded: (CurrencyCode, Day) throws(Problem) -> Bool
  ) throws(Problem) -> NeededRates {
    var rates = NeededRates(into: target)
    for (day, all) in currencies {
      var included: Set<CurrencyCode> = []
      for currency in all where try isIncluded(currency, day) { included.insert(currency) }
      if !included.isEmpty { rates.currencies[day] = included }
    }
    return rates
  }

  /// Adds a record, if it is converted.
  mutating func add(_ row: RowReading) {
    guard case .success(let entry) = row.entry, entry.currency != target else { return }
    currencies[entry.date, default: []].insert(entry.currency)
  }
}

extension FileConversion {
  /// Reads the file once more, and finds out which rates its records need. Throws `changed` where the file is no longer the one that was
  /// opened.
  public func neededRates(into target: CurrencyCode) throws(Failure) -> NeededRates {
    do throws(GLibError) { try input.rewind() } catch { throw .unreadable(error.message) }
    var (needed, position, rewriter) = (NeededRates(into: target), FilePosition(), FileRewriter(reading))
    while true {
      let bytes = try position.next(input)
      var ignored: [UInt8] = []
      do throws(FileError) {
        if bytes.isEmpty {
          try rewriter.finish(to: &ignored) { needed.addWithoutFields($0) }
          return needed
        }
        try rewriter.add(bytes, to: &ignored) { needed.addWithoutFields($0) }
      } catch { throw .file(error) }
    }
  }
}

extension NeededRates {
  fileprivate mutating func addWithoutFields(_ row: RowReading) -> AppendedFields {
    add(row)
    return AppendedFields()
  }
}

extension Ledger {
  /// The most days for which other sources than the European Central Bank are asked: one request each, and more.
  private static let mostDays = 100

  /// Whether the store may lack rates for records of some days, by a rule or as of each day, that a source has.
  public func mayLackRates(forAll days: ClosedRange<Day>, by rule: RateRule?) throws(LedgerError) -> Bool {
    if try missingDays(forAll: days, by: rule) != nil { return true }
    guard rule == nil else { return false }
    return try !usesBank()
  }

  /// The needed rates without those that the company has.
  private func publicRates(_ needed: NeededRates) throws(LedgerError) -> NeededRates {
    guard try usesCompanyRates() else { return needed }
    var tables: [Day: RateTable] = [:]
    for day in needed.days where asOfDates().contains(day) { tables[day] = try companyTable(for: day) }
    return needed.filtered { currency, day in tables[day]?.holds(currency, needed.target) != true }
  }

  /// The days of the European Central Bank that are missing for needed rates, by a rule or as of each day, and that it may have; nil
  /// when there are none.
  public func missingDays(
    for needed: NeededRates, by rule: RateRule?
  ) throws(LedgerError) -> MissingDays? {
    let days = try (rule == nil ? publicRates(needed) : needed).days.filter { $0 <= .ofTheUser }
    guard let earliest = days.first, let latest = days.last else { return nil }
    var lacking: [Day] = []
    if let rule {
      for day in days where try missingDays(for: day, by: rule) != nil { lacking.append(day) }
    } else {
      let missing = Set(try missingBankDays(in: (earliest - AsOfTable.reach)...latest))
      lacking = days.filter { missing.contains(AsOfDate.now($0).newestExpectedDay) }
    }
    guard let first = lacking.first, let last = lacking.last else { return nil }
    return try missingDays(forAll: first...last, by: rule)
  }

  /// The days of needed rates for which other sources are asked when the European Central Bank does not have its rates, or is not to be
  /// asked; nil where these are too many.
  public func daysForOthers(of needed: NeededRates) throws(LedgerError) -> [Day]? {
    var days: [Day] = []
    for day in try publicRates(needed).days where asOfDates().contains(day) {
      if try !publicRates(asOf: day).isLast { days.append(day) }
    }
    return days.count <= Self.mostDays ? days : nil
  }

  /// The enabled sources besides the European Central Bank that have rates of past days, in the order in which they are asked for one.
  public func othersWithPastDays() throws(LedgerError) -> [SourceID] {
    let others = try sources().filter { state in
      state.isEnabled && state.isReady && !state.isCompany && state.name != .ecb
    }
    let isFinal = { (state: SourceState) in state.source?.isFinal == true }
    return (others.filter(isFinal) + others.filter { !isFinal($0) }).map(\.name)
  }

  /// Whether the store lacks needed rates of a day from enabled sources: those of the last business day up to it, or of a currency.
  public func lacks(_ needed: NeededRates, on day: Day) throws(LedgerError) -> Bool {
    guard let currencies = try publicRates(needed.filtered { $1 == day }).currencies[day] else {
      return false
    }
    guard let table = try publicRates(asOf: day).table, table.isCurrent(on: day),
      try source(table.source).isEnabled
    else { return true }
    return try !uncovered(currencies, from: needed.target, on: day).isEmpty
  }
}
