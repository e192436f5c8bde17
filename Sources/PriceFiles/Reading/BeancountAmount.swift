/// An amount of Beancount, of which the number or the currency may be missing.
struct BeancountAmount {
  /// Whether there is a number, or a calculation.
  let hasNumber: Bool
  let currency: ArraySlice<UInt8>?

  /// Reads an amount whose first token is given; the token after it is returned.
  static func read(
    _ first: BeancountScanner.Token?, _ scanner: inout BeancountScanner
  ) throws(ReadingError.Reason) -> (amount: BeancountAmount, next: BeancountScanner.Token?) {
    var (token, hasNumber) = (first, false)
    while let next = token, next.kind == .number || isOperator(next) {
      if next.kind == .number { hasNumber = true }
      token = try scanner.token()
    }
    guard let next = token, next.kind == .currency || next.kind == .capital else {
      return (BeancountAmount(hasNumber: hasNumber, currency: nil), token)
    }
    return (BeancountAmount(hasNumber: hasNumber, currency: next.bytes), try scanner.token())
  }

  private static func isOperator(_ token: BeancountScanner.Token) -> Bool {
    ["+", "-", "*", "/", "(", ")"].contains { token.isSign($0) }
  }
}

/// A `price` directive: `2026-10-30 price EUR 1.1172 USD`.
struct BeancountPrice {
  let day: WrittenDay
  let base: String
  let quote: String
  private let bytes: ArraySlice<UInt8>
  private let keyword: ArraySlice<UInt8>
  private let baseBytes: ArraySlice<UInt8>
  private let number: Range<Int>
  private let quoteBytes: ArraySlice<UInt8>

  /// Reads a statement; nil for one of another kind.
  init?(_ statement: BeancountLines.Statement) throws(ReadingError.Reason) {
    guard let first = statement.bytes.first, first.isDigit else { return nil }
    var scanner = BeancountScanner(statement.bytes)
    guard let date = try scanner.token(), date.kind == .date, let keyword = try scanner.token(),
      keyword.kind == .keyword, keyword.bytes.isEqual("price")
    else { return nil }
    day = try Self.day(date)
    guard let base = try scanner.token(), base.kind == .currency || base.kind == .capital,
      let number = try scanner.token()
    else { throw .unexpected(statement.bytes.text) }
    let (amount, next) = try BeancountAmount.read(number, &scanner)
    guard amount.hasNumber, let quote = amount.currency, next == nil else {
      throw .unexpected(statement.bytes.text)
    }
    (self.base, self.quote, bytes) = (base.bytes.text, quote.text, statement.bytes)
    (self.keyword, baseBytes, quoteBytes) = (keyword.bytes, base.bytes, quote)
    let blanks = statement.bytes[..<quote.startIndex].reversed().prefix(while: \.isBlank).count
    self.number = number.bytes.startIndex..<(quote.startIndex - blanks)
  }

  /// The day that a token is. Throws where its separators differ, or it is none of the calendar.
  static func day(_ token: BeancountScanner.Token) throws(ReadingError.Reason) -> WrittenDay {
    var scanner = LineScanner(token.bytes)
    let day = try WrittenDay.read(&scanner, year: nil, mixes: true)
    guard scanner.isAtEnd else { throw .invalidDate(token.bytes.text) }
    return day
  }

  /// How it is written.
  var layout: BeancountPriceLayout {
    let dayEnd = bytes.firstIndex(where: \.isBlank) ?? keyword.startIndex
    return BeancountPriceLayout(
      day: DayLayout(separator: day.separator, isPadded: day.isPadded),
      gapBeforeKeyword: Array(bytes[dayEnd..<keyword.startIndex]),
      gapBeforeBase: Array(bytes[keyword.endIndex..<baseBytes.startIndex]),
      gapBeforeNumber: Array(bytes[baseBytes.endIndex..<number.lowerBound]),
      gapBeforeQuote: Array(bytes[number.upperBound..<quoteBytes.startIndex]), sourceIndentation: nil)
  }
}
