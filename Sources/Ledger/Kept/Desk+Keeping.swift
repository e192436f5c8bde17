public import Currencies
internal import FoundationEssentials
internal import OfficialRates

/// Why a conversion cannot be kept.
public enum KeepingProblem: Error, Hashable, Sendable {
  /// The list has no amount.
  case noAmount
  /// The text in the row of a currency is not an amount.
  case unread(CurrencyCode)
  /// There is no rate for these currencies.
  case noRate(CurrencyCode, CurrencyCode)
  /// A rule gives no rate.
  case rule(RuleAbsence)
  /// The list has no row of another currency.
  case onlyRow
  /// The result is beyond the range of numbers.
  case outOfRange
}

extension Desk {
  /// The currencies of the rows into which the conversion of a row can be kept: the row's own, or the base where the row was
  /// typed into, or the others where that is the base.
  public func conversionTargets(of row: CurrencyCode) -> [CurrencyCode] {
    if row != anchor.currency { return [row] }
    if let home = official?.rule.home, home != row { return [home] }
    if let base, base != row { return [base] }
    return rows.filter { $0 != row }
  }

  /// The conversion of the amount typed last into a currency, as the list shows it at an instant (seconds since 1970), to be
  /// kept.
  public func conversion(
    to currency: CurrencyCode, at instant: Int
  ) throws(KeepingProblem) -> KeptConversion {
    let from = anchor.currency
    if let unread { throw .unread(unread.currency) }
    guard currency != from else { throw .onlyRow }
    if let official { return try conversion(to: currency, by: official) }
    guard let amount = anchor.amount else { throw .noAmount }
    guard let pair = pairRates(at: instant).rate(from: from, to: currency, inListWith: base) else {
      throw .noRate(from, currency)
    }
    let isBased = fee.isOn && [from, currency].contains(base)
    let kept = KeptConversion(
      amount, by: pair, fee: isBased ? KeptFee(fee, isOnResult: currency == base) : nil,
      digits: (digits(of: from), digits(of: currency)), asOf: day)
    guard let kept else { throw .outOfRange }
    return kept
  }

  /// The conversion of the amount typed last by a rule, to be kept.
  private func conversion(to currency: CurrencyCode, by book: RuleBook) throws(KeepingProblem)
    -> KeptConversion
  {
    guard let amount = anchor.amount else { throw .noAmount }
    let proof: ProvenConversion
    do throws(RuleAbsence) {
      proof = try book.conversion(of: amount, from: anchor.currency, to: currency)
    } catch { throw .rule(error) }
    guard let kept = KeptConversion(proof, amountDigits: digits(of: anchor.currency)) else {
      throw .outOfRange
    }
    return kept
  }
}
