internal import Currencies
internal import FoundationEssentials
internal import Storage

// Reading custom rates and currencies from the store.
extension Ledger {
  /// All custom rates.
  public func customRates() throws(LedgerError) -> [CustomRate] { try read { try CustomRates($0).rates } }

  /// All custom currencies.
  public func customCurrencies() throws(LedgerError) -> [CustomCurrency] {
    try read { try CustomRates($0).currencies }
  }
}

extension CustomRate {
  /// The range of rates: beyond it, arithmetic would overflow.
  static let possible =
    Decimal(
      sign: .plus, exponent: -20, significand: 1)...Decimal(
      sign: .plus, exponent: 20, significand: 1)
}

extension CustomRates {
  init(_ reader: any Reader) throws {
    let rates = try reader.rows("SELECT base, quote, rate, day FROM own_rate ORDER BY base, quote").map {
      row in
      let rate = try Decimal(stored: row.get("rate"))
      guard CustomRate.possible.contains(rate) else { throw LedgerError.damaged("\(rate) is no rate") }
      return CustomRate(
        base: try row.code("base"), quote: try row.code("quote"), rate: rate, day: try row.day("day"))
    }
    let currencies = try reader.rows("SELECT code, name, digits FROM own_currency ORDER BY code").map {
      CustomCurrency(
        code: try $0.code("code"), name: try $0.text("name", most: ValidName.longest),
        digits: try $0.digits("digits"))
    }
    self.init(rates, currencies: currencies)
  }
}
