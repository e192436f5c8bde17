public import Currencies
public import HTTP

/// The reason why a source or a file gave no rates.
public struct RateError: Error, Hashable, Sendable {
  /// The cause.
  public enum Cause: Hashable, Sendable {
    /// There was no response.
    case transport(HTTPError)
    /// The status is not 200; with the time of `Retry-After` (seconds since 1970, UTC), if any.
    case status(Int, retryAt: Int?)
    /// The source does not know the requested currency.
    case unknownCurrency(CurrencyCode)
    /// The source reported an error; its message, shortened and in quotation marks.
    case reported(String)
    /// The rates are neither of the requested day nor of the week before it: that day, and the day of the rates.
    case noRates(Day, found: Day)
    /// The rates are older than the stored ones: their day, and the day of those.
    case older(Day, than: Day)
    /// More than half of the rates that other sources have too are outliers: their number, and the number compared.
    case outliers(Int, of: Int)
    /// The bytes are malformed: the location ("line 3, USD"; empty for none in particular) and the problem, in English
    /// for developers.
    case unreadable(location: String, problem: String)
    /// The table is invalid; the problem, in English for developers.
    case refused(String)
  }

  /// The source, or `RateError.file`.
  public let source: SourceID
  /// The cause.
  public let cause: Cause

  /// The source of imported files.
  public static let file = SourceID(rawValue: "file")

  /// Creates an error of a source.
  public init(source: SourceID, _ cause: Cause) {
    self.source = source
    self.cause = cause
  }
}
