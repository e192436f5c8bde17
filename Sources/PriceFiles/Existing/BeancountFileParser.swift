internal import Currencies

/// Reads the `price` directives of a file of Beancount, which may have all of its other statements too.
struct BeancountFileParser: PriceFileParser {
  private var lines = BeancountLines()
  private var held = HeldPrices()
  private var last: BeancountPrice?
  private var isUnpadded = false
  private var sourceIndentation: [UInt8]?
  private var isInPrice = false

  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason) {
    guard let statement = lines.statement(endingWith: line) else { return }
    if statement.isIndented {
      readMetadata(statement)
    } else if let price = try BeancountPrice(statement) {
      held.insert(
        price.day.day, HeldPrices.Pair(base: price.base, quote: price.quote), line: statement.number)
      if !price.day.isPadded { isUnpadded = true }
      (last, sourceIndentation, isInPrice) = (price, nil, true)
    } else {
      try check(statement)
      isInPrice = false
    }
  }

  /// Throws for what Beancount does not have: the file may be another program's.
  private func check(_ statement: BeancountLines.Statement) throws(ReadingError.Reason) {
    var scanner = BeancountScanner(statement.bytes)
    guard let first = try scanner.token() else { return }
    let isDated = first.kind == .date
    guard let word = isDated ? try scanner.token() : first,
      BeancountDirective.begins(with: word, isDated: isDated)
    else { throw .unexpected(statement.bytes.text) }
  }

  func end() throws(ParsedPrices.Failure) -> ParsedPrices {
    if let (line, text) = lines.open { throw ParsedPrices.Failure(line: line, reason: .unclosed(text)) }
    guard let last else { return ParsedPrices(held: held, form: BeancountForm(BeancountPriceLayout())) }
    var layout = last.layout
    layout.day.isPadded = !isUnpadded
    layout.sourceIndentation = sourceIndentation
    return ParsedPrices(held: held, form: BeancountForm(layout))
  }

  private mutating func readMetadata(_ statement: BeancountLines.Statement) {
    guard isInPrice else { return }
    var scanner = LineScanner(statement.bytes)
    let indentation = scanner.take(while: \.isBlank)
    if scanner.skip(text: "source:") { sourceIndentation = Array(indentation) }
  }
}
