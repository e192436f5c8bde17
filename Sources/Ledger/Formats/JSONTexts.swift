internal import Rates

// Reading files of this program's own.
extension JSONReader {
  /// Reads a string. Throws for any other value.
  mutating func text() throws(RateError) -> String {
    guard case .string(let text) = try value() else { throw error("it is no text") }
    return text
  }
}
