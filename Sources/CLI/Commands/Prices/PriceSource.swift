import Currencies
import PriceFiles

/// Where prices come from.
@MainActor
protocol PriceSource {
  /// Downloads what is missing of pairs.
  func fetch(_ pairs: [CurrencyPair], _ desktop: Desktop) throws

  /// The prices of a pair. Throws where there is none, and reports what is left out.
  func prices(of pair: PricedPair, _ desktop: Desktop) throws -> FoundPrices

  /// Reports whose rates they are, and what their terms forbid.
  func noteOrigins(_ desktop: Desktop) throws
}

/// The prices of a pair.
struct FoundPrices {
  /// In the order of days, at least one.
  let prices: [Price]
  /// The days that have none, though they should.
  let unpriced: UnpricedDays
}

/// A pair to be priced: on some days, in order, or on all of them.
struct PricedPair {
  let pair: CurrencyPair
  let days: [Day]?

  init(_ pair: CurrencyPair, days: [Day]?) { (self.pair, self.days) = (pair, days) }
}

/// The days of which prices are wanted.
struct WantedDays {
  let range: ClosedRange<Day>
  /// The last day that the user or a journal has named; nil for none.
  let last: Day?
}
