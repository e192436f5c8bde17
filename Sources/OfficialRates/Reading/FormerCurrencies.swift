internal import Currencies

extension RateRows {
  /// Adds a row of a table that is valid from a day. A currency that was withdrawn before it is refused:
  /// authorities go on printing codes for something else (`ECS`, withdrawn in 2000, for the US dollar in
  /// Ecuador).
  mutating func add(
    _ currency: String, _ text: String, on day: Day, units: Int = 1, printed: String? = nil, line: Int? = nil
  ) {
    guard let code = CurrencyCode(currency), Currency.find(code)?.isCurrent(on: day) == false else {
      return add(currency, text, units: units, printed: printed, line: line)
    }
    refuse(currency, printed ?? text, .unknownCurrency, line: line)
  }
}
