extension Currency {
  /// All currencies of ISO 4217: those that are traded most, then the others by code. In a search for "dollar" the US dollar is
  /// meant most often.
  public static let mostTradedFirst: [Currency] = {
    let first = mostTraded.split(separator: " ").compactMap { CurrencyCode($0).flatMap(Currency.find) }
    return first + all.filter { !first.contains($0) }
  }()

  /// The currencies by turnover in the Triennial Central Bank Survey of 2022 of the Bank for International Settlements.
  private static let mostTraded = """
    USD EUR JPY GBP CNY AUD CAD CHF HKD SGD SEK KRW NOK NZD INR MXN TWD ZAR BRL DKK PLN THB ILS IDR CZK AED TRY HUF \
    CLP SAR PHP MYR COP RUB RON PEN
    """
}
