/// A syntax of journals.
public enum JournalSyntax: String, CaseIterable, Sendable {
  /// hledger's journal format.
  case hledger
  /// Ledger's.
  case ledger
  /// Beancount's.
  case beancount

  /// The syntax of a file by the end of its name: `.beancount` and `.bean`, `.hledger`, `.ledger` and `.ldg`.
  /// Nil for any other one, also for `.journal`, which both hledger and Ledger use.
  public init?(path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(name[dot...])?.lowercased() {
    case ".beancount", ".bean": self = .beancount
    case ".hledger": self = .hledger
    case ".ledger", ".ldg": self = .ledger
    default: return nil
    }
  }
}
