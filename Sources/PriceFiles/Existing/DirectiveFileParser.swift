internal import Currencies

/// Reads the `P` directives of a file of hledger or Ledger, which may have all that their journals have.
struct DirectiveFileParser: PriceFileParser {
  private let syntax: PlainSyntax
  private var held = HeldPrices()
  private var last: PriceDirective?
  private var isUnpadded = false
  private var marks = DecimalMarks()
  /// What directives of the file say about the decimal mark of all that follows, and of a commodity's
  /// amounts.
  private var declared: DecimalMark?
  private var declaredMarks: [String: DecimalMark] = [:]
  private var year: Int?
  private var commodity: String?
  private var comment: PlainComment?

  init(_ syntax: PlainSyntax) { self.syntax = syntax }

  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason) {
    if let comment {
      if comment.ends(with: line.bytes) { self.comment = nil }
      return
    }
    if let comment = PlainComment(line, syntax) {
      self.comment = comment
    } else if PriceDirective.begins(line.bytes) {
      try readPrice(line)
    } else if let next = line.bytes.first {
      try next.isBlank ? readSubdirective(line.bytes) : readDirective(line)
    }
  }

  func end() throws(ParsedPrices.Failure) -> ParsedPrices {
    if let comment { throw ParsedPrices.Failure(line: comment.line, reason: .unclosed(comment.text)) }
    guard let last else {
      var layout = PriceDirectiveLayout()
      layout.mark = declared ?? .point
      return ParsedPrices(held: held, form: DirectiveForm(syntax, layout, marks: marksOfQuotes))
    }
    var layout = last.layout
    layout.day.isPadded = !isUnpadded
    layout.mark = declared ?? declaredMarks[last.quote] ?? marks.decimal ?? markOfUndecided
    return ParsedPrices(held: held, form: DirectiveForm(syntax, layout, marks: marksOfQuotes))
  }

  /// What directives say about the decimal mark of commodities, unless one is about all.
  private var marksOfQuotes: [String: DecimalMark] { declared == nil ? declaredMarks : [:] }

  /// What the program takes `18,148` for, where no line says more.
  private var markOfUndecided: DecimalMark {
    syntax == .hledger && marks.undecided == .comma ? .comma : .point
  }

  private mutating func readPrice(_ line: Lines.Line) throws(ReadingError.Reason) {
    let price = try PriceDirective(line.bytes, syntax, year: year, commodity: commodity)
    if declared == nil, declaredMarks[price.quote] == nil {
      try marks.note(price.amount.number, line: line.number)
    }
    held.insert(price.day.day, HeldPrices.Pair(base: price.base, quote: price.quote), line: line.number)
    if !price.day.isPadded { isUnpadded = true }
    last = price
  }

  private mutating func readSubdirective(_ line: ArraySlice<UInt8>) {
    var scanner = LineScanner(line)
    scanner.skipBlanks()
    if scanner.skip(word: "format") { readExample(scanner.rest) }
  }

  private mutating func readDirective(_ line: Lines.Line) throws(ReadingError.Reason) {
    switch PlainDirective(line.bytes, syntax) {
    case .price: throw .unexpected(line.bytes.text)
    case .year(let text): year = try PlainDirective.year(text)
    case .decimalMark(let mark): declared = mark
    case .defaultCommodity(let text):
      let symbol = readExample(text)
      if syntax == .hledger { commodity = symbol }
    case .commodity(let text): readExample(text)
    case .unknown where Self.isWord(line.bytes) || BeancountDirective.isPrice(line.bytes):
      throw .unexpected(line.bytes.text)
    default: break
    }
  }

  /// Whether a line begins with a letter, as directives do and entries do not; what `end` ends may have a name.
  private static func isWord(_ line: ArraySlice<UInt8>) -> Bool {
    line.first?.isLetter == true && !line.begins(with: "end ")
  }

  /// Notes the decimal mark of an example, `1.000,00 EUR`, and returns its commodity; nil for what is no
  /// amount.
  @discardableResult private mutating func readExample(_ text: ArraySlice<UInt8>) -> String? {
    var scanner = LineScanner(text)
    scanner.skipBlanks()
    guard let amount = try? PlainAmount.read(&scanner, syntax) else { return nil }
    if let symbol = amount.symbol { declaredMarks[symbol] = amount.number.exampleMark(syntax) }
    return amount.symbol
  }
}
