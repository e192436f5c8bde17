/// A posting of Beancount: its commodities.
struct BeancountPosting {
  /// The commodity of the amount; nil where Beancount infers the amount.
  let commodity: String?
  /// Those of the cost and the price.
  let costs: [String]
  /// Whether a lot is reduced whose cost is not said, so that its commodity is that of the lot.
  let takesFromLot: Bool
  /// Those of a lot that is made, or said whole.
  let lotCosts: [String]

  /// Reads a posting whose first token is given; nil where it is none, but tags and links.
  init?(_ first: BeancountScanner.Token, _ scanner: inout BeancountScanner) throws(ReadingError.Reason) {
    if first.kind == .tag { return nil }
    var token: BeancountScanner.Token? = first
    if first.kind == .capital || first.kind == .sign && first.bytes.count == 1 { token = try scanner.token() }
    guard token?.kind == .account else { throw .unexpected(first.bytes.text) }
    token = try scanner.token()
    guard token != nil else {
      (commodity, costs, takesFromLot, lotCosts) = (nil, [], false, [])
      return
    }
    let (amount, next) = try BeancountAmount.read(token, &scanner)
    token = next
    guard let currency = amount.currency else { throw .noCommodity(first.bytes.text) }
    commodity = currency.text
    var lot: BeancountLot?
    if let brace = token, brace.isSign("{") || brace.isSign("{{") {
      lot = try BeancountLot(&scanner, closing: brace.bytes.count == 1 ? "}" : "}}")
      token = try scanner.token()
    }
    var prices: [String] = []
    if let sign = token, sign.isSign("@") || sign.isSign("@@") {
      let (price, next) = try BeancountAmount.read(try scanner.token(), &scanner)
      guard let currency = price.currency else { throw .noCommodity(first.bytes.text) }
      prices = [currency.text]
      token = next
    }
    guard token == nil else { throw .unexpected(token?.bytes.text ?? "") }
    lotCosts = lot?.currency.map { [$0] } ?? []
    (costs, takesFromLot) = (lotCosts + prices, lot != nil && lotCosts.isEmpty)
  }
}

/// What is in braces after an amount: `{1.12 USD, 2026-10-30, "name"}`.
struct BeancountLot {
  /// The commodity of the cost; nil where only a date or a name is said, or nothing.
  private(set) var currency: String?

  /// Reads it up to its closing sign.
  init(_ scanner: inout BeancountScanner, closing: String) throws(ReadingError.Reason) {
    var token = try scanner.token()
    while let next = token, !next.isSign(closing) {
      switch next.kind {
      case .date, .text: token = try scanner.token()
      case .sign where next.isSign(",") || next.isSign("#"): token = try scanner.token()
      default: token = try readAmount(next, &scanner)
      }
    }
    guard token != nil else { throw .unclosed("{") }
  }

  /// An amount, or `*` alone; returns the token after it.
  private mutating func readAmount(_ first: BeancountScanner.Token, _ scanner: inout BeancountScanner)
    throws(ReadingError.Reason) -> BeancountScanner.Token?
  {
    let (amount, next) = try BeancountAmount.read(first, &scanner)
    if let currency = amount.currency {
      self.currency = currency.text
    } else if !amount.hasNumber, !first.isSign("*") {
      throw .unexpected(first.bytes.text)
    } else if amount.hasNumber, next?.isSign("#") != true {
      throw .noCommodity(first.bytes.text)
    }
    return next
  }
}
