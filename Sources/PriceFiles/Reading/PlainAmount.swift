/// An amount of hledger or Ledger, without the prices, dates and remarks that may follow.
struct PlainAmount {
  /// The commodity; nil without one.
  let symbol: String?
  let number: WrittenNumber
  /// Whether the symbol stands before the number.
  let isSymbolFirst: Bool
  /// What is between symbol and number.
  let gap: ArraySlice<UInt8>

  /// Reads an amount that begins at a position.
  static func read(_ scanner: inout LineScanner, _ syntax: PlainSyntax) throws(ReadingError.Reason)
    -> PlainAmount
  {
    skipSign(&scanner)
    guard let next = scanner.next else { throw .unexpected("") }
    if next.isDigit || next == "." || next == "," {
      let number = try WrittenNumber.read(&scanner, syntax)
      let end = scanner
      scanner.skipBlanks()
      let gap = end.line[end.position..<scanner.position]
      if let symbol = try symbolAfterNumber(&scanner, syntax) {
        return PlainAmount(symbol: symbol, number: number, isSymbolFirst: false, gap: gap)
      }
      scanner = end
      return PlainAmount(symbol: nil, number: number, isSymbolFirst: false, gap: [])
    }
    let start = scanner
    guard let symbol = try CommoditySymbol.read(&scanner, syntax) else { throw .unexpected(start.rest.text) }
    let end = scanner.position
    scanner.skipBlanks()
    let gap = scanner.line[end..<scanner.position]
    skipSign(&scanner)
    let number = try WrittenNumber.read(&scanner, syntax)
    return PlainAmount(symbol: symbol, number: number, isSymbolFirst: true, gap: gap)
  }

  /// A symbol after a number; nil where something else follows, such as a price in brackets.
  private static func symbolAfterNumber(_ scanner: inout LineScanner, _ syntax: PlainSyntax)
    throws(ReadingError.Reason) -> String?
  {
    guard let next = scanner.next, next != "(", next != "[", next != ")" else { return nil }
    return try CommoditySymbol.read(&scanner, syntax)
  }

  private static func skipSign(_ scanner: inout LineScanner) {
    if scanner.skip("-") || scanner.skip("+") { scanner.skipBlanks() }
  }
}
