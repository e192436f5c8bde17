/// What people call currencies where no table of ISO 4217 or Unicode does: nicknames ("quid"), other spellings ("rouble") and plurals
/// that are not formed by an ending ("kronor").
enum Nicknames {
  /// The nicknames of a currency, separated by spaces; empty for none.
  static func words(of code: CurrencyCode) -> String { table[code.text] ?? "" }

  private static let table = [
    "AUD": "aussie", "BRL": "reais", "BGN": "leva", "BYN": "rouble", "CAD": "loonie toonie", "CHF": "swissie",
    "CNY": "renminbi rmb kuai", "CZK": "crown koruny", "DKK": "crown kroner", "GBP": "quid sterling british",
    "ILS": "sheqel nis", "ISK": "crown kronur", "LSL": "maloti", "MDL": "lei", "NOK": "crown kroner",
    "NZD": "kiwi",
    "PLN": "zlotych zlote", "RON": "lei", "RUB": "rouble", "SEK": "crown kronor", "SZL": "emalangeni",
    "TRY": "tl",
    "USD": "buck greenback american",
  ]
}
