public import Currencies
public import OfficialRates

extension RuleAbsence {
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
