/// Reads a posting's line.
struct PlainPostingReader {
  let syntax: PlainSyntax
  /// The commodity of amounts without one, where a directive has named it.
  let commodity: String?
  /// Names of commodities that stand for others.
  let aliases: [String: String]

  private var posting = PlainPosting()
  private var amounts: [String] = []
  private var costs: [String] = []
  private var lotPrices: [String] = []
  /// The remark, without its semicolon; nil without one.
  private(set) var remark: ArraySlice<UInt8>?

  init(_ syntax: PlainSyntax, commodity: String?, aliases: [String: String]) {
    (self.syntax, self.commodity, self.aliases) = (syntax, commodity, aliases)
  }

  /// Reads a line after its indentation.
  mutating func read(_ line: ArraySlice<UInt8>) throws(ReadingError.Reason) -> PlainPosting {
    var scanner = LineScanner(line)
    if scanner.skip("*") || scanner.skip("!") { scanner.skipBlanks() }
    try skipAccount(&scanner)
    scanner.skipBlanks()
    let hasAmount = scanner.next.map { $0 != "=" && $0 != ";" } ?? false
    if hasAmount {
      amounts = try amount(&scanner)
      try readDetails(&scanner)
    }
    scanner.skipBlanks()
    let isAssigned = scanner.next == "=" && !hasAmount
    if scanner.next == "=" {
      let balance = try readBalance(&scanner, isAssigned: isAssigned)
      if isAssigned { amounts = balance } else { note(balance, .assertion) }
    }
    try readRemark(&scanner)
    note(amounts, .amount)
    note(costs, .cost)
    note(lotPrices, .cost)
    posting.balancing = costs.isEmpty ? amounts + lotPrices : costs
    posting.isInferred = !hasAmount && !isAssigned
    return posting
  }

  private mutating func note(_ names: [String], _ roles: JournalUse.Roles) {
    for name in names { posting.uses.append((name, roles)) }
  }

  /// An account ends before two blanks. A tab ends it too, except that hledger 1.25 takes a lone one for a
  /// part of it.
  private func skipAccount(_ scanner: inout LineScanner) throws(ReadingError.Reason) {
    let start = scanner
    while let next = scanner.next {
      let isBeforeBlank = scanner.next(after: 1)?.isBlank ?? false
      if next == "\t" {
        let isLone = !isBeforeBlank && scanner.next(after: 1) != nil
        if syntax == .hledger, isLone { throw .ambiguous(start.rest.text, .tab) }
        break
      }
      if next == " ", isBeforeBlank || scanner.next(after: 1) == nil { break }
      scanner.advance()
    }
    let account = start.line[start.position..<scanner.position]
    guard !account.isEmpty, !account.hasOddSpace else { throw .unexpected(start.rest.text) }
  }

  /// An amount, or in Ledger a calculation in parentheses: the commodities.
  private func amount(_ scanner: inout LineScanner) throws(ReadingError.Reason) -> [String] {
    if syntax == .ledger, scanner.next == "(" {
      return try PlainExpression.commodities(&scanner).map { aliases[$0] ?? $0 }
    }
    let amount = try PlainAmount.read(&scanner, syntax)
    guard let name = amount.symbol ?? (syntax == .hledger ? commodity : nil) else { return [] }
    return [aliases[name] ?? name]
  }

  /// What follows an amount: its cost, and the price, date and name of its lot.
  private mutating func readDetails(_ scanner: inout LineScanner) throws(ReadingError.Reason) {
    while true {
      scanner.skipBlanks()
      switch (scanner.next, scanner.next(after: 1)) {
      case let (next, _) where next == "@": try readCost(&scanner)
      case let (next, after) where next == "(" && after == "@":
        scanner.advance()
        try readCost(&scanner, isInParentheses: true)
      case let (next, _) where next == "(": try skipParentheses(&scanner)
      case let (next, _) where next == "{": try readLotPrice(&scanner)
      case let (next, _) where next == "[": try skipLotDate(&scanner)
      default: return
      }
    }
  }

  /// `@ 1.12 USD`, `@@ 112 USD`, `(@) 1.12 USD`, `(@@) 112 USD`, and in Ledger `@ =1.12 USD`.
  private mutating func readCost(_ scanner: inout LineScanner, isInParentheses: Bool = false)
    throws(ReadingError.Reason)
  {
    scanner.advance()
    _ = scanner.skip("@")
    guard !isInParentheses || scanner.skip(")") else { throw .unexpected(scanner.rest.text) }
    scanner.skipBlanks()
    if syntax == .ledger, scanner.skip("=") { scanner.skipBlanks() }
    costs += try amount(&scanner)
  }

  /// `{1.12 USD}`, `{{112 USD}}`, `{=1.12 USD}`, and in hledger `{}`.
  private mutating func readLotPrice(_ scanner: inout LineScanner) throws(ReadingError.Reason) {
    scanner.advance()
    let isTotal = scanner.skip("{")
    scanner.skipBlanks()
    if scanner.skip("=") { scanner.skipBlanks() }
    if !(syntax == .hledger && scanner.next == "}") {
      lotPrices += try amount(&scanner)
    }
    scanner.skipBlanks()
    guard scanner.skip("}"), !isTotal || scanner.skip("}") else { throw .unexpected(scanner.rest.text) }
  }

  private func skipLotDate(_ scanner: inout LineScanner) throws(ReadingError.Reason) {
    scanner.advance()
    let date = scanner.take { $0 != "]" }
    guard scanner.skip("]"), date.contains(where: \.isDigit) else { throw .unexpected(scanner.rest.text) }
  }

  /// The name of a lot, or the calculation of its value in two pairs of parentheses.
  private func skipParentheses(_ scanner: inout LineScanner) throws(ReadingError.Reason) {
    let start = scanner
    let isCalculation = scanner.next(after: 1) == "("
    var depth = 0
    repeat {
      guard let next = scanner.next else { throw .unexpected(start.rest.text) }
      if next == "(", isCalculation || depth == 0 { depth += 1 }
      if next == ")" { depth -= 1 }
      scanner.advance()
    } while depth > 0
  }

  /// `= 100 EUR`, and in hledger `== 100 EUR`, `=* 100 EUR`, `==* 100 EUR`: the commodities.
  ///
  /// A balance that is assigned has to say which commodities the posting gets: `==` means all that the
  /// account has, and so does a number alone in Ledger.
  private mutating func readBalance(_ scanner: inout LineScanner, isAssigned: Bool)
    throws(ReadingError.Reason) -> [String]
  {
    let start = scanner
    scanner.advance()
    let isOfAll = syntax == .hledger && scanner.skip("=")
    if syntax == .hledger { _ = scanner.skip("*") }
    scanner.skipBlanks()
    let names = try amount(&scanner)
    if isAssigned, isOfAll || syntax == .ledger && names.isEmpty { throw .noCommodity(start.rest.text) }
    try readDetails(&scanner)
    return names
  }

  private mutating func readRemark(_ scanner: inout LineScanner) throws(ReadingError.Reason) {
    scanner.skipBlanks()
    guard !scanner.isAtEnd else { return }
    guard scanner.skip(";") else { throw .unexpected(scanner.rest.text) }
    remark = scanner.rest
  }
}

/// A calculation of Ledger in parentheses: amounts, `+ - * /` and parentheses. Whatever else Ledger can
/// calculate with is refused.
enum PlainExpression {
  /// The commodities of the amounts.
  static func commodities(_ scanner: inout LineScanner) throws(ReadingError.Reason) -> [String] {
    let start = scanner
    var (names, depth, isOperandNext) = ([] as [String], 0, true)
    repeat {
      scanner.skipBlanks()
      guard let next = scanner.next else { throw .unexpected(start.rest.text) }
      switch next {
      case "(" where isOperandNext:
        depth += 1
        scanner.advance()
      case ")" where !isOperandNext:
        depth -= 1
        scanner.advance()
      case "+", "-", "*", "/":
        guard !isOperandNext || "-" ~= next else { throw .unexpected(start.rest.text) }
        isOperandNext = true
        scanner.advance()
      default:
        guard isOperandNext else { throw .unexpected(start.rest.text) }
        if let name = try PlainAmount.read(&scanner, .ledger).symbol { names.append(name) }
        isOperandNext = false
      }
    } while depth > 0
    return names
  }
}
