public import Currencies
public import OfficialRates

/// Why a rule gives no rate.
public enum RuleAbsence: Error, Hashable, Sendable {
  /// There is no rule of that name.
  case unknownRule(String)
  /// Neither or both of the currencies are the rule's home currency.
  case notHome(RateRule)
  /// No table that the rule may use for the day is held.
  case noTable(RateRule, Day)
  /// A newer table than the ones that are held may exist for the day.
  case notHeld(RateRule, Day)
  /// The rule begins later: in the month of the day.
  case beginsLater(RateRule, Day)
  /// The month or year of a mean is not over.
  case notOver(RateRule, Period)
  /// The table has no rate of the currency.
  case notListed(RateRule, CurrencyCode, label: String)
  /// The table has something for the currency that cannot be used.
  case notUsable(RateRule, TableProblem, label: String)
  /// The numbers are too large.
  case tooLarge

  /// Whether a table is not stored, and may be had.
  public var isOfMissingTable: Bool {
    switch self {
    case .noTable, .notHeld: true
    default: false
    }
  }

  /// The kind of tables that may be downloaded for a rule's rates of a date, and the days to ask for; nil where none is missing, or where it
  /// can only be imported. The week before a day has the table that is used where that day has none.
  public func download(for date: Day) -> (kind: TableKind, days: ClosedRange<Day>)? {
    switch self {
    case .noTable(let rule, let day), .notHeld(let rule, let day):
      guard !rule.isComputed, rule.kind.service != nil else { return nil }
      let first = rule.kind.length == .day ? day - 7 : day
      return (rule.kind, first...max(day, date))
    default: return nil
    }
  }
}
