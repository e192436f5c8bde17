import Currencies
import Testing

@Test func `every country of a current currency is one of ISO 3166-1`() {
  let names = Set(Country.all.map(\.name))
  let countries = Set(Currency.all.filter(\.isCurrent).flatMap(\.countries))
  #expect(countries.subtracting(names) == ["European Union"])
  #expect(Country.all.count == 249)
  #expect(Set(Country.all.map(\.code)).count == 249)
}

@Test func `a country has its own names and its sub-region of M49`() throws {
  let poland = try #require(Country.find("pl"))
  #expect(poland.name == "Poland")
  #expect(poland.otherNames.contains("Polska"))
  #expect(poland.region == "151")
  #expect(Country.find("XX") == nil)
  #expect(Country.find("") == nil)
  #expect(Set(Country.all.map(\.region)).count == 23)
  #expect(Country.all.filter(\.region.isEmpty).map(\.code) == ["AQ"])
}

@Test(arguments: [
  ("JP", ["JPY"], ["CNY", "HKD", "KPW", "KRW", "MNT", "MOP", "TWD"]),
  ("CH", ["CHF"], ["EUR"]),
  ("LI", ["CHF"], ["EUR"]),
  ("BT", ["BTN", "INR"], ["CNY", "AFN", "BDT", "IRR", "LKR", "MVR", "NPR", "PKR"]),
  ("DE", ["EUR"], ["CHF", "CZK", "DKK", "PLN"]),
  ("PL", ["PLN"], ["EUR", "BYN", "CZK", "RUB", "UAH", "HUF", "MDL", "RON"]),
  ("US", ["USD"], ["CAD", "MXN", "BMD", "DKK", "EUR"]),
])
func `a country's own currencies are nearer than those around it`(
  code: String, own: [String], around: [String]
)
  throws
{
  let country = try #require(Country.find(code))
  #expect(country.currencies.map(\.text) == own)
  #expect(country.currenciesNearby.map(\.text) == own + around)
}

@Test func `neighbors are each other's`() throws {
  for country in Country.all {
    #expect(!country.neighbors.contains(country))
    #expect(country.neighbors.allSatisfy { $0.neighbors.contains(country) })
  }
  let counts = ["JP": 0, "PT": 1, "GB": 2, "PL": 7, "DE": 9, "BR": 10, "RU": 14, "CN": 16]
  for (code, count) in counts { #expect(Country.find(code)?.neighbors.count == count) }
}

@Test func `nothing is twice nearby, and nothing historic or a fund`() {
  for country in Country.all {
    let nearby = country.currenciesNearby
    #expect(Set(nearby).count == nearby.count)
    #expect(nearby.allSatisfy { Currency.find($0)?.isCurrent == true })
    #expect(!nearby.contains { ["CHE", "CHW", "USN", "CLF", "XDR"].contains($0.text) })
  }
}
