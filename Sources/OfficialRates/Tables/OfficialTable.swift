public import Currencies

/// A table of rates as an authority has published it.
public struct OfficialTable: Hashable, Sendable {
  /// What kind of table it is.
  public let name: TableName
  /// When its rates are valid.
  public let period: TablePeriod
  /// The authority's number, such as `041/A/NBP/2026`; nil where tables have none.
  public let number: String?
  /// The day of publication, where the table says so.
  public let published: Day?
  /// The rates as printed, by their currency.
  public let rates: [CurrencyCode: PrintedRate]
  /// What is printed and was not taken, in order. A currency in it has no rate, unless an earlier edition had one that stays.
  public let problems: [TableProblem]

  /// A table.
  public init(
    _ name: TableName, _ period: TablePeriod, number: String? = nil, published: Day? = nil,
    rates: [CurrencyCode: PrintedRate], problems: [TableProblem] = []
  ) {
    (self.name, self.period, self.number, self.published) = (name, period, number, published)
    (self.rates, self.problems) = (rates, problems)
  }

  /// The currencies that it has a rate of, or something that was not taken.
  public var mentioned: Set<CurrencyCode> {
    Set(rates.keys).union(problems.compactMap { CurrencyCode($0.currency) })
  }

  /// Whether it has a rate of a currency, or something of it that was not taken.
  func mentions(_ currency: CurrencyCode) -> Bool {
    rates[currency] != nil || problems.contains { $0.currency == currency.text }
  }
}

/// When the rates of a table are valid.
public struct TablePeriod: Hashable, Sendable {
  /// `2026-08` for a month, `2026-03-31` for a day or a year that ends on it.
  public let label: String
  /// The days, in order and without overlaps. Those of a day's table are that day; which later day it may be used for is a rule's.
  public let days: [ClosedRange<Day>]

  /// A period; it has days.
  public init(_ label: String, _ days: [ClosedRange<Day>]) {
    precondition(!days.isEmpty, "A period has days.")
    (self.label, self.days) = (label, days)
  }

  /// A day.
  public static func day(_ day: Day) -> TablePeriod { TablePeriod(day.description, [day...day]) }

  /// A month of the calendar.
  public static func month(of day: Day) -> TablePeriod {
    let month = Period(.month, of: day)
    return TablePeriod(month.description, [month.days])
  }

  /// The year that ends on a day.
  public static func year(to last: Day) -> TablePeriod {
    TablePeriod(last.description, [(last + 1).adding(months: -12)...last])
  }

  /// The first day.
  public var first: Day { days[0].lowerBound }

  /// The last day.
  public var last: Day { days[days.count - 1].upperBound }

  /// Whether a day is in it.
  public func contains(_ day: Day) -> Bool { days.contains { $0.contains(day) } }
}

/// Something that is printed in a table and was not taken.
public struct TableProblem: Hashable, Sendable {
  /// Why not.
  public enum Reason: Hashable, Sendable {
    /// It has no code, or one that is no currency's of ISO 4217, or that is not used any more.
    case unknownCurrency
    /// It is no number greater than 0.
    case noRate
    /// The currency has more than one rate, and they differ.
    case ambiguous
    /// It stands in the place of something else: another currency than its row or column has, or another day's rate.
    case misplaced(in: String)
    /// It is more than 25 % off the rate that an earlier edition has, which stays.
    case outlier(stored: String)
  }

  /// The line of the file, from 1; nil where the format has none.
  public let line: Int?
  /// The code, or the name where there is no code, as printed.
  public let currency: String
  /// The cell as printed.
  public let text: String
  /// Why it was not taken.
  public let reason: Reason
  /// Whether it is far off the rate of an earlier edition, which stays.
  public var isOutlier: Bool { if case .outlier = reason { true } else { false } }

  /// The most characters of a code or a cell that are kept.
  private static let most = 60

  /// A problem; what is longer is cut off.
  public init(_ currency: String, _ text: String, _ reason: Reason, line: Int? = nil) {
    (self.line, self.reason) = (line, reason)
    self.currency = String(currency.prefix(Self.most))
    self.text = String(text.prefix(Self.most))
  }
}
