/// Reads the lines of a file of prices.
protocol PriceFileParser: Sendable {
  /// Reads the next line.
  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason)

  /// Ends the file.
  func end() throws(ParsedPrices.Failure) -> ParsedPrices
}

/// What a file of prices has, and the form that continues it.
struct ParsedPrices {
  /// A fault that shows at the end of a file.
  struct Failure: Error {
    let line: Int
    let reason: ReadingError.Reason
  }

  let held: HeldPrices
  let form: any PriceForm
  /// The bytes at the end that give way to what follows.
  var droppedBytes = 0
  /// Whether what follows is lines.
  var isOfLines = true
}
