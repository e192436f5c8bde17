/// A directive of hledger or Ledger: a line that does not begin with a blank, a digit or the sign of a
/// remark.
enum PlainDirective {
  case include(ArraySlice<UInt8>)
  case year(ArraySlice<UInt8>)
  /// `apply account` and the like, with what follows the second word.
  case apply(String, ArraySlice<UInt8>)
  /// `end`, `end apply account` and the like: the last word, if there is one that says what ends.
  case end(String?)
  case commodity(ArraySlice<UInt8>)
  case defaultCommodity(ArraySlice<UInt8>)
  case decimalMark(DecimalMark)
  /// `C 1.00 Kb = 1024 b`
  case conversion(ArraySlice<UInt8>)
  case python
  case option(ArraySlice<UInt8>)
  /// A `P` directive with `!` or `@` before it.
  case price
  /// One that is not about dates and amounts; lines that belong to it are indented.
  case other
  case unknown

  private static let others: Set = [
    "A", "account", "alias", "assert", "bucket", "capture", "check", "def", "define", "eval", "expr", "N",
    "payee", "tag", "value",
  ]
  private static let othersOfLedger: Set = [
    "account-rewrite", "b", "h", "i", "I", "o", "O", "payee-rewrite",
  ]

  /// Reads a line.
  init(_ line: ArraySlice<UInt8>, _ syntax: PlainSyntax) {
    var scanner = LineScanner(line)
    let hasPrefix = scanner.skip("!") || scanner.skip("@")
    let start = scanner
    let word = scanner.take { !$0.isBlank }.text
    let argument = Self.trimmed(scanner.rest)
    self = Self.named(word, argument, syntax) ?? Self.abbreviated(start) ?? .unknown
    if case .unknown = self, hasPrefix, PriceDirective.begins(start.rest) { self = .price }
  }

  private static func named(_ word: String, _ argument: ArraySlice<UInt8>, _ syntax: PlainSyntax)
    -> PlainDirective?
  {
    switch word {
    case "include": .include(argument)
    case "Y", "year": .year(argument)
    case "apply": apply(argument)
    case "end": end(argument, syntax)
    case "commodity": .commodity(argument)
    case "D": .defaultCommodity(argument)
    case "C": .conversion(argument)
    case "python": .python
    case "import" where syntax == .ledger: .python
    case "decimal-mark" where syntax == .hledger: decimalMark(argument)
    default: others.contains(word) || syntax == .ledger && othersOfLedger.contains(word) ? .other : nil
    }
  }

  /// `Y2026` and, of Ledger, `--option value`.
  private static func abbreviated(_ start: LineScanner) -> PlainDirective? {
    var scanner = start
    if scanner.skip(text: "--") { return .option(scanner.rest) }
    if scanner.skip(text: "year") || scanner.skip("Y"), let next = scanner.next, next.isDigit {
      return .year(trimmed(scanner.rest))
    }
    return nil
  }

  private static func apply(_ argument: ArraySlice<UInt8>) -> PlainDirective {
    var scanner = LineScanner(argument)
    let label = scanner.take { !$0.isBlank }.text
    guard ["account", "tag", "fixed", "rate", "year"].contains(label) else { return .unknown }
    return .apply(label, trimmed(scanner.rest))
  }

  /// hledger has `end aliases`, `end tag` and `end apply …`.
  private static func end(_ argument: ArraySlice<UInt8>, _ syntax: PlainSyntax) -> PlainDirective {
    let words = argument.split(whereSeparator: \.isBlank).map(\.text)
    if syntax == .hledger { return words.isEmpty || words == ["comment"] ? .unknown : .other }
    return words.count > 2 || words == ["comment"] ? .unknown : .end(words.count == 2 ? words[1] : nil)
  }

  private static func decimalMark(_ argument: ArraySlice<UInt8>) -> PlainDirective {
    argument.first == "," ? .decimalMark(.comma) : argument.first == "." ? .decimalMark(.point) : .unknown
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { !$0.isBlank }),
      let last = bytes.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return bytes[first...last]
  }

  /// The year of a directive.
  static func year(_ text: ArraySlice<UInt8>) throws(ReadingError.Reason) -> Int {
    let digits = text.prefix { $0.isDigit }
    let rest = text[digits.endIndex...].drop { $0.isBlank }
    guard digits.count == 4, let year = digits.wholeNumber, year > 0, rest.isEmpty || rest.first == ";" else {
      throw .invalidDate(text.text)
    }
    return year
  }
}

/// A comment of many lines: from `comment` to `end comment`; in Ledger also from `test` to `end test`.
struct PlainComment {
  /// The line on which it begins.
  let line: Int
  let text: String
  private let syntax: PlainSyntax

  /// The comment that a line begins; nil for any other line.
  init?(_ line: Lines.Line, _ syntax: PlainSyntax) {
    var scanner = LineScanner(line.bytes)
    if syntax == .ledger, !scanner.skip("!") { _ = scanner.skip("@") }
    guard scanner.skip(word: "comment") || syntax == .ledger && scanner.skip(word: "test") else { return nil }
    if syntax == .hledger, scanner.rest.contains(where: { !$0.isBlank }) { return nil }
    (self.line, text, self.syntax) = (line.number, line.bytes.text, syntax)
  }

  /// Whether a line is its last one.
  func ends(with line: ArraySlice<UInt8>) -> Bool {
    switch syntax {
    case .hledger:
      line.begins(with: "end comment") && line.dropFirst("end comment".utf8.count).allSatisfy(\.isBlank)
    case .ledger: line.begins(with: "end comment") || line.begins(with: "end test")
    }
  }
}
