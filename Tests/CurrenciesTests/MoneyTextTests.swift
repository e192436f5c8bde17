import Currencies
import FoundationEssentials
import Testing

/// "1299 USD", "1299" without a currency, "1299 JPY|CNY" for an ambiguous one, "nil".
private func read(_ text: String, _ conventions: NumberConventions = english, own: [CurrencyCode] = [])
  -> String
{
  guard let money = MoneyText(text, conventions, known: KnownCurrencies(own: own)) else { return "nil" }
  let codes = money.currencies.map(\.text).joined(separator: "|")
  return money.amount.plainText + (codes.isEmpty ? "" : " " + codes)
}

@Test(arguments: [
  ("US$ 1,299.00", "1299 USD"), ("1.299,00 €", "1299 EUR"), ("¥13,793", "13793 JPY|CNY"),
  ("EUR 12", "12 EUR"), ("2 365 596 kr", "2365596 SEK|NOK|DKK|ISK"), ("1.299,- €", "1299 EUR"),
  ("CHF 1'299.–", "1299 CHF"), ("1,299.00 USD", "1299 USD"), ("₹1,23,456.50", "123456.5 INR"),
  ("12", "12"), ("12.50", "12.5"), ("  \n\t12 EUR\r\n", "12 EUR"), ("eur 12", "12 EUR"), ("Eur12", "12 EUR"),
  ("12EUR", "12 EUR"), ("EUR\t12", "12 EUR"), ("12\u{A0}€", "12 EUR"), ("12\u{202F}€", "12 EUR"),
  ("\u{200E}€\u{200F}12\u{202C}", "12 EUR"), ("\u{FEFF}€12", "12 EUR"), ("€\u{FE0F}12", "12 EUR"),
  ("12 Euro", "12 EUR"), ("12 EURO", "12 EUR"), ("us$12", "12 USD"), ("R$ 1.299,90", "1299.9 BRL"),
  ("Fr. 12.50", "12.5 CHF"), ("SFr 12", "12 CHF"), ("sFr. 12.-", "12 CHF"), ("12.50 Fr.", "12.5 CHF"),
  ("Rs.500", "500 INR|PKR|LKR|NPR|MUR|SCR"), ("Rs. 500/", "nil"), ("$.50", "0.5 \(dollars)"),
  ("1 299 Kč", "1299 CZK"), ("1299 kč", "1299 CZK"), ("1299 Kc\u{30C}", "1299 CZK"), ("5 000 Ft", "5000 HUF"),
  ("12,50 zł", "12.5 PLN"), ("12,50 ZŁ", "12.5 PLN"), ("1 234,50 ₽", "1234.5 RUB"),
  ("1 234,50 руб.", "1234.5 RUB|BYN"),
  ("1 234 грн.", "1234 UAH"), ("13793円", "13793 JPY"), ("￥13,793", "13793 JPY|CNY"), ("NT$ 300", "300 TWD"),
  ("HK$5", "5 HKD"), ("A$5", "5 AUD"), ("C$5", "5 CAD"), ("S$5", "5 SGD"), ("NZ$5", "5 NZD"),
  ("MX$5", "5 MXN"), ("CN¥5", "5 CNY"), ("£5", "5 GBP"), ("5元", "5 CNY|TWD|HKD"), ("100 din.", "100 RSD|MKD"),
  ("١٬٢٩٩٫٠٠ ر.س.\u{200F}", "1299 SAR"), ("۱۲٬۳۴۵ ریال", "12345 IRR"), ("د.إ.\u{200F} ١٢", "12 AED"),
  ("१,२९९.०० ₹", "1299 INR"), ("$5 CAD", "5 CAD"), ("USD $5", "5 USD"), ("CAD$5", "5 CAD"),
  ("$CAD 5", "5 CAD"),
  ("5 $ CAD", "5 CAD"), ("€ 5 EUR", "5 EUR"), ("US$ 5 $", "5 USD"), ("+5 €", "5 EUR"), ("€ +5", "5 EUR"),
  ("$1.5k", "1500 \(dollars)"), ("2 M€", "2000000 EUR"), ("45 k€", "45000 EUR"), ("3M EUR", "3000000 EUR"),
  ("3MUSD", "3000000 USD"), ("1.5k", "1500"), ("5 KM", "5 BAM"), ("5 KMF", "5 KMF"),
  ("5kr", "5 SEK|NOK|DKK|ISK"),
  ("5 KR", "5 SEK|NOK|DKK|ISK"), ("5 kr.", "5 SEK|NOK|DKK|ISK"), ("5mxn", "5 MXN"), ("12 EUR.", "12 EUR"),
  ("1,299.", "1299"),
  ("100 DEM", "100 DEM"), ("12,-- €", "12 EUR"), ("12.— Fr.", "12 CHF"), ("1´299.50 CHF", "1299.5 CHF"),
  ("-5 €", "-5 EUR"), ("€-5", "-5 EUR"), ("€ −5", "-5 EUR"), ("− 5 EUR", "-5 EUR"), ("0 €", "0 EUR"),
  ("999,999,999,999,999 €", "999999999999999 EUR"), ("5 R", "5 ZAR|BRL"),
])
func `money is read as the world writes it`(text: String, expected: String) {
  #expect(read(text) == expected)
}

private let dollars = CurrencySymbols.currencies(of: "$").map(\.text).joined(separator: "|")

@Test(arguments: [
  "", " ", "€", "EUR", "EUR USD", "US$ 12 CAD", "kr 12 $", "€ 12 $", "EUR 12 USD", "EUR/USD 1.1172",
  "12 EUR USD",
  "5-", "(5)", "(5 €)", "5+5", "5+5 €", "12,-5 €", "5 €/kg", "5 km", "5 kg", "5 mL",
  "5 XYQ",
  "5 ft", "5 km/h", "5% €", "€€5", "5 €€", "1 2 €", "1\n234 €", "1\t234 €", "1.2.3 €", "1,23,4 €",
  "12 € inkl. MwSt",
  "1e5 €", "½ €", "€ 5 6", "12 € 50", "CHF.50", "5- €", "12,--- €", "\u{0}5 €", "5 €\u{0}", "<b>5</b> €",
  "NaN €",
  "1000000000000000 €", "5 k k €", "十二円", "+ 5 + €", "12:30", "$12.50.", "5..", "5. .", "2026-10-30", "5 K",
  "x5",
])
func `what is no money of one currency is not read`(text: String) {
  // A number with a suffix is one.
  #expect(read(text) == (text == "5 K" ? "5000" : "nil"))
}

@Test func `the number follows the user's conventions`() {
  #expect(read("1.299 €", german) == "1299 EUR")
  #expect(read("1.299 €", english) == "1.299 EUR")
  #expect(read("1.5 €", german) == "1.5 EUR")
  #expect(read("1.299,- €", english) == "1299 EUR")
  #expect(read("1,299.- €", german) == "1299 EUR")
  #expect(read("1’299.50 CHF", german) == "1299.5 CHF")
  #expect(read("1,23,456 €", german) == "123456 EUR")
  #expect(read("US$ 1,299", german) == "1.299 USD")
  #expect(read("1,299.", german) == "1299")
  #expect(read("1,299 €.", german) == "1.299 EUR")
  #expect(read("$1.5", german) == "1.5 \(dollars)")
}

@Test(arguments: [
  ("US$ 1,299.00", "1299 USD"), ("1.299,00 €", "1299 EUR"), ("EUR 12", "12 EUR"), ("£4.50", "4.5 GBP"),
  ("CHF 1'299.50", "1299.5 CHF"), ("₹12,34,567.00", "1234567 INR"), ("JP¥ 500", "500 JPY"),
  ("\n 99,95 EUR\t", "99.95 EUR"), ("usd 7", "7 USD"), ("THB 1,500.00", "1500 THB"),
  ("2 365 596 kr", "2365596 SEK|NOK|DKK|ISK"), ("¥13,793", "13793 JPY|CNY"), ("7 kr", "7 SEK|NOK|DKK|ISK"),
])
func `money is read as the world writes it, also with plain conventions`(
  text: String, expected: String
) {
  #expect(read(text, .plain) == expected)
}

@Test(arguments: [
  "1\u{202F}234,50", "1\u{A0}234,50\u{A0}", "\u{200E}1\u{2009}234,50\u{200F}", "\u{FEFF}1 234,50\r\n",
  "1’234,50",
])
func `spaces and marks of other programs change no amount`(text: String) {
  #expect(read(text, french) == "1234.5")
}

@Test(arguments: [
  ("¥13,793", german, "13793"), ("¥13,793", english, nil), ("13.793 ₩", english, "13793"),
  ("¥13.79", english, nil), ("¥0.125", english, nil), ("¥13,793.5", german, nil),
  // A code is what programs write, and what Agio copies: it is read as the user's country writes numbers, and no other way.
  ("149.123 JPY", english, nil), ("149,123 JPY", german, nil), ("JPY 149.123", english, nil),
  ("149.123", english, nil),
])
func `a symbol's amount may be whole where the currency has no smaller unit`(
  text: String, conventions: NumberConventions, whole: String?
) {
  let money = MoneyText(text, conventions)
  #expect(money?.whole?.plainText == whole)
  #expect(
    money.map { AmountReading.value($0.amount) }
      == AmountReading(text.filter { !"¥₩JPY ".contains($0) }, conventions))
}

@Test func `a code of the user's own is a code`() {
  #expect(read("5 XYQ", own: [code("XYQ")]) == "5 XYQ")
  #expect(read("5 kfc", own: [code("KFC")]) == "5 KFC")
  #expect(read("xyq$ 5", own: [code("XYQ")]) == "nil")
}

@Test func `a long text is no money, however it is made`() {
  #expect(read(String(repeating: " ", count: 900) + "5 €") == "5 EUR")
  for part in ["9", " ", "€", "5 ", "EUR ", "\u{200E}", "e\u{301}", "5 €\n", "👩‍👩‍👧", "-"] {
    #expect(read(String(repeating: part, count: 100_000)) == "nil")
    #expect(read(String(repeating: part, count: 199) + "€") == "nil")
  }
}

@Test func `no symbol is also a code, and every one finds its currencies`() {
  for currency in Currency.all {
    #expect(CurrencySymbols.currencies(of: currency.code.text) == [], "\(currency.code)")
    for symbol in CurrencySymbols.symbols(of: currency.code) {
      #expect(CurrencySymbols.currencies(of: symbol).contains(currency.code), "\(symbol)")
      #expect(read("12 " + symbol) == read(symbol + " 12"))
      #expect(read("12 " + symbol) != "nil", "\(symbol)")
    }
  }
  #expect(CurrencySymbols.symbols(of: .usd).first == "US$")
  #expect(CurrencySymbols.symbols(of: .usd).contains("$"))
  #expect(CurrencySymbols.currencies(of: "EUR") == [])
  #expect(CurrencySymbols.currencies(of: "") == [])
}
