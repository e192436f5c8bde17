public import Currencies
internal import FoundationEssentials
public import OfficialRates

/// The official rates of a list's rows by a rule, for a date. The rule's home currency is the hub: there are rates into it and out of
/// it, and none between two others.
public struct RuleBook: Hashable, Sendable {
  /// The rule.
  public let rule: RateRule
  /// The date.
  public let date: Day
  /// The foreign currencies, in the order of the rows.
  private let currencies: [CurrencyCode]
  private let rates: [CurrencyCode: Result<Rates, RuleAbsence>]

  /// The rates of a foreign currency.
  private struct Rates: Hashable {
    let toHome: ProvenRate
    let fromHome: ProvenRate
  }

  /// Reads the rates of some currencies.
  @MainActor
  init(
    _ rule: RateRule, for date: Day, of codes: [CurrencyCode], in ledger: Ledger
  ) throws(LedgerError) {
    let reading = RuleRates(rule, in: ledger, of: Set(codes))
    var rates: [CurrencyCode: Result<Rates, RuleAbsence>] = [:]
    for code in codes where code != rule.home && rates[code] == nil {
      do throws(LedgerError) {
        let toHome = try reading.rate(from: code, to: rule.home, on: date)
        let fromHome = try reading.rate(from: rule.home, to: code, on: date)
        rates[code] = .success(Rates(toHome: toHome, fromHome: fromHome))
      } catch .rule(let absence) { rates[code] = .failure(absence) }
    }
    (self.rule, self.date, self.rates) = (rule, date, rates)
    currencies = codes.filter { rates[$0] != nil }
  }

  /// The table whose rates are used, the first row's where there are several; nil where no row has a rate.
  public var table: OfficialTable? {
    currencies.lazy.compactMap { code in rate(ofForeign: code)?.rate.table }.first
  }

  /// Why no row has a rate; nil where one has, and where there is no foreign currency.
  public var absence: RuleAbsence? {
    table == nil ? currencies.first.flatMap { absence(ofForeign: $0) } : nil
  }

  /// Whether a table that is missing may be downloaded.
  public var canDownload: Bool { absence?.download(for: date) != nil }

  /// The rate of a foreign currency into the home currency; nil where there is none.
  public func rate(ofForeign currency: CurrencyCode) -> ProvenRate? {
    if case .success(let rates)? = rates[currency] { rates.toHome } else { nil }
  }

  /// Why a foreign currency has no rate; nil where it has one.
  func absence(ofForeign currency: CurrencyCode) -> RuleAbsence? {
    if case .failure(let absence)? = rates[currency] { absence } else { nil }
  }

  /// The rate of a pair. Throws why there is none.
  func rate(from: CurrencyCode, to: CurrencyCode) throws(RuleAbsence) -> ProvenRate {
    for code in [from, to] { if let absence = absence(ofForeign: code) { throw absence } }
    let isToHome = to == rule.home
    guard isToHome != (from == rule.home), case .success(let rates)? = rates[isToHome ? from : to] else {
      throw .notHome(rule)
    }
    return isToHome ? rates.toHome : rates.fromHome
  }

  /// The conversion of an amount. Throws why there is none.
  func conversion(
    of amount: Decimal, from: CurrencyCode, to: CurrencyCode
  ) throws(RuleAbsence) -> ProvenConversion {
    guard let conversion = try rate(from: from, to: to).conversion(of: amount) else { throw .tooLarge }
    return conversion
  }
}
