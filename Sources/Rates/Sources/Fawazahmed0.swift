public import Currencies
public import HTTP
public import Localization

/// The currency-api of Fawaz Ahmed: more than 150 currencies, once a day, published as an npm package whose every
/// version is a day. The origin of its rates is not disclosed. Its many other codes (crypto, other metals, former
/// currencies) are ignored.
public struct Fawazahmed0: RateSource {
  /// "fawazahmed0".
  public let name = SourceID.fawazahmed0
  /// Its name.
  public let title: Message = "Currency-api"
  /// The content delivery network of npm packages. `@latest` there may be a week old: days are requested by date.
  public let defaultAddress = "https://cdn.jsdelivr.net"
  /// It requires no attribution.
  public let attribution = Attribution(
    text: localizable("Source: currency-api by Fawaz Ahmed"),
    url: "https://github.com/fawazahmed0/exchange-api",
    terms: localizable("Public domain (CC0). The origin of the rates is not disclosed."))
  /// True.
  public let isRedistributable = true
  /// None.
  public let key = KeyUse.none

  /// Started at midnight UTC, available at about 04:00.
  public let schedule = PublicationSchedule.daily(secondOfDay: (4 * 60 + 15) * 60)

  /// The source.
  public init() {}

  /// The file of today in UTC, or of the day before: 10 KB; at its own address then from its second host.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    requests(Day(at: instant), address)
  }

  /// The file of a day, or of the day before: some days were never published.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] {
    requests(day, address)
  }

  private func requests(_ day: Day, _ address: String) -> [Request] {
    let days = [day, day - 1]
    var addresses = days.map {
      join(address, "/npm/@fawazahmed0/currency-api@\($0)/v1/currencies/eur.min.json")
    }
    if address == defaultAddress {
      addresses += days.map { "https://\($0).currency-api.pages.dev/v1/currencies/eur.min.json" }
    }
    return addresses.map { Request(address: $0) }
  }

  /// Reads `{"date":"2026-09-20","eur":{"eur":1,"aed":4.3,…,"btc":1.2965576e-7,…}}`.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    var reader = try JSONReader(bytes, of: name)
    var date: String?
    var rates: RateCollector?
    try reader.enterObject()
    while let key = try reader.nextKey() {
      switch key {
      case "date": try reader.read(&date)
      case "eur": try reader.read(&rates, RateCollector(name, .smallLetters))
      default: try reader.whole()
      }
    }
    try reader.end()
    let day = try reader.day(date, "date")
    let found = try reader.required(rates, "eur").current(on: day)
    let table = try found.table(base: .eur, day: day)
    return RateAnswer([table], leftOut: found.leftOut, passedOver: found.passedOver)
  }
}
