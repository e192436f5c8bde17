public import Currencies
public import HTTP
public import Localization

/// Open Exchange Rates, with the user's own key: about 170 currencies against the US dollar, updated hourly; past days
/// since 1999.
public struct OpenExchangeRates: RateSource {
  /// "openexchangerates".
  public let name = SourceID.openExchangeRates
  /// The service's name.
  public let title: Message = "Open Exchange Rates"
  /// The service's server.
  public let defaultAddress = "https://openexchangerates.org"
  /// The service's name and page.
  public let attribution = Attribution(
    text: localizable("Source: Open Exchange Rates"), url: "https://openexchangerates.org",
    terms:
      localizable(
        "For holders of a key, under the terms at https://openexchangerates.org/terms. Not redistributable.")
  )
  /// False: its terms forbid resale.
  public let isRedistributable = false
  /// The App ID, in the header rather than in the address, where it would be logged.
  public let key = KeyUse.required(header: "Authorization", prefix: "Token ")

  /// The rates change hourly, the day at midnight UTC. One request a day is enough for the newest day, and saves the
  /// 1000 requests a month of a free key.
  public let schedule = PublicationSchedule.daily(secondOfDay: 15 * 60)

  /// The source.
  public init() {}

  /// About 170 rates, 4 KB.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/api/latest.json"))]
  }

  /// The rates at the end of a day.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/api/historical/\(day).json"))]
  }

  /// Reads `{"disclaimer":"…","license":"…","timestamp":1750885200,"base":"USD","rates":{"AED":3.67246,…}}`. The day is that
  /// of the timestamp in UTC.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    var reader = try JSONReader(bytes, of: name)
    let members = try members(&reader)
    if members.isError {
      throw RateError(source: name, .reported(quoted(members.message ?? "")))
    }
    try reader.expect(members.base, "base", "USD")
    let instant = try reader.required(members.timestamp, "timestamp")
    let rates = try reader.required(members.rates, "rates")
    return RateAnswer(
      [try rates.table(base: .usd, day: Day(at: instant))], leftOut: rates.leftOut,
      passedOver: rates.passedOver)
  }

  private struct Members {
    var isError = false
    var message: String?
    var base: String?
    var timestamp: Int?
    var rates: RateCollector?
  }

  private func members(_ reader: inout JSONReader) throws(RateError) -> Members {
    var members = Members()
    try reader.enterObject()
    while let key = try reader.nextKey() {
      switch key {
      case "error": if try reader.whole() != .bool(false) { members.isError = true }
      case "message": try reader.read(&members.message)
      case "base": try reader.read(&members.base)
      case "timestamp": try reader.read(&members.timestamp)
      case "rates": try reader.read(&members.rates, RateCollector(name))
      default: try reader.whole()
      }
    }
    try reader.end()
    return members
  }
}
