internal import Currencies
internal import FoundationEssentials
internal import Storage

// The user's custom rates and currencies in the store.
extension Ledger {
  /// The rates the user has set.
  public func customRates() throws(LedgerError) -> [CustomRate] { try read { try CustomRates($0).rates } }

  /// The currencies the user has made.
  public func customCurrencies() throws(LedgerError) -> [CustomCurrency] {
    try read { try CustomRates($0).currencies }
  }
}

extension CustomRate {
  /// The rates that can be reckoned with.
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
      CustomCurrency(code: try $0.code("code"), name: try $0.get("name"), digits: try $0.digits("digits"))
    }
    self.init(rates, currencies: currencies)
  }
}
