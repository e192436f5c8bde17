public import Currencies
public import OfficialRates
internal import Rates
internal import Storage

// The holes between the stored tables of a rule.
extension Ledger {
  /// The days between the first and the last stored table of a rule for which a table may be missing, in order: weekends, and days of which
  /// it is known that they have none, are in no span of their own.
  public func missingTables(of rule: RateRule) throws(LedgerError) -> [ClosedRange<Day>] {
    guard let held = try heldDays(for: rule) else { return [] }
    if rule.isComputed {
      let missing = Set(try missingBankDays(in: held))
      return spans(of: held, counting: { PublicationCalendar.isBusinessDay($0) }, missing.contains)
    }
    let periods = try read { reader in
      try reader.rows("SELECT * FROM official_table WHERE name = ?", rule.kind.name.rawValue).map {
        try TablePeriod($0)
      }
    }
    if rule.choosesByPeriod { return holes(between: periods.flatMap { rule.dates(servedBy: $0) }) }
    let known = try read { try $0.heldSpans(rule.kind.name) }.map(\.days)
    return spans(of: held, counting: rule.kind.mayHaveTable) { day in
      !known.contains { $0.contains(day) }
    }
  }

  /// The days between spans that none of them has.
  private func holes(between spans: [ClosedRange<Day>]) -> [ClosedRange<Day>] {
    var (holes, end): ([ClosedRange<Day>], Day?) = ([], nil)
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let end, span.lowerBound > end + 1 { holes.append((end + 1)...(span.lowerBound - 1)) }
      end = max(end ?? span.upperBound, span.upperBound)
    }
    return holes
  }

  /// The spans of missing days, of those that count.
  private func spans(
    of days: ClosedRange<Day>, counting counts: (Day) -> Bool, _ isMissing: (Day) -> Bool
  ) -> [ClosedRange<Day>] {
    var (spans, continues): ([ClosedRange<Day>], Bool) = ([], false)
    for day in (days.lowerBound.number...days.upperBound.number).lazy.map({ Day(number: $0) })
    where counts(day) {
      if !isMissing(day) {
        continues = false
      } else if continues, let last = spans.popLast() {
        spans.append(last.lowerBound...day)
      } else {
        spans.append(day...day)
        continues = true
      }
    }
    return spans
  }
}
