internal import Currencies

/// The transactions of a file of hledger or Ledger.
extension PlainJournalParser {
  /// `2026-10-30=2026-11-02 * (code) payee ; remark`
  mutating func beginTransaction(_ line: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    var scanner = LineScanner(line)
    let isLedger = syntax == .ledger
    let day = try WrittenDay.read(&scanner, year: year, mixes: isLedger).day
    var secondary: Day?
    if scanner.skip("=") {
      secondary = try WrittenDay.read(&scanner, year: isLedger ? year : day.civil.year, mixes: isLedger).day
    }
    guard scanner.next.map(\.isBlank) ?? true else { throw .unexpected(scanner.rest.text) }
    transaction = PlainTransaction(day: day, secondary: secondary)
    block = .transaction
    if isLedger, let remark = Self.remark(in: scanner.rest) { try readRemark(remark) }
  }

  /// The remark of Ledger at the end of a transaction's first line: after a payee, and two spaces or a tab.
  private static func remark(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var scanner = LineScanner(text)
    scanner.skipBlanks()
    if scanner.skip("*") || scanner.skip("!") { scanner.skipBlanks() }
    if scanner.next == "(", scanner.rest.contains(UInt8(ascii: ")")) {
      _ = scanner.take { $0 != ")" }
      scanner.advance()
      scanner.skipBlanks()
    }
    var blanks = 0
    for index in scanner.rest.indices {
      if text[index] == ";", blanks > 1 { return text[(index + 1)...] }
      blanks = text[index] == "\t" ? 2 : text[index] == " " ? blanks + 1 : 0
    }
    return nil
  }

  mutating func readIndented(_ line: ArraySlice<UInt8>, _ collector: inout JournalCollector)
    throws(ReadingError.Reason)
  {
    var scanner = LineScanner(line)
    scanner.skipBlanks()
    switch block {
    case .skipped, .python: break
    case .commodity(let name): try readSubdirective(scanner, of: name, &collector)
    case .transaction:
      if scanner.skip(";") { return try readRemark(scanner.rest) }
      try readPosting(scanner.rest)
    case .none:
      let isRemark = scanner.next == ";" || syntax == .hledger && (scanner.next == "#" || scanner.next == "*")
      guard isRemark else { throw .unexpected(line.text) }
    }
  }

  private mutating func readPosting(_ line: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    if syntax == .ledger {
      var scanner = LineScanner(line)
      // A calculation, not a posting.
      let word = scanner.take { !$0.isBlank }
      if !scanner.isAtEnd, ["assert", "check", "expr"].contains(where: { word.isEqual($0) }) { return }
    }
    var reader = PlainPostingReader(syntax, commodity: commodity, aliases: aliases)
    transaction?.postings.append(try reader.read(line))
    if let remark = reader.remark { try readRemark(remark) }
  }

  /// Takes the dates of a remark for the posting before it, or of Ledger for the transaction.
  private mutating func readRemark(_ remark: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    // Nothing here holds the transaction, so that its postings are changed where they are.
    let (last, posting) = (transaction?.postings.indices.last, transaction?.postings.last)
    switch syntax {
    case .hledger:
      guard let last, let posting, let year = transaction?.day.civil.year else { return }
      let dates = try RemarkDates.hledger(remark, year: year)
      transaction?.postings[last].day = posting.day ?? dates.day
      transaction?.postings[last].secondary = posting.secondary ?? dates.secondary
    case .ledger:
      let dates = try RemarkDates.ledger(remark, year: year)
      guard let last, let posting else {
        if let day = dates.day { transaction?.day = day }
        if let secondary = dates.secondary { transaction?.secondary = secondary }
        return
      }
      transaction?.postings[last].day = dates.day ?? posting.day
      transaction?.postings[last].secondary = dates.secondary ?? posting.secondary
    }
  }
}
