import Currencies
import FoundationEssentials
import GLib
import Ledger
import OfficialRates
import PriceFiles

/// The rates of official tables by a rule.
final class RulePrices: PriceSource {
  private let rule: RateRule
  private let wanted: WantedDays
  private let today = Day.ofTheUser
  private var hasPrices = false
  /// Why rates could not be downloaded; nil if nothing was tried or all went well.
  private var failure: Failure?

  init(_ rule: RateRule, _ wanted: WantedDays) { (self.rule, self.wanted) = (rule, wanted) }

  func fetch(_ pairs: [CurrencyPair], _ desktop: Desktop) throws {
    guard rule.isComputed else { return }
    failure = try desktop.fetchBankHistory(wanted.range, lastNamed: wanted.last)
    if let failure { desktop.note(failure.sentence) }
  }

  func prices(of priced: PricedPair, _ desktop: Desktop) throws -> FoundPrices {
    let ledger = try desktop.ledger()
    let rates = RuleRates(rule, in: ledger)
    let pair = priced.pair
    let days = try priced.days ?? reachedDays(in: ledger)
    var (prices, misprints, doubtful): ([Price], [ProvenRate], [ProvenRate]) = ([], [], [])
    var absences = priced.days == nil ? absences(before: days.first) : []
    var last: OfficialTable?
    for day in days {
      do throws(LedgerError) {
        let proven = try rates.rate(from: pair.base, to: pair.quote, on: day)
        let isNew = proven.rate.table != last
        last = proven.rate.table
        if isNew, proven.mean != nil { misprints.append(proven) }
        if isNew, proven.otherRate != nil { doubtful.append(proven) }
        if isNew || priced.days != nil { prices.append(try price(proven.rate, day, pair)) }
      } catch {
        guard case .rule(let absence) = error else { throw error }
        absences.append(Absence(day: day, reason: absence))
      }
    }
    guard let first = prices.first?.day, let end = prices.last?.day else { throw refusal(absences) }
    hasPrices = true
    for misprint in misprints { desktop.note(Texts.misprint(misprint)) }
    for proven in doubtful { desktop.note(proven.sentence) }
    var unpriced = UnpricedDays(pair)
    for absence in absences where priced.days != nil || isMissed(absence, between: first, and: end) {
      unpriced.add(absence.day, absence.reason)
    }
    return FoundPrices(prices: prices, unpriced: unpriced)
  }

  /// The days that the user has asked for before any for which a table is held.
  private func absences(before first: Day?) -> [Absence] {
    let asked = wanted.range.lowerBound
    guard let first, asked >= Day.possible.lowerBound, asked < first else { return [] }
    return (asked.number..<first.number).map { Day(number: $0) }.map { day in
      Absence(day: day, reason: .noTable(rule, rule.referenceDay(for: day)))
    }
  }

  /// Why there are no prices at all.
  private func refusal(_ absences: [Absence]) -> any Error {
    let absence = absences.last?.reason ?? .noTable(rule, min(wanted.range.upperBound, today))
    if failure != nil, absence.isOfMissingTable { return Failure(.sourcesFailed, absence.sentence) }
    return LedgerError.rule(absence)
  }

  func noteOrigins(_ desktop: Desktop) {
    if hasPrices, let terms = rule.kind.terms { desktop.note(Texts.terms(of: rule.kind.authority, terms)) }
  }

  private struct Absence {
    let day: Day
    let reason: RuleAbsence
  }

  /// Whether a day without a rate is to be reported: one before today that lies between those with rates, that the user has asked for, or
  /// that is after them, where its table is not stored and there may be one by now.
  private func isMissed(_ absence: Absence, between first: Day, and last: Day) -> Bool {
    let day = absence.day
    guard day < today, rule.mayHaveRate(for: day) else { return false }
    if day < first { return wanted.range.lowerBound >= Day.possible.lowerBound }
    if day < last || wanted.range.upperBound <= Day.possible.upperBound { return true }
    return absence.reason.isOfMissingTable && rule.lastDay(for: day) < today
  }

  /// The days on which a table that is held may begin to be used, in order.
  private func reachedDays(in ledger: Ledger) throws(LedgerError) -> [Day] {
    guard let held = try ledger.heldDays(for: rule) else { return [min(wanted.range.upperBound, today)] }
    // A table may be used for all of its year, or for the month after it.
    let first = max(Period(.year, of: held.lowerBound).days.lowerBound, wanted.range.lowerBound)
    let last = min(max(today, held.upperBound), wanted.range.upperBound)
    guard first <= last else { return [] }
    let days = (first.number...last.number).map { Day(number: $0) }
    guard rule.isComputed else { return days }
    // The bank's tables of days are used from their day on, or the next one; the others for a month or a year.
    guard rule.kind.length == .day else { return days.filter { $0 == first || $0.civil.day == 1 } }
    let delay = if case .before = rule.choice { 1 } else { 0 }
    var begins = Set(try ledger.missingBankDays(in: first...last).map { $0 + delay } + [first])
    try ledger.eachRate(from: .eur, to: .eur, days: (first - delay)...last, source: .ecb) {
      begins.insert($0.day + delay)
    }
    return days.filter(begins.contains)
  }

  /// A rate as printed where that is its direction and it is not computed, or else with 28 significant digits.
  private func price(_ rate: RuleRate, _ day: Day, _ pair: CurrencyPair) throws(LedgerError) -> Price {
    let isPrinted = !rule.isComputed && (rule.direction == .homePerForeign) == rate.isToHome
    let printed = isPrinted ? rate.printed.textForOne : nil
    let price = Price(
      day, pair, printed: printed ?? rate.value.exactText, source: rule.name, kind: "official")
    guard let price else { throw .rule(.tooLarge) }
    return price
  }
}
