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
}
