public import Currencies

/// The sources that Agio knows, in their default order. To add one, add a file with a type like `ECB`, and a line here.
public enum Sources {
  /// Every source.
  public static let all: [any RateSource] = [
    Frankfurter2(), ERAPI(), Fawazahmed0(), ECB(), Frankfurter(), OpenExchangeRates(), CustomSource(),
  ]

  /// The source that pairs' series are downloaded from: the first that gives series.
  public static let series: any SeriesSource =
    all.lazy.compactMap { $0 as? any SeriesSource }.first ?? Frankfurter2()

  /// The source of an identifier, which may be the company; nil if it is unknown.
  public static func named(_ name: SourceID) -> (any RateSource)? {
    name == .company ? CompanySource() : all.first { $0.name == name }
  }
}
