internal import Currencies

/// A price with the names that the file has for its commodities, as its form writes them.
struct PriceRow {
  let day: Day
  let base: String
  let quote: String
  let digits: String
  let source: String
  let kind: String

  /// A price with names.
  init(_ price: Price, _ base: String, _ quote: String) {
    (day, digits, source, kind) = (price.day, price.digits, price.source, price.kind)
    (self.base, self.quote) = (base, quote)
  }
}
