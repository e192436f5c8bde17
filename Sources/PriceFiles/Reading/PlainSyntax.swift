/// The two syntaxes that have `P` directives.
enum PlainSyntax: Sendable {
  case hledger
  case ledger

  /// Whether a byte ends a symbol without quotation marks.
  func endsSymbol(_ byte: UInt8) -> Bool {
    switch self {
    case .hledger:
      switch byte {
      case 0x30...0x39, "-", "+", ".", "@", "*", ";", "\t", " ", "\"", "{", "}", "=": true
      default: byte < 0x20
      }
    case .ledger:
      switch byte {
      case 0x00...0x20, 0x28...0x40, 0x7B...0x7F, "!", "&", "[", "]", "^": true
      default: false
      }
    }
  }
}

/// The names of commodities in `P` directives, amounts and directives of hledger and Ledger.
enum CommoditySymbol {
  /// Words that are operators and constants of Ledger.
  private static let reserved: Set = ["and", "div", "else", "false", "if", "or", "not", "true"]

  /// Reads a symbol, with or without quotation marks; nil where none begins, and for an empty one.
  static func read(_ scanner: inout LineScanner, _ syntax: PlainSyntax) throws(ReadingError.Reason) -> String?
  {
    if scanner.next == "\"" { return try readQuoted(&scanner, syntax) }
    let start = scanner
    let bytes = scanner.take { !syntax.endsSymbol($0) }
    guard !bytes.isEmpty else { return nil }
    // Signs that hledger takes for a part of a symbol, as nobody means it, and Ledger's escapes.
    let odd = bytes.contains { "(" ~= $0 || ")" ~= $0 || "[" ~= $0 || "]" ~= $0 || "," ~= $0 || "\\" ~= $0 }
    if odd || bytes.hasOddSpace { throw .unexpected(start.rest.text) }
    let symbol = bytes.text
    if syntax == .ledger, reserved.contains(symbol) { throw .unexpected(start.rest.text) }
    return symbol
  }

  private static func readQuoted(_ scanner: inout LineScanner, _ syntax: PlainSyntax)
    throws(ReadingError.Reason) -> String?
  {
    let start = scanner
    scanner.advance()
    let bytes = scanner.take { $0 != "\"" && !(syntax == .hledger && $0 == ";") }
    guard scanner.skip("\"") else { throw .unexpected(start.rest.text) }
    return bytes.isEmpty ? nil : bytes.text
  }

  /// The symbol of a name as both programs read it; nil for a name that one of them cannot have.
  static func written(_ name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == "\"" || $0 == ";" || $0 < 0x20 || $0 == 0x7F }),
      !Array(name.utf8)[...].hasOddSpace
    else { return nil }
    return isSimple(name) ? name : "\"\(name)\""
  }

  private static func isSimple(_ name: String) -> Bool {
    !reserved.contains(name)
      && name.unicodeScalars.allSatisfy { scalar in
        scalar == "_" || scalar == "%" || scalar.properties.isAlphabetic
          || scalar.properties.generalCategory == .currencySymbol
      }
  }
}
