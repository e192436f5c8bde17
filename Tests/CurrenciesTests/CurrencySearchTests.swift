import Currencies
import GLib
import Testing

private let folding = Folding(byDecomposing: { $0.decomposed })
private let search = CurrencySearch(folding: folding)

private func found(_ text: String, _ search: CurrencySearch = search) -> [String] {
  search.matches(text).map(\.code.text)
}

@Test func `the code comes first, then its beginning`() {
  #expect(found("all").first == "ALL")
  #expect(Array(found("us").prefix(2)) == ["USD", "USN"])
  #expect(found("ron").first == "RON")
  #expect(found("ron").contains("SEK"))
}

@Test func `a name comes before a country, and that before what has the text inside`() throws {
  let codes = found("gua")
  let name = try #require(codes.firstIndex(of: "PYG"))
  let country = try #require(codes.firstIndex(of: "EUR"))
  let inside = try #require(codes.firstIndex(of: "NIO"))
  #expect(name < country && country < inside)
  let code = try #require(found("pes").firstIndex(of: "PES"))
  let peso = try #require(found("pes").firstIndex(of: "MXN"))
  #expect(code < peso)
}

@Test func `case and accents do not count, in any script`() {
  #expect(found("COSTA RICAN COLÓN").first == "CRC")
  #expect(found("colon").contains("CRC"))
  #expect(found("türkiye") == found("Turkiye"))
  #expect(found("cote").contains("XOF"))
  let translated = CurrencySearch(
    folding: folding,
    otherNames: {
      $0.code.text == "PLN" ? ["Złoty polski"] : $0.code.text == "RUB" ? ["Российский рубль"] : []
    },
    otherCountryNames: { $0 == "Poland" ? ["Pologne"] : $0 == "Greece" ? ["اليونان"] : [] })
  #expect(found("zloty", translated).first == "PLN")
  #expect(found("POLOGNÉ", translated) == ["PLN", "PLZ"])
  #expect(found("РОССИИСКИЙ", translated).first == "RUB")
  #expect(found("اليُونان", translated) == ["EUR", "GRD"])
}

@Test func `every word must fit`() {
  #expect(found("dirham emirat").first == "AED")
  #expect(found("dollar austral").first == "AUD")
  #expect(found("us dollar").first == "USD")
  #expect(found("dollar qqqq").isEmpty)
}

@Test func `signs that other searches choke on are only signs`() {
  #expect(found("(") == found(""))
  #expect(found("us*") == found("us"))
  #expect(found("zzzzz").isEmpty)
  #expect(found("\u{200E}us\u{200B}d\u{202C}\u{0}").first == "USD")
}

@Test func `a plural finds what its singular finds`() {
  for (plural, singular) in [
    ("dollars", "dollar"), ("pounds", "pound"), ("yens", "yen"), ("Dinars", "dinar"),
  ] {
    #expect(found(plural).first == found(singular).first)
    #expect(Set(found(plural)).isSubset(of: found(singular)))
  }
}

@Test func `of equals the currency that is traded most comes first`() {
  let search = CurrencySearch(Currency.mostTradedFirst, folding: folding)
  for (words, code) in [
    ("dollars", "USD"), ("pounds", "GBP"), ("francs", "CHF"), ("pesos", "MXN"), ("crowns", "SEK"),
    ("Kronen", "NOK"), ("roubles", "RUB"),
    ("rupees", "INR"),
    ("dinars", "BHD"),
  ] {
    #expect(found(words, search).first == code)
  }
  #expect(Set(Currency.mostTradedFirst) == Set(Currency.all))
  #expect(Currency.mostTradedFirst.count == Currency.all.count)
}

@Test func `nothing typed lists everything in the order given`() {
  #expect(found("") == Currency.all.map(\.code.text))
  let two = Currency.all.filter { ["USD", "AUD"].contains($0.code.text) }
  #expect(CurrencySearch(two, folding: folding).matches("dollar") == two)
}

@Test func `a current currency stands before a historic one that fits as well`() throws {
  let result = found("turkish")
  let new = try #require(result.firstIndex(of: "TRY"))
  let old = try #require(result.firstIndex(of: "TRL"))
  #expect(new < old)
}

@Test(arguments: [
  ("yen", "JPY"), ("korun", "CZK"), ("Polska", "PLN"), ("dirham emirat", "AED"), ("€", "EUR"), ("zł", "PLN"),
  ("zl", "PLN"),
  ("£", "GBP"), ("$", "USD"), ("us$", "USD"), ("₹", "INR"), ("kr", "SEK"), ("Kč", "CZK"), ("₩", "KRW"),
  ("turkey", "TRY"),
  ("Österreich", "EUR"), ("osterreich", "EUR"), ("Deutschland", "EUR"), ("日本", "JPY"), ("Россия", "RUB"),
  ("российская", "RUB"), ("ΕΛΛΑΔΑ", "EUR"), ("مصر", "EGP"), ("ايران", "IRR"), ("ایران", "IRR"), ("한국", "KRW"),
  ("대한", "KRW"), ("대하", "KRW"), ("TÜRKİYE", "TRY"), ("Tırkıye", "TRY"), ("ＵＳＤ", "USD"), ("भारत", "INR"),
  ("magyarorszag", "HUF"), ("česko", "CZK"), ("uk", "GBP"), ("usa", "USD"), ("côte divoire", "XOF"),
  ("ivoire", "XOF"), ("D’IVOIRE", "XOF"), ("paanga", "TOP"), ("holland", "EUR"), ("som", "KGS"),
  ("sol", "PEN"), ("euros", "EUR"), ("quid", "GBP"), ("bucks", "USD"), ("loonie", "CAD"), ("loonies", "CAD"),
  ("greenback", "USD"), ("sterling", "GBP"), ("renminbi", "CNY"), ("rmb", "CNY"), ("american dollars", "USD"),
  ("mexican pesos", "MXN"), ("swiss francs", "CHF"), ("rupees", "INR"), ("soles", "PEN"), ("colones", "CRC"),
  ("kronor", "SEK"), ("złotych", "PLN"), ("zlotys", "PLN"),
  ("lei", "RON"),
  ("british pounds", "GBP"), ("guaraníes", "PYG"),
])
func `what people call it finds the currency first`(words: String, code: String) {
  #expect(found(words).first == code)
}

@Test func `a currency is not found by what it is not`() {
  #expect(found("bitcoin").isEmpty)
  #expect(found("dollarss").isEmpty)
  #expect(found("€").allSatisfy { $0 == "EUR" })
  #expect(!found("トル").contains("USD"))
}

@Test func `a currency that ISO 4217 does not have is found like any other`() {
  let points = Currency(unlisted: code("PTS"), name: "Bonus points", digits: 0)
  let search = CurrencySearch([points] + Currency.all, folding: folding)
  #expect(search.matches("pts").first == points)
  #expect(search.matches("bónus").first == points)
  #expect(points.isCurrent && points.digits == 0)
}

@Test func `of equals those that are preferred come first`() {
  let codes = search.matches("dollar") { ["USD", "SGD"].contains($0.code.text) }.map(\.code.text)
  #expect(Array(codes.prefix(2)) == ["SGD", "USD"])
  #expect(search.matches("aud") { $0.code.text == "XAF" }.first?.code.text == "AUD")
}

@Test func `a page pasted into the search finds nothing, a word said often what it says once`() {
  for page in ["a", "a b ", "€", "\u{0301}", " ", "\u{202E}", "か"] {
    #expect(found(String(repeating: page, count: 100_000)).isEmpty)
  }
  #expect(found(String(repeating: "dollar us ", count: 100)) == found("us dollar"))
}

@Test(arguments: [
  ("рубль", "RUB"), ("рублей", ""), ("РОССИЙСКИЙ РУБЛЬ", "RUB"), ("रुपया", "INR"), ("円", "JPY"), ("日本円", "JPY"),
  ("人民币", "CNY"), ("원", "KRW"), ("ευρω", "EUR"), ("ريال سعودي", "SAR"), ("שקל", "ILS"), ("franken", "CHF"),
  ("dong", "VND"), ("гривна", "UAH"), ("беларускі рубель", "BYN"),
])
func `a currency is found by what it is called where it is paid with`(text: String, code: String) {
  #expect(code.isEmpty ? found(text).isEmpty : found(text).contains(code))
}

@Test(arguments: [
  ("ÇA̧VÀ", "cava"), ("ẞß", "ssss"), ("İIıi", "iiii"), ("ΟΔΟΣ οδός", "οδοσ οδοσ"), ("Ѐй", "еи"),
  ("ＡｂＣ", "abc"), ("ﾄﾞﾙ どる ドル", "ト\u{3099}ル ト\u{3099}ル ト\u{3099}ル"),
  ("مُحَمَّد ة", "محمد ه"), ("हिन्दी", "हिनदी"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("q\u{0323}\u{0307}", "q"),
  ("q\u{0307}\u{0323}", "q"), ("", ""),
])
func `small letters without accents are what is compared`(text: String, folded: String) {
  let names = Currency(unlisted: code("PTS"), name: folded, digits: 0)
  #expect(folded.isEmpty || CurrencySearch([names], folding: folding).matches(text) == [names])
}
