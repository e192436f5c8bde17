import Currencies
import Testing

private let current = Currency.all.filter(\.isCurrent)

@Test func `there are 178 current currencies, first and in the order of their codes`() {
  #expect(current.count == 178)
  #expect(Currency.all.count == 307)
  #expect(Array(Currency.all.prefix(178)) == current)
  #expect(current.map(\.code) == current.map(\.code).sorted())
  let historic = Currency.all.dropFirst(178).map(\.code)
  #expect(Array(historic) == historic.sorted())
  #expect(Set(Currency.all.map(\.code)).count == 307)
}

@Test func `minor units are those of ISO 4217`() {
  func codes(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
  let expected: [Int?: Set<String>] = [
    0: codes("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    3: codes("BHD IQD JOD KWD LYD OMR TND"),
    4: codes("CLF UYW"),
    nil: codes("XAG XAU XPD XPT XDR XBA XBB XBC XBD XSU XTS XUA XXX"),
  ]
  for currency in current {
    let special = expected.first { $0.value.contains(currency.code.text) }
    #expect(currency.digits == (special.map(\.key) ?? 2), "\(currency.code)")
    #expect(currency.code.minorDigits == currency.digits ?? 2)
  }
}

@Test func `a current currency has all its parts`() throws {
  let yen = try #require(Currency.find(code("JPY")))
  #expect(yen.number == "392")
  #expect(yen.name == "Japanese Yen")
  #expect(yen.isoName == "Yen")
  #expect(yen.countries == ["Japan"])
  #expect(yen.region == "JP")
  #expect(yen.withdrawn == nil)
  let euro = try #require(Currency.find(.eur))
  #expect(euro.name == "Euro")
  #expect(euro.region == "EU")
  #expect(euro.countries.contains("Germany") && euro.countries.contains("Bulgaria"))
  let dollar = try #require(Currency.find(code("USD")))
  #expect(dollar.name == "US Dollar")
  #expect(dollar.countries.first == "United States")
  #expect(Currency.find(code("XAF"))?.region == nil)
}

@Test func `the historic currencies of the European Central Bank are known with their last month`() {
  let months = [
    "ROL": "2005-06", "TRL": "2005-12", "SIT": "2007-01", "CYP": "2008-01", "EEK": "2011-01",
    "LVL": "2014-01",
    "LTL": "2014-12", "MTL": "2008-01", "SKK": "2009-01", "HRK": "2023-01", "BGN": "2026-01",
  ]
  for (text, month) in months {
    let currency = Currency.find(code(text))
    #expect(currency?.withdrawn == month, "\(text)")
    #expect(currency?.digits == nil)
  }
  for text in ["RUB", "RON", "TRY"] { #expect(Currency.find(code(text))?.isCurrent == true) }
}

@Test func `every currency has a name, and its number and region are well formed`() {
  for currency in Currency.all {
    #expect(!currency.name.isEmpty && !currency.isoName.isEmpty)
    #expect(currency.number?.utf8.count ?? 3 == 3)
    #expect(currency.region?.utf8.count ?? 2 == 2)
    #expect(!currency.countries.contains(""))
    #expect(!currency.isCurrent || currency.number != nil)
  }
}

@Test func `a code that ISO does not have is no currency`() {
  #expect(Currency.find(code("CNH")) == nil)
  #expect(code("CNH").minorDigits == 2)
}

@Test func `a code is three ASCII letters in either case`() {
  #expect(CurrencyCode("usd")?.text == "USD")
  #expect(CurrencyCode("uSd"[...])?.description == "USD")
  for text in ["", "US", "USDX", "U5D", "ÜS", "US ", "¥", "[[[", "ａ"] {
    #expect(CurrencyCode(text) == nil, "\(text)")
  }
  #expect(code("AED") < code("AFN"))
  #expect(CurrencyCode.eur == code("eur"))
}

@Test func `a currency was current until the end of the month of its withdrawal`() throws {
  func isCurrent(_ text: String, _ date: String) throws -> Bool {
    try #require(Currency.find(code(text))).isCurrent(on: try #require(Day(date)))
  }
  #expect(try isCurrent("USD", "2026-11-22"))
  #expect(try isCurrent("BGN", "2025-12-31") && isCurrent("BGN", "2026-01-31"))
  #expect(try !isCurrent("BGN", "2026-02-01"))
  // Where ISO has a span of months or of years, its end counts.
  let spans = Currency.all.filter { $0.withdrawn?.contains("/") == true }
  #expect(spans.count == 16)
  for currency in spans {
    let year = Int(currency.withdrawn?.split(separator: "/").last?.prefix(4) ?? "") ?? 0
    #expect(currency.isCurrent(on: try #require(Day("\(year - 1)-12-31"))))
    #expect(!currency.isCurrent(on: try #require(Day("\(year + 1)-01-01"))))
  }
}
