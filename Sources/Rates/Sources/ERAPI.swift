public import Currencies
public import FoundationEssentials
public import HTTP
public import Localization

/// The open access of ExchangeRate-API, open.er-api.com: about 160 currencies against the US dollar, once a day,
/// weekends included. Requested with base USD only: with a small base its six fraction digits would lose precision.
public struct ERAPI: RateSource {
  /// "erapi".
  public let name = SourceID.erapi
  /// The service's name.
  public let title: Message = "ExchangeRate-API"
  /// The service's server.
  public let defaultAddress = "https://open.er-api.com"
  /// The link that its terms require (https://www.exchangerate-api.com/docs/free).
  public let attribution = Attribution(
    text: "Rates By Exchange Rate API", url: "https://www.exchangerate-api.com",
    terms: localizable("Free for any use, also commercial, if the link is shown. Not redistributable."))
  /// False: its terms forbid redistribution.
  public let isRedistributable = false
  /// None.
  public let key = KeyUse.none

  /// Updated at 00:02:31; the next update is announced for 00:10 to 00:34.
  public let schedule = PublicationSchedule.daily(secondOfDay: 45 * 60)

  /// The source.
  public init() {}

  /// About 166 rates, 3 KB.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    [Request(address: join(address, "/v6/latest/USD"))]
  }

  /// Empty: it has no past days.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] { [] }

  /// Reads `{"result":"success","time_last_update_unix":1779321751,…,"base_code":"USD","rates":{"USD":1,"AED":3.6725,…}}`.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    var reader = try JSONReader(bytes, of: name)
    let members = try members(&reader)
    if members.result == "error" {
      throw RateError(source: name, .reported(quoted(members.error ?? "")))
    }
    try reader.expect(members.result, "result", "success")
    try reader.expect(members.base, "base_code", "USD")
    let updated = try reader.required(members.updated, "time_last_update_unix")
    let rates = try reader.required(members.rates, "rates")
    let table = try rates.table(base: .usd, day: Day(at: updated))
    return RateAnswer(
      [table], leftOut: rates.leftOut, passedOver: rates.passedOver,
      nextUpdate: members.next.flatMap { (updated + 1...updated + 3 * 86_400).contains($0) ? $0 : nil },
      end: members.end.flatMap { $0 > 0 ? Day(at: $0) : nil })
  }

  private struct Members {
    var result: String?
    var error: String?
    var base: String?
    var updated: Int?
    var next: Int?
    var end: Int?
    var rates: RateCollector?
  }

  private func members(_ reader: inout JSONReader) throws(RateError) -> Members {
    var members = Members()
    try reader.enterObject()
    while let key = try reader.nextKey() {
      switch key {
      case "result": try reader.read(&members.result)
      case "error-type": try reader.read(&members.error)
      case "base_code": try reader.read(&members.base)
      case "time_last_update_unix": try reader.read(&members.updated)
      case "time_next_update_unix": members.next = try reader.whole().instant
      case "time_eol_unix": members.end = try reader.whole().instant
      case "rates": try reader.read(&members.rates, RateCollector(name))
      default: try reader.whole()
      }
    }
    try reader.end()
    return members
  }

  /// Six fraction digits, whatever the size of the rate.
  public func unit(of rate: Decimal) -> Decimal? { Decimal(sign: .plus, exponent: -6, significand: 1) }
}
