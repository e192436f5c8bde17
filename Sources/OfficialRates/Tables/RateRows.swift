internal import Currencies

/// Gathers the rows of a table: a currency with two different rates has none, and what cannot be taken becomes a problem.
struct RateRows {
  private(set) var problems: [TableProblem] = []
  private var found: [CurrencyCode: PrintedRate] = [:]
  private var refused: Set<CurrencyCode> = []

  /// The rates that were taken.
  var rates: [CurrencyCode: PrintedRate] { found }

  /// Adds a row. `text` has `.` as the decimal separator; `printed` is what the cell has, where that differs.
  mutating func add(
    _ currency: String, _ text: String, units: Int = 1, printed: String? = nil, line: Int? = nil
  ) {
    let printed = printed ?? text
    guard let code = CurrencyCode(currency), code.text == currency, Currency.find(code) != nil else {
      return refuse(currency, printed, .unknownCurrency, line: line)
    }
    guard let rate = PrintedRate(text, units: units) else {
      return refuse(currency, printed, .noRate, line: line)
    }
    // Countries that share a currency have a row each.
    if let other = found[code], other.value != rate.value || other.units != rate.units {
      problems.append(TableProblem(currency, other.text, .ambiguous, line: line))
      return refuse(currency, printed, .ambiguous, line: line)
    }
    if refused.contains(code) { return refuse(currency, printed, .ambiguous, line: line) }
    if found[code] == nil { found[code] = rate }
  }

  /// Notes a cell that is not taken; its currency has no rate then.
  mutating func refuse(_ currency: String, _ printed: String, _ reason: TableProblem.Reason, line: Int? = nil)
  {
    problems.append(TableProblem(currency, printed, reason, line: line))
    guard let code = CurrencyCode(currency) else { return }
    refused.insert(code)
    found[code] = nil
  }
}
