import Currencies
import OfficialRates
import TestValues

/// A rate written in a test.
func printed(_ text: String, units: Int = 1) -> PrintedRate? { PrintedRate(text, units: units) }

extension OfficialTable {
  /// The rate of a code as printed; nil without one.
  func rate(_ currency: String) -> PrintedRate? { rates[code(currency)] }
}
