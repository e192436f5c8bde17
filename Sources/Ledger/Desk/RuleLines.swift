internal import Currencies
internal import FoundationEssentials
internal import OfficialRates

// The rows of a list by a rule.

extension Desk {
  /// What a rule says of a row.
  public struct Official: Hashable, Sendable {
    /// The rate of the row's currency into the home currency; nil for that one itself, and where there is none.
    public let rate: ProvenRate?
    /// How the row's amount was computed; nil for the amount that was typed, and where there is none.
    public let proof: ProvenConversion?
    /// Why the row has no rate, or no amount.
    public let absence: RuleAbsence?
  }
}

extension Desk {
  /// A row by a rule: the amount is rounded as the rule says, without the fee and without custom rates.
  func line(of currency: CurrencyCode, by book: RuleBook) -> Line {
    let (official, amount) = ruled(currency, by: book)
    let used = official.proof?.rate ?? (official.absence == nil ? official.rate?.rate : nil)
    let origin = used.map { Origin.official($0.rule, $0.table.period.first) }
    let unit = unit(of: currency, by: book)
    return Line(
      currency: currency, amount: amount, unit: unit, rateOrigin: unit == nil ? nil : origin,
      state: official.absence == nil ? .fresh : .missing, origin: origin, isCustom: false, isCovered: false,
      isOfOtherDay: false, isMarked: false, isCarried: false, roundingError: 0, absence: nil,
      official: official)
  }

  private func ruled(_ currency: CurrencyCode, by book: RuleBook) -> (Official, amount: Decimal?) {
    let own = book.rate(ofForeign: currency)
    guard currency != anchor.currency else {
      let absence = book.absence(ofForeign: currency)
      return (Official(rate: own, proof: nil, absence: absence), anchor.amount)
    }
    do throws(RuleAbsence) {
      guard let amount = anchor.amount else {
        _ = try book.rate(from: anchor.currency, to: currency)
        return (Official(rate: own, proof: nil, absence: nil), nil)
      }
      let proof = try book.conversion(of: amount, from: anchor.currency, to: currency)
      return (Official(rate: own, proof: proof, absence: nil), proof.conversion.result)
    } catch {
      return (Official(rate: own, proof: nil, absence: error), nil)
    }
  }

  /// Units of the currency for one of the base, one of which is the home currency.
  private func unit(of currency: CurrencyCode, by book: RuleBook) -> Unit? {
    guard let base else { return nil }
    if base == currency { return Unit(numerator: 1, denominator: 1) }
    do throws(RuleAbsence) {
      let rate = try book.rate(from: base, to: currency).rate
      return Unit(numerator: rate.factor, denominator: rate.divisor)
    } catch { return nil }
  }
}
