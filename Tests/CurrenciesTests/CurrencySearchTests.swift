import Currencies
import Testing

private let search = CurrencySearch()

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
    otherNames: {
      $0.code.text == "PLN" ? ["Złoty polski"] : $0.code.text == "RUB" ? ["Российский рубль"] : []
    },
    otherCountries: { $0.code.text == "PLN" ? ["Polska"] : $0.code.text == "GRD" ? ["Ελλάδα"] : [] })
  #expect(found("zloty", translated).first == "PLN")
  #expect(found("POLSKA", translated) == ["PLN"])
  #expect(found("РОССИИСКИЙ", translated) == ["RUB"])
  #expect(found("ελλαδα", translated) == ["GRD"])
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
  #expect(found(String(repeating: "a", count: 100_000)).isEmpty)
}

@Test func `nothing typed lists everything in the order given`() {
  #expect(found("") == Currency.all.map(\.code.text))
  let two = Currency.all.filter { ["USD", "AUD"].contains($0.code.text) }
  #expect(CurrencySearch(two).matches("dollar") == two)
}

@Test func `a current currency stands before a historic one that fits as well`() throws {
  let result = found("turkish")
  let new = try #require(result.firstIndex(of: "TRY"))
  let old = try #require(result.firstIndex(of: "TRL"))
  #expect(new < old)
}
