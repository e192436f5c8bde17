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

  /// Whether a line is a statement with a date that is none of hledger or Ledger: `2026-10-29 price EUR 1.5 USD`, `2026-01-01 open
  /// Assets:Cash`.
  static func isStatement(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = BeancountScanner(line)
    guard let date = try? scanner.token(), date.kind == .date, let word = try? scanner.token(),
      word.kind == .keyword, dated.contains(word.bytes.text), let name = try? scanner.token()
    else { return false }
    return name.kind == .account
      || ["price", "commodity"].contains(word.bytes.text) && name.kind == .currency
  }

  /// Whether a word behind a date begins a transaction.
  static func isTransaction(_ word: BeancountScanner.Token) -> Bool {
    word.kind == .capital || (word.kind == .keyword || word.kind == .sign) && flags.contains(word.bytes.text)
  }
}
