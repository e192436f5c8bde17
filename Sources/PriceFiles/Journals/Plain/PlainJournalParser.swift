internal import Currencies

/// Reads the lines of a file of hledger or Ledger, one after the other.
struct PlainJournalParser {
  /// What indented lines belong to.
  enum Block {
    case none
    case transaction
    /// A directive, an automated or a periodic transaction: nothing in it is a posting.
    case skipped
    case commodity(String?)
    case python
  }

  let syntax: PlainSyntax
  var year: Int?
  var commodity: String?
  var aliases: [String: String] = [:]
  var block = Block.none
  private var comment: PlainComment?
  var transaction: PlainTransaction?
  /// What `apply` directives are in force, with the year before them.
  var applied: [(label: String, year: Int?)] = []
  var yearCount = 0

  init(_ syntax: PlainSyntax) { self.syntax = syntax }

  /// A parser of a file that is included here.
  var child: PlainJournalParser {
    var child = PlainJournalParser(syntax)
    (child.year, child.commodity, child.aliases) = (year, commodity, aliases)
    return child
  }

  /// Takes over what stays in force after an included file. hledger keeps the including file's year; versions
  /// of Ledger do not agree.
  mutating func adopt(_ child: PlainJournalParser) {
    aliases = child.aliases
    if syntax == .ledger, child.yearCount > 0 { year = nil }
  }

  /// Reads a line, and returns what it includes.
  mutating func read(_ line: Lines.Line, _ collector: inout JournalCollector) throws(ReadingError.Reason)
    -> String?
  {
    if let comment {
      if comment.ends(with: line.bytes) { self.comment = nil }
      return nil
    }
    let bytes = line.bytes
    guard let first = bytes.first, bytes.contains(where: { !$0.isBlank }) else {
      if case .python = block {} else { endBlock(&collector) }
      return nil
    }
    if first.isBlank {
      try readIndented(bytes, &collector)
      return nil
    }
    endBlock(&collector)
    return try readTop(line, first, &collector)
  }

  /// Ends the file.
  mutating func endFile(_ collector: inout JournalCollector) throws(ReadingError.Reason) {
    endBlock(&collector)
    if syntax == .ledger, let comment { throw .unclosed(comment.text) }
  }

  private mutating func endBlock(_ collector: inout JournalCollector) {
    transaction?.collect(&collector)
    (transaction, block) = (nil, .none)
  }

  private mutating func readTop(_ line: Lines.Line, _ first: UInt8, _ collector: inout JournalCollector)
    throws(ReadingError.Reason) -> String?
  {
    switch first {
    case ";", "#", "*": break
    case "%" where syntax == .ledger, "|" where syntax == .ledger: break
    case 0x30...0x39: try beginTransaction(line.bytes)
    case "=", "~": block = .skipped
    default:
      if PriceDirective.begins(line.bytes) {
        try readPrice(line, &collector)
      } else if let comment = PlainComment(line, syntax) {
        self.comment = comment
      } else {
        return try readDirective(line.bytes, &collector)
      }
    }
    return nil
  }

  private func readPrice(_ line: Lines.Line, _ collector: inout JournalCollector) throws(ReadingError.Reason)
  {
    let price = try PriceDirective(line.bytes, syntax, year: year, commodity: commodity)
    let (base, quote) = (aliases[price.base] ?? price.base, aliases[price.quote] ?? price.quote)
    collector.price(price.day.day, of: base, in: quote, line: line.number)
  }
}
