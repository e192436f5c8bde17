public import Currencies
public import HTTP

/// The European Central Bank's euro foreign exchange reference rates: about 30 currencies, one day, as XML.
public struct ECB: RateSource {
  /// "ecb".
  public let name = "ecb"
  /// The bank's name.
  public let title = "European Central Bank"
  /// The bank's own server.
  public let defaultAddress = "https://www.ecb.europa.eu"
  /// The citation that the policy on reuse of ESCB statistics asks for.
  public let attribution = Attribution(
    text: "Source: European Central Bank",
    url: "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/")

  /// The source.
  public init() {}

  /// The daily file, 1.5 KB.
  public func latest(at address: String) -> Request {
    Request(address: join(address, "/stats/eurofxref/eurofxref-daily.xml"))
  }

  /// Nil: the bank has files of many days only.
  public func day(_ day: Day, at address: String) -> Request? { nil }

  /// Reads a file that holds one day.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateTable {
    let days = try ECBEnvelope.days(in: bytes, of: name)
    guard days.count == 1 else {
      throw RateError(
        source: name, .unreadable(place: "", problem: "\(days.count) days where one is expected"))
    }
    return try days[0].table(source: name)
  }

  /// As the bank's calendar has it.
  public func newestExpectedDay(at instant: Int) -> Day { PublicationCalendar.newestExpectedDay(at: instant) }
}
