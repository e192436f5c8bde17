public import Currencies
public import OfficialRates

extension RuleAbsence {
  /// The kind of tables that may be downloaded for a rule's rates of a date, and the days to ask for; nil where none is missing, or where it
  /// can only be imported. Where a day has no table, that of an earlier one may be used.
  public func download(for date: Day) -> (kind: TableKind, days: ClosedRange<Day>)? {
    switch self {
    case .noTable(let rule, let day), .notHeld(let rule, let day):
      guard !rule.isComputed, rule.kind.service != nil else { return nil }
      return (rule.kind, min(day, rule.reachedDays(for: date).lowerBound)...max(day, date))
    default: return nil
    }
  }
}
