import Currencies
import Testing

@Test func `every country of a current currency is a place`() {
  let places = Set(Place.all.map(\.name))
  let countries = Set(Currency.all.filter(\.isCurrent).flatMap(\.countries))
  #expect(countries.subtracting(places) == ["European Union"])
  #expect(Place.all.count == 249)
  #expect(Set(Place.all.map(\.code)).count == 249)
}

@Test func `a place has its own names and its sub-region of M49`() throws {
  let poland = try #require(Place.find("pl"))
  #expect(poland.name == "Poland")
  #expect(poland.otherNames.contains("Polska"))
  #expect(poland.region == "151")
  #expect(Place.find("XX") == nil)
  #expect(Place.find("") == nil)
  #expect(Set(Place.all.map(\.region)).count == 23)
  #expect(Place.all.filter(\.region.isEmpty).map(\.code) == ["AQ"])
}

@Test(arguments: [
  ("JP", ["JPY"], ["CNY", "HKD", "KPW", "KRW", "MNT", "MOP", "TWD"]),
  ("CH", ["CHF"], ["EUR"]),
  ("LI", ["CHF"], ["EUR"]),
  ("BT", ["BTN", "INR"], ["AFN", "BDT", "IRR", "LKR", "MVR", "NPR", "PKR"]),
  ("DE", ["EUR"], ["CHF"]),
])
func `a country's own currencies are nearer than those around it`(
  code: String, own: [String], around: [String]
)
  throws
{
  let place = try #require(Place.find(code))
  #expect(place.currencies.map(\.text) == own)
  #expect(place.currenciesNearby.map(\.text) == own + around)
}

@Test func `nothing is twice nearby, and nothing historic or a fund`() {
  for place in Place.all {
    let nearby = place.currenciesNearby
    #expect(Set(nearby).count == nearby.count)
    #expect(nearby.allSatisfy { Currency.find($0)?.isCurrent == true })
    #expect(!nearby.contains { ["CHE", "CHW", "USN", "CLF", "XDR"].contains($0.text) })
  }
}
