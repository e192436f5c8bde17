public import Currencies
public import HTTP
public import Localization

/// The European Central Bank's euro foreign exchange reference rates: about 30 currencies since 1999, as files.
public struct ECB: RateSource {
  /// "ecb".
  public let name = SourceID.ecb
  // Translators: a source of rates, as it calls itself in your language.
  /// The bank's name.
  public let title = localizable("European Central Bank")
  /// The bank's own server.
  public let defaultAddress = "https://www.ecb.europa.eu"
  /// The citation that the policy on reuse of ESCB statistics requires.
  public let attribution = Attribution(
    text: localizable("Source: European Central Bank"),
    url: "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/",
    terms: localizable(
      "Free for any use, also commercial, if the source is named and the rates are unchanged."))
  /// True: reuse is free.
  public let isRedistributable = true
  /// None.
  public let key = KeyUse.none

  /// How many days back the 90-day file is used; it may be a few days old.
  private static let recentDays = 85

  /// True: the rates of a day are set once, at 14:10 in Frankfurt.
  public let isFinal = true

  /// The source.
  public init() {}

  /// The daily file, 1.5 KB.
  public func latest(at address: String, asOf instant: Int) -> [Request] {
    [request(address, "eurofxref-daily.xml")]
  }

  /// The file of the last 90 days, 70 KB; for an older day the zip of all days, 650 KB.
  public func day(_ day: Day, at address: String, asOf instant: Int) -> [Request] {
    if Self.isInRecentFile(day, asOf: instant) { return [request(address, "eurofxref-hist-90d.xml")] }
    var whole = request(address, "eurofxref-hist.zip")
    whole.silenceLimit = 10_000
    return [whole]
  }

  /// True for a day that the file of the last 90 days has at an instant (seconds since 1970, UTC).
  public static func isInRecentFile(_ day: Day, asOf instant: Int) -> Bool {
    Day(at: instant) - day <= recentDays
  }

  private func request(_ address: String, _ file: String) -> Request {
    Request(address: join(address, "/stats/eurofxref/\(file)"))
  }

  /// Reads any of the files: XML, or a zip with the CSV.
  public func parse(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    do {
      return try answer(bytes)
    } catch {
      throw RateError(source: name, error.cause)
    }
  }

  private func answer(_ bytes: [UInt8]) throws(RateError) -> RateAnswer {
    var file = try HistoryFile(answer: bytes)
    var tables: [RateTable] = []
    var leftOut: [LeftOut] = []
    while let day = try file.nextWithGaps() {
      tables.append(try day.table())
      leftOut += day.leftOut
      guard leftOut.count <= LeftOut.limit else {
        throw RateError(source: name, .refused("more than \(LeftOut.limit) of its rates are unusable"))
      }
    }
    guard !tables.isEmpty else { throw unreadable("", "it has no days") }
    return RateAnswer(tables.sorted { $0.day < $1.day }, leftOut: leftOut)
  }
}
