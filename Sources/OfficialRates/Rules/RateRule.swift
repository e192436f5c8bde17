public import Currencies
public import FoundationEssentials

/// Whose table of which day, month or year is used for a date, and how it is computed with. It never takes a neighbour's rate.
public struct RateRule: Hashable, Sendable {
  /// The day whose table is looked for.
  public enum Reference: Hashable, Sendable {
    /// The date.
    case date
    /// The last day of the month before that of the date.
    case endOfMonthBefore
    /// The last day of the date's year.
    case endOfYear
  }

  /// Which table is used for a day.
  public enum Choice: Hashable, Sendable {
    /// The one in whose period the day is.
    case valid
    /// The one in whose period the day is, of those that end in a month, 1...12.
    case yearEnding(month: Int)
    /// The last one before the day, which ended at most so many days before.
    case before(reach: Int)
    /// The one of the day, or else the last one before it, which ended at most so many days before.
    case latest(reach: Int)
  }

  /// How a result is rounded.
  public enum Rounding: Hashable, Sendable {
    /// Half away from zero to the digits of the currency.
    case halfUp
    /// Up to whole units.
    case upToWhole

    /// The fraction digits of a result in a currency that has some.
    public func digits(of currency: Int) -> Int { self == .upToWhole ? 0 : currency }

    /// A number, rounded; `digits` are those of the currency.
    public func rounded(_ exact: Decimal, digits: Int) -> Decimal {
      switch self {
      case .halfUp: exact.rounded(fractionDigits: digits)
      case .upToWhole: exact.roundedUp
      }
    }
  }

  /// Its name: `pl-nbp-prev`.
  public let name: String
  /// The currency that its tables convert into.
  public let home: CurrencyCode
  /// The tables.
  public let kind: TableKind
  /// The day whose table is looked for.
  public let reference: Reference
  /// Which of them.
  public let choice: Choice
  /// The direction in which they are printed.
  public let direction: RateDirection
  /// How a result is rounded.
  public let rounding: Rounding

  /// A rule.
  public init(
    _ name: String, home: CurrencyCode, _ kind: TableKind, of reference: Reference = .date, _ choice: Choice,
    _ direction: RateDirection, rounding: Rounding = .halfUp
  ) {
    (self.name, self.home, self.kind, self.reference) = (name, home, kind, reference)
    (self.choice, self.direction, self.rounding) = (choice, direction, rounding)
  }

  /// The table that is used for a date and a foreign currency, of those of its name; nil without one. Of tables that begin on the same day,
  /// an amendment, whose label is longer, counts, and of editions of one label the last one given. One that does not mention the currency, as an amendment that has only those
  /// that have changed, is used only where no other one does; one whose rate of it could not be taken is used.
  public func table(
    for date: Day, of currency: CurrencyCode, among tables: some Sequence<OfficialTable>
  ) -> OfficialTable? {
    let day = referenceDay(for: date)
    var usable = tables.filter { $0.name == kind.name && mayUse($0.period, for: day) }
    // Of tables of days only the newest day's count, whether they have the currency or not.
    if !choosesByPeriod, let newest = usable.map(\.period.first).max() {
      usable.removeAll { $0.period.first < newest }
    }
    let naming = usable.filter { $0.mentions(currency) }
    return (naming.isEmpty ? usable : naming).reduce(nil as OfficialTable?) { best, table in
      guard let best, best.period.isLater(than: table.period) else { return table }
      return best
    }
  }

  /// How results in a currency are rounded, amounts that are in the home currency already too: in that as the rule says, in another one
  /// half up.
  public func rounding(into currency: CurrencyCode) -> Rounding { currency == home ? rounding : .halfUp }

  /// The days that the tables have to be of, or to include, so that one is used for a date.
  public func reachedDays(for date: Day) -> ClosedRange<Day> {
    let day = referenceDay(for: date)
    return switch choice {
    case .valid, .yearEnding: day...day
    case .before(let reach): (day - reach)...(day - 1)
    case .latest(let reach): (day - reach)...day
    }
  }

  /// The last day on which there may be a newer table than the one that was found for a date, nil for none, though it is not held: `days`
  /// are those of which every table is held. Nil where there is no such day, so that the table may be used.
  public func unknownDay(for date: Day, after table: OfficialTable?, held days: [ClosedRange<Day>]) -> Day? {
    guard !choosesByPeriod else { return nil }
    let reached = reachedDays(for: date)
    let first = table.map { $0.period.first + 1 } ?? reached.lowerBound
    guard first <= reached.upperBound else { return nil }
    return (first.number...reached.upperBound.number).reversed().lazy.map { Day(number: $0) }.first { day in
      kind.publicationDays.contains(day) && !days.contains { $0.contains(day) }
    }
  }

  /// The day before which there is no table for a date: the last one of a year, and of a month whose mean is taken, or else the day whose
  /// table is looked for.
  public func lastDay(for date: Day) -> Day {
    let day = referenceDay(for: date)
    if case .yearEnding(let month) = choice {
      let end = Period(.month, of: day.adding(months: month - day.civil.month)).days.upperBound
      return end < day ? end.adding(months: 12) : end
    }
    return kind.isOfBankMeans ? Period(.month, of: day).days.upperBound : day
  }

  /// The day whose table is looked for, for a date.
  public func referenceDay(for date: Day) -> Day {
    switch reference {
    case .date: date
    case .endOfMonthBefore: Period(.month, of: date).days.lowerBound - 1
    case .endOfYear: Period(.year, of: date).days.upperBound
    }
  }

  /// The dates for which a table is used by its period, without regard to others; of rules whose `choosesByPeriod` is true.
  public func dates(servedBy period: TablePeriod) -> [ClosedRange<Day>] {
    if reference == .endOfYear {
      let ends = [period.first, period.last].map { Period(.year, of: $0).days }
      return ends.first { period.contains($0.upperBound) }.map { [$0] } ?? []
    }
    guard case .yearEnding(let month) = choice else { return period.days }
    return period.last.civil.month == month ? TablePeriod.year(to: period.last).days : []
  }

  /// Whether there can be a rate for a date: the spot rates of a year are those of its last day.
  public func mayHaveRate(for date: Day) -> Bool {
    guard case .yearEnding(let month) = choice, kind.name == HMRCSpot.name else { return true }
    return date.civil.month == month && (date + 1).civil.day == 1
  }

  /// Whether a table is used on the days of its period, and else until the next one.
  public var choosesByPeriod: Bool {
    switch choice {
    case .valid, .yearEnding: true
    case .before, .latest: false
    }
  }

  private func mayUse(_ period: TablePeriod, for day: Day) -> Bool {
    switch choice {
    case .valid: period.contains(day)
    case .yearEnding(let month): period.contains(day) && period.last.civil.month == month
    case .before(let reach): period.last < day && day - period.last <= reach
    case .latest(let reach): period.first <= day && day - period.last <= reach
    }
  }
}

extension TablePeriod {
  /// Whether its rates are used rather than those of another period that a day is in, too.
  fileprivate func isLater(than other: TablePeriod) -> Bool { (first, label) > (other.first, other.label) }
}

extension Decimal {
  /// The next whole number that is not smaller.
  fileprivate var roundedUp: Decimal {
    let whole = rounded(fractionDigits: 0)
    return whole < self ? whole + 1 : whole
  }
}
