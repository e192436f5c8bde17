import Currencies
import Testing

/// "US$ 5 = 5 USD", "$ 5 = ?" for one that is not certain; several are separated by semicolons.
private func mentions(
  _ text: String, _ conventions: NumberConventions = english, own: [CurrencyCode] = []
) -> String {
  MoneyMention.all(in: text, conventions, known: KnownCurrencies(own: own)).map { mention in
    guard let money = mention.money else { return "\(mention.text) = ?" }
    let codes = money.currencies.prefix(2).map(\.text).joined(separator: "|")
    return "\(mention.text) = \(money.amount.plainText) \(codes)"
  }.joined(separator: "; ")
}

@Test(arguments: [
  ("Total due: US$ 1,299.00 by Friday", "US$ 1,299.00 = 1299 USD"),
  ("Please pay 12.50 € today.", "12.50 € = 12.5 EUR"), ("It is EUR 12.", "EUR 12 = 12 EUR"),
  ("It is 12 EUR, all in.", "12 EUR = 12 EUR"), ("(US$5)", "US$5 = 5 USD"),
  ("Invoice 4711 of 3 May: US$ 1,299.00", "US$ 1,299.00 = 1299 USD"),
  ("Total:US$5", "US$5 = 5 USD"), ("costs $5 each", "$5 = 5 USD|AUD"), ("“£4.50”", "£4.50 = 4.5 GBP"),
  ("総額は13,793円です", "13,793円 = 13793 JPY"), ("総額¥13,793です", "¥13,793 = 13793 JPY|CNY"),
  ("Le prix: CHF 1'299.–, net", "CHF 1'299.– = 1299 CHF"), ("nur 12,- € heute", "12,- € = 12 EUR"),
  ("about $1.5k left", "$1.5k = 1500 USD|AUD"), ("bill: USD $5 now", "USD $5 = 5 USD"),
  ("bill: $5 CAD now", "$5 CAD = 5 CAD"), ("a $.50 coin", "$.50 = 0.5 USD|AUD"),
  ("cena 12 zł netto", "12 zł = 12 PLN"), ("pris 500 kr. netto", "500 kr. = 500 SEK|NOK"),
  ("costs Rs.500 only", "Rs.500 = 500 INR|PKR"), ("Paris – US$ 500 return", "US$ 500 = 500 USD"),
  ("€5/month", "€5 = 5 EUR"), ("the new €5 note\nand so on", "€5 = 5 EUR"),
  ("£5 (GBP 5)", "£5 = 5 GBP; GBP 5 = 5 GBP"), ("US$ 5 and € 3", "US$ 5 = ?; € 3 = 3 EUR"),
  ("12 euros pour EURO 2024", "12 euros = 12 EUR"),
])
func `an amount is found among other words`(text: String, expected: String) {
  #expect(mentions(text) == expected)
}

@Test(arguments: [
  "-US$ 5", "US$ 5-10", "US$ 5–10", "US$ 5 - 10", "US$ 5 to 10", "between US$ 5 and 10", "$5 million", "$5bn",
  "$5 bn in all",
  "€5 Mrd. im Jahr", "5 € Mio.", "¥13億", "US$ 5*3", "3*US$ 5", "US$ 5% off", "10-US$ 5", "x5 US$", "#5 US$",
  "10:30 US$",
  "11.22.2026 US$", "Balance: - US$ 5", "Balance: −US$ 5", "US$ 5-", "US$ 5/10", "due US$ 1.2.3 now",
  "US$ 12 CAD now",
  "$5 crore", "5 $ тыс.", "2^5 €", "US$ 5+6", "Saldo: – 5 €",
])
func `an amount that may be another one is not certain`(text: String) {
  #expect(mentions("so " + text + " or").hasSuffix("= ?"), "\(mentions("so " + text + " or"))")
}

@Test(arguments: [
  "", "12.50", "Call me at 5", "12 apples", "0.5 BTC each", "1 EUR/USD 1.0850", "all 12 top", "try 5 times",
  "MU$ 5",
  "Q3 results", "R 5 and 6", "5 km", "2026-11-22 10:30", "Re: 5 items", "drive 5 KM", "5 usd", "EURO2024",
  "USD5X",
  "US$ and 5", "5\nUSD",
])
func `what is not written as money is none`(text: String) {
  #expect(
    mentions(text + " here") == "" || mentions(text + " here").hasSuffix("= ?"), "\(mentions(text + " here"))"
  )
}

@Test(arguments: [
  ("Total due: US$ 1,299.00 by Friday", "US$ 1,299.00 = 1299 USD"), ("costs ¥500 each", "¥500 = 500 JPY|CNY"),
  ("5 USD 6", "5 USD = 5 USD; USD 6 = 6 USD"), ("€ 3 net, € 4 gross", "€ 3 = 3 EUR; € 4 = 4 EUR"),
  ("about $5 million", "$5 = ?"), ("Refund -US$ 5", "US$ 5 = ?"), ("12 apples", ""),
])
func `amounts are found with plain conventions too`(text: String, expected: String) {
  #expect(mentions(text, .plain) == expected)
}

@Test func `a space groups digits where the user's numbers are grouped by spaces`() {
  #expect(mentions("Zaplatit 17 250 EUR dnes", french) == "17 250 EUR = 17250 EUR")
  #expect(mentions("Order 17 250 EUR today") == "250 EUR = ?")
  #expect(mentions("Order EUR 17 250 today") == "EUR 17 = ?")
  #expect(mentions("Order 17\u{A0}250 EUR today") == "17\u{A0}250 EUR = 17250 EUR")
}

@Test func `codes of the user's own are found, and a long text is not searched`() {
  #expect(mentions("win 5 XYQ now", own: [code("XYQ")]) == "5 XYQ = 5 XYQ")
  #expect(mentions(String(repeating: "so ", count: 3_000) + "US$ 5") == "US$ 5 = 5 USD")
  #expect(mentions(String(repeating: "so ", count: 4_000) + "US$ 5") == "")
  #expect(mentions(String(repeating: "\u{301}", count: 200_000)) == "")
}
