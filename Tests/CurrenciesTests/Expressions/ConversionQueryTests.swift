import Currencies
import Testing

/// The reading of conversions as people ask for them.
@Suite(.timeLimit(.minutes(30))) struct ConversionQueryTests {
  static let today = Day(year: 2026, month: 10, day: 30) ?? Day(number: 0)

  /// "100 usd > EUR", with the text of the money, "-" for no currency asked for; nil for no conversion.
  func read(_ text: String, into words: [String] = [], known: KnownCurrencies = .iso) -> String? {
    let names = ["ドル": "USD", "円": "JPY", "달러": "USD", "원": "KRW", "franken": "CHF"]
    let language = AmountLanguage(
      english, known: known, dates: DateReader(order: nil), today: Self.today, into: words
    ) { text in
      names[text.lowercased()].map { [code($0)] } ?? []
    }
    return ConversionQuery(text, language).map { query in
      "\(query.text) > \(query.target.map { $0.currencies.prefix(2).map(\.text).joined(separator: "|") } ?? "-")"
    }
  }

  @Test(arguments: [
    ("100 usd to eur", "100 usd > EUR"), ("100 USD in EUR", "100 USD > EUR"), ("€50 in yen", "€50 > JPY"),
    ("12*3 chf", "12*3 chf > -"), ("12*3 chf as gbp", "12*3 chf > GBP"), ("100usd=eur", "100usd > EUR"),
    ("100 usd → €", "100 usd > EUR"), ("100 usd -> eur", "100 usd > EUR"),
    ("100 usd into eur?", "100 usd > EUR"),
    ("100 usd eur", "100 usd > EUR"), ("100 dollar euro", "100 dollar > EUR"),
    ("100 eur in $", "100 eur > USD|AUD"),
    ("100 eur + 50 gbp to usd", "100 eur + 50 gbp > USD"), ("50 eur at 1.05 to usd", "50 eur at 1.05 > USD"),
    ("100 usd in eur on 2024-03-01", "100 usd on 2024-03-01 > EUR"),
    ("100 usd on 2024-03-01 in eur", "100 usd on 2024-03-01 > EUR"),
    ("100 usd in eur on yesterday", "100 usd on yesterday > EUR"),
    ("5 us dollars in swiss francs", "5 us dollars > CHF"),
    ("100 latin", nil), ("100 latin usd", nil), ("-5 usd to eur", "-5 usd > EUR"),
    ("100 dinar", "100 dinar > -"),
  ])
  func `money and the currency that it is asked for in are found`(text: String, expected: String?) {
    #expect(read(text) == expected)
  }

  @Test(arguments: ["usd to eur", "usd eur", "USD = EUR", "euro in yen"])
  func `without a number it is one unit, if two currencies are named`(text: String) throws {
    #expect(try #require(read(text)).hasPrefix("1 "))
  }

  @Test(arguments: [
    "100 usd t", "100 usd to", "100 usd to ", "100 usd to e", "100 usd to eu", "100 usd i", "100 usd in",
    "100 usd in y", "100 usd in ye", "100 usd o",
  ])
  func `a conversion stays while the currency is typed`(text: String) {
    #expect(read(text) == "100 usd > -")
  }

  @Test(arguments: [
    "", " ", "firefox", "settings", "100", "12*3", "usd", "euro", "how to cook", "100 to eur", "chapter 12",
    "mp3 in",
    "2024-03-01", "100 usd to mars", "100 km to miles", "a to b", "100 eur in usd in gbp to", "= ?",
    "100 usd\u{0}to eur",
    "real madrid 2",
  ])
  func `what names no money, or no currency to convert it into, is no conversion`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `words of a language stand next to the English ones, also without spaces`() {
    #expect(read("100 franken nach eur", into: ["nach"]) == "100 franken > EUR")
    #expect(read("100ドルを円で", into: ["を", "で"]) == "100ドル > JPY")
    #expect(read("100ドル 円", into: ["を", "で"]) == "100ドル > JPY")
    #expect(read("100달러를 원으로", into: ["를", "으로"]) == "100달러 > KRW")
    #expect(read("100ドル to 円", into: ["を"]) == "100ドル > JPY")
  }

  @Test func `custom currencies are known by their codes`() {
    #expect(read("5 pts to eur") == nil)
    #expect(read("5 pts to eur", known: KnownCurrencies(own: [code("PTS")])) == "5 pts > EUR")
  }

  @Test func `a text of any length is refused at once`() {
    #expect(read(String(repeating: "1", count: 10_000) + " usd") == nil)
    #expect(read("1 usd to eur" + String(repeating: " to eur", count: 2_000)) == nil)
    #expect(read(String(repeating: "in ", count: 60) + "1") == nil)
    #expect(read(String(repeating: "\u{301}", count: 100_000)) == nil)
  }
}
