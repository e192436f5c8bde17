internal import Currencies

/// A `P` directive: `P 2026-10-30 EUR 1.1172 USD`.
struct PriceDirective {
  let day: WrittenDay
  /// The time, where there is one; programs that know it only tell prices of a day apart by it.
  let time: ArraySlice<UInt8>
  let base: String
  let amount: PlainAmount
  /// The commodity of the amount, or the default one.
  let quote: String
  private let gapBeforeTime: ArraySlice<UInt8>
  private let gapBeforeBase: ArraySlice<UInt8>
  private let gapBeforeAmount: ArraySlice<UInt8>

  /// Whether a line is one, or meant to be one.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == "P", let second = line.dropFirst().first else { return false }
    return second.isBlank || second.isDigit
  }

  /// Reads a line that begins with `P`. `year` is that of days without one, `commodity` that of amounts
  /// without one.
  init(_ line: ArraySlice<UInt8>, _ syntax: PlainSyntax, year: Int?, commodity: String?)
    throws(ReadingError.Reason)
  {
    var scanner = LineScanner(line)
    scanner.advance()
    scanner.skipBlanks()
    day = try WrittenDay.read(&scanner, year: year, mixes: syntax == .ledger)
    gapBeforeTime = try Self.gap(&scanner)
    time = try Self.time(&scanner, syntax)
    gapBeforeBase = time.isEmpty ? gapBeforeTime : try Self.gap(&scanner)
    let start = scanner
    guard let base = try Self.base(&scanner, syntax) else { throw .unexpected(start.rest.text) }
    self.base = base
    gapBeforeAmount = try Self.gap(&scanner)
    let amountStart = scanner
    amount = try PlainAmount.read(&scanner, syntax)
    guard let quote = amount.symbol ?? commodity else { throw .noCommodity(amountStart.rest.text) }
    self.quote = quote
    scanner.skipBlanks()
    guard scanner.isAtEnd || scanner.next == ";" else { throw .unexpected(scanner.rest.text) }
  }

  /// How it is written; the decimal mark is that of more lines than one.
  var layout: PriceDirectiveLayout {
    PriceDirectiveLayout(
      day: DayLayout(separator: day.separator, isPadded: day.isPadded),
      time: time.isEmpty ? [] : Array(gapBeforeTime) + time.map { $0.isDigit ? 0x30 : $0 },
      gapBeforeBase: Array(gapBeforeBase), gapBeforeAmount: Array(gapBeforeAmount),
      isSymbolFirst: amount.isSymbolFirst, gapInAmount: amount.symbol == nil ? [0x20] : Array(amount.gap))
  }

  private static func gap(_ scanner: inout LineScanner) throws(ReadingError.Reason) -> ArraySlice<UInt8> {
    let gap = scanner.take(while: \.isBlank)
    guard !gap.isEmpty else { throw .unexpected(scanner.rest.text) }
    return gap
  }

  /// `16:00:00`; hledger reads `16:00` and a time zone too.
  private static func time(_ scanner: inout LineScanner, _ syntax: PlainSyntax) throws(ReadingError.Reason)
    -> ArraySlice<UInt8>
  {
    guard let next = scanner.next, next.isDigit else { return [] }
    let start = scanner
    let time = scanner.take { $0.isDigit || $0 == ":" }
    let parts = time.split(separator: 0x3A, omittingEmptySubsequences: false)
    let isWhole = parts.count == 3 || parts.count == 2 && syntax == .hledger
    guard isWhole, parts.allSatisfy({ $0.count == 2 }), (parts[0].wholeNumber ?? 24) < 24,
      parts.dropFirst().allSatisfy({ ($0.wholeNumber ?? 60) < 60 })
    else { throw .unexpected(start.rest.text) }
    if syntax == .hledger, scanner.skip("+") || scanner.skip("-") {
      guard scanner.take(while: \.isDigit).count == 4 else { throw .unexpected(start.rest.text) }
    }
    return time
  }

  /// Ledger takes all up to a blank for a symbol.
  private static func base(_ scanner: inout LineScanner, _ syntax: PlainSyntax) throws(ReadingError.Reason)
    -> String?
  {
    guard syntax == .ledger, scanner.next != "\"" else { return try CommoditySymbol.read(&scanner, syntax) }
    let start = scanner
    let symbol = scanner.take { !$0.isBlank }
    guard !symbol.hasOddSpace else { throw .unexpected(start.rest.text) }
    return symbol.isEmpty ? nil : symbol.text
  }
}

/// How the `P` directives of a file are written.
struct PriceDirectiveLayout: Hashable, Sendable {
  var day = DayLayout()
  /// A time with what is before it; empty without one.
  var time: [UInt8] = []
  var gapBeforeBase: [UInt8] = [0x20]
  var gapBeforeAmount: [UInt8] = [0x20]
  var isSymbolFirst = false
  var gapInAmount: [UInt8] = [0x20]
  var mark = DecimalMark.point
}
