public import Currencies
internal import FoundationEssentials
public import OfficialRates

/// The rates of a rule for many dates: each of its tables is read once, as the store is then; of one that is computed only what the
/// currencies need that were asked for.
@MainActor
public final class RuleRates {
  /// The rule.
  public let rule: RateRule

  private let ledger: Ledger
  private var months: [Period: [HeldTable]] = [:]
  private var bankTables: [BankPeriod: Result<OfficialTable, RuleAbsence>] = [:]
  /// What a table is computed of: rates of the currencies that were asked for.
  private let stored: MonthlyTables
  private var spans: [HeldSpan]?

  /// The dates that share a table that is computed, and the currency if it has only one.
  private struct BankPeriod: Hashable {
    let first: Day
    let currency: CurrencyCode?
  }

  /// The rates of a rule in a store; of which currencies, if that is known.
  public init(_ rule: RateRule, in ledger: Ledger, of currencies: Set<CurrencyCode> = []) {
    (self.rule, self.ledger, stored) = (rule, ledger, MonthlyTables(ledger, of: currencies))
  }

  /// The rate of a pair, one of which is the rule's own currency, for a date. Throws `rule` where there is none.
  public func rate(
    from: CurrencyCode, to: CurrencyCode, on date: Day
  ) throws(LedgerError) -> ProvenRate {
    guard (from == rule.home) != (to == rule.home) else { throw .rule(.notHome(rule)) }
    let held = try table(for: date, of: from == rule.home ? to : from)
    let rate: RuleRate
    do throws(RuleRate.Absence) { rate = try RuleRate(from: from, to: to, by: rule, held.table) } catch {
      throw .rule(RuleAbsence(error, rule))
    }
    let mean = try mean(insteadOf: rate, on: date)
    return ProvenRate(date: date, rate: rate, origin: held.origin, mean: mean)
  }

  /// The table that is used for a date and a foreign currency.
  private func table(
    for date: Day, of currency: CurrencyCode
  ) throws(LedgerError) -> (table: OfficialTable, origin: TableOrigin) {
    if rule.isComputed { return (try bankTable(for: date, of: currency, by: rule), .computed) }
    let reached = rule.reachedDays(for: date)
    let tables = try heldTables(for: date).filter { $0.part.has(currency) && $0.overlaps(reached) }
    for held in tables { try held.checkWhole() }
    let held = try heldSpans().filter { $0.part.has(currency) }.map(\.days)
    guard let chosen = rule.table(for: date, of: currency, among: tables.map(\.table)),
      let stored = tables.last(where: { $0.table == chosen })
    else {
      let unknown = rule.unknownDay(for: date, after: nil, held: held)
      throw .rule(.noTable(rule, unknown ?? rule.referenceDay(for: date)))
    }
    if let day = rule.unknownDay(for: date, after: chosen, held: held) { throw .rule(.notHeld(rule, day)) }
    return (chosen, stored.origin)
  }

  /// The tables that the dates of a date's month may use.
  private func heldTables(for date: Day) throws(LedgerError) -> [HeldTable] {
    let month = Period(.month, of: date)
    if let tables = months[month] { return tables }
    let (first, last) = (month.days.lowerBound, month.days.upperBound)
    let days = rule.reachedDays(for: first).lowerBound...rule.reachedDays(for: last).upperBound
    let tables = try ledger.read { try $0.officialTables(rule.kind.name, in: days) }
    months[month] = tables
    return tables
  }

  private func heldSpans() throws(LedgerError) -> [HeldSpan] {
    if let spans { return spans }
    let read = try ledger.read { try $0.heldSpans(rule.kind.name) }
    spans = read
    return read
  }

  private func bankTable(
    for date: Day, of currency: CurrencyCode, by rule: RateRule
  ) throws(LedgerError) -> OfficialTable {
    if stored.include(currency) { bankTables = bankTables.filter { $0.key.currency != nil } }
    let length = Period.Length(rawValue: rule.kind.length.rawValue)
    let period = BankPeriod(
      first: length.map { Period($0, of: date).days.lowerBound } ?? date,
      currency: rule.isOfMeans ? currency : nil)
    let result: Result<OfficialTable, RuleAbsence>
    if let known = bankTables[period] {
      result = known
    } else {
      do throws(LedgerError) {
        result = .success(try ledger.bankTable(for: date, of: currency, by: rule, among: stored))
      } catch .rule(let absence) {
        result = .failure(absence)
      }
      bankTables[period] = result
    }
    do throws(RuleAbsence) { return try result.get() } catch { throw .rule(error) }
  }

  /// The mean of the bank's rates in the digits of a printed rate that should be it, and is not.
  private func mean(insteadOf rate: RuleRate, on date: Day) throws(LedgerError) -> Decimal? {
    guard rule.kind.isOfBankMeans, let ofMonth = OfficialRates.rule(EuropeanCentralBank.month.rawValue) else {
      return nil
    }
    do throws(LedgerError) {
      let table = try bankTable(for: date, of: rate.currency, by: ofMonth)
      guard let exact = table.rates[rate.currency]?.value else { return nil }
      let digits = rate.printed.text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
      let mean = exact.rounded(fractionDigits: digits)
      // In 2023, some cells have a digit less than others, and a zero behind it.
      let isPadded = rate.printed.text.hasSuffix("0") && digits > 0
      let shorter = isPadded ? exact.rounded(fractionDigits: digits - 1) : mean
      return [mean, shorter].contains(rate.printed.value) ? nil : mean
    } catch .rule { return nil }
  }
}

extension RuleAbsence {
  fileprivate init(_ absence: RuleRate.Absence, _ rule: RateRule) {
    switch absence {
    case .notHome: self = .notHome(rule)
    case .notListed(let currency, let period): self = .notListed(rule, currency, label: period.label)
    case .notTaken(let problem, let period): self = .notUsable(rule, problem, label: period.label)
    case .tooLarge: self = .tooLarge
    }
  }
}
