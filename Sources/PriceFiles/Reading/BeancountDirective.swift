/// Which statements Beancount has.
enum BeancountDirective {
  /// Those without a date.
  private static let undated: Set = [
    "option", "plugin", "include", "pushtag", "poptag", "pushmeta", "popmeta",
  ]
  /// Those behind a date, besides transactions.
  private static let dated: Set = [
    "open", "close", "commodity", "balance", "pad", "price", "event", "query", "note", "document", "custom",
  ]
  /// What a transaction begins with behind its date, besides capital letters.
  private static let flags: Set = ["txn", "*", "!", "&", "#", "?", "%"]

  /// Whether a statement begins with a word, or with a date and a word.
  static func begins(with word: BeancountScanner.Token, isDated: Bool) -> Bool {
    let text = word.bytes.text
    switch word.kind {
    case .keyword: return isDated ? dated.contains(text) || isTransaction(word) : undated.contains(text)
    case .sign, .capital: return isDated && isTransaction(word)
    default: return false
    }
  }

  /// Whether a line is a price of Beancount, `2026-10-29 price EUR 1.5 USD`, which hledger and Ledger read as a transaction.
  static func isPrice(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = BeancountScanner(line)
    guard let date = try? scanner.token(), date.kind == .date, let word = try? scanner.token(),
      word.kind == .keyword, word.bytes.isEqual("price"), let name = try? scanner.token(),
      let number = try? scanner.token()
    else { return false }
    return name.kind == .currency && number.kind == .number
  }

  /// Whether a word behind a date begins a transaction.
  static func isTransaction(_ word: BeancountScanner.Token) -> Bool {
    word.kind == .capital || (word.kind == .keyword || word.kind == .sign) && flags.contains(word.bytes.text)
  }
}
