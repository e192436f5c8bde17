public import Currencies

/// The sources Agio knows, in their default order. To add one: a file with a type like `ECB`, and its line here.
public enum Sources {
  /// Every source.
  public static let all: [any RateSource] = [
    Frankfurter2(), ERAPI(), Fawazahmed0(), ECB(), Frankfurter(), OpenExchangeRates(), CustomSource(),
  ]

  /// The source that pairs' series are downloaded from: the first that gives series.
  public static let series: any SeriesSource =
    all.lazy.compactMap { $0 as? any SeriesSource }.first ?? Frankfurter2()

  /// The source of a name; nil for an unknown name.
  public static func named(_ name: SourceID) -> (any RateSource)? {
    all.first { $0.name == name }
  }
}
