internal import Currencies

extension RateRows {
  /// Adds a row of a table that is valid from a day. A currency that was withdrawn before it, or did not exist
  /// yet, is refused: authorities go on printing codes for something else (`ECS`, withdrawn in 2000, for the US
  /// dollar in Ecuador), and those of new currencies for old ones. So is a number with more than one zero before
  /// its other digits, which no form has.
  mutating func add(
    _ currency: String, _ text: String, on day: Day, units: Int = 1, printed: String? = nil, line: Int? = nil
  ) {
    if let code = CurrencyCode(currency), Currency.find(code)?.isUsable(on: day) == false {
      refuse(currency, printed ?? text, .unknownCurrency, line: line)
    } else if text.hasPrefix("00") {
      refuse(currency, printed ?? text, .noRate, line: line)
    } else {
      add(currency, text, units: units, printed: printed, line: line)
    }
  }
}
