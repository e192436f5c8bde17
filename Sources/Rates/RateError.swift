public import Currencies
public import HTTP

/// Why a source, or a file, gave no rates.
public struct RateError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Cause: Hashable, Sendable {
    /// There is no answer.
    case transport(HTTPError)
    /// The answer's status is not 200; and when it asks to be left alone until an instant (seconds since 1970, UTC), that.
    case status(Int, retryAt: Int?)
    /// The source does not know the currency it was asked for.
    case unknownCurrency(CurrencyCode)
    /// The source says itself that it has none; its message, shortened and in quotation marks.
    case reported(String)
    /// The rates are not of the day they were asked for, nor of the week before it: that day, and theirs.
    case noRates(Day, found: Day)
    /// The newest rates are of a day before those that are stored.
    case older(Day, than: Day)
    /// More than half of the rates that other sources have too are outliers: how many, of how many.
    case outliers(Int, of: Int)
    /// The bytes are not what they should be: where ("line 3, USD"; empty when nowhere in particular), and how, in English,
    /// for developers.
    case unreadable(location: String, problem: String)
    /// The bytes were read, and the table is none that may be used; what is wrong with it, in English, for developers.
    case refused(String)
  }

  /// The source, or `RateError.file`.
  public let source: SourceID
  /// What went wrong.
  public let cause: Cause

  /// Stands for the source's name when a file was read.
  public static let file = SourceID(rawValue: "file")

  /// An error of a source.
  public init(source: SourceID, _ cause: Cause) {
    self.source = source
    self.cause = cause
  }
}
