/// The directives of a file of hledger or Ledger.
extension PlainJournalParser {
  /// Reads a directive, and returns what it includes.
  mutating func readDirective(_ line: ArraySlice<UInt8>, _ collector: inout JournalCollector)
    throws(ReadingError.Reason) -> String?
  {
    block = .skipped
    switch PlainDirective(line, syntax) {
    case .include(let path):
      block = .none
      guard !path.isEmpty else { throw .unexpected(line.text) }
      return path.text
    case .year(let text): try setYear(text)
    case .apply(let label, let argument):
      applied.append((label, year))
      if label == "year" { try setYear(argument) }
    case .end(let label): try endApplied(label, line)
    case .commodity(let text): try readCommodity(text, &collector)
    case .defaultCommodity(let text):
      let symbol = readExample(text, &collector)
      if syntax == .hledger { commodity = symbol }
    case .decimalMark(let mark): if mark == .comma { collector.decimalMark = .comma }
    case .conversion(let text): try readConversion(text, &collector)
    case .python:
      guard syntax == .hledger else { throw .unsupported(line.text) }
      block = .python
    case .option(let text): try checkOption(text, line)
    case .other: break
    case .price, .unknown: throw .unexpected(line.text)
    }
    return nil
  }

  private mutating func setYear(_ text: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    year = try PlainDirective.year(text)
    yearCount += 1
  }

  private mutating func endApplied(_ label: String?, _ line: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    guard let last = applied.popLast(), label == nil || label == last.label else {
      throw .unexpected(line.text)
    }
    if last.label == "year" { year = last.year }
  }

  private mutating func readCommodity(_ text: ArraySlice<UInt8>, _ collector: inout JournalCollector)
    throws(ReadingError.Reason)
  {
    var scanner = LineScanner(text)
    var name = readExample(text, &collector)
    if name == nil { name = try CommoditySymbol.read(&scanner, syntax) }
    block = .commodity(name)
  }

  mutating func readSubdirective(
    _ scanner: LineScanner, of name: String?, _ collector: inout JournalCollector
  ) throws(ReadingError.Reason) {
    var scanner = scanner
    if scanner.skip(word: "format") { readExample(scanner.rest, &collector) }
    guard syntax == .ledger, let name, scanner.skip(word: "alias") else { return }
    scanner.skipBlanks()
    if scanner.next == "\"" { throw .ambiguous(scanner.rest.text, .quotedAlias) }
    if let alias = try CommoditySymbol.read(&scanner, syntax) { aliases[alias] = name }
  }

  /// Notes the decimal mark of an example, `1.000,00 EUR`, and returns its commodity; nil for what is no
  /// amount.
  @discardableResult private func readExample(
    _ text: ArraySlice<UInt8>, _ collector: inout JournalCollector
  ) -> String? {
    var scanner = LineScanner(text)
    scanner.skipBlanks()
    guard let amount = try? PlainAmount.read(&scanner, syntax) else { return nil }
    if amount.number.exampleMark(syntax) == .comma { collector.decimalMark = .comma }
    return amount.symbol
  }

  /// `C 1.00 Kb = 1024 b`: Ledger makes one of the other. hledger passes over it.
  private func readConversion(_ text: ArraySlice<UInt8>, _ collector: inout JournalCollector)
    throws(ReadingError.Reason)
  {
    guard syntax == .ledger else { return }
    var scanner = LineScanner(text)
    let first = try PlainAmount.read(&scanner, syntax).symbol
    scanner.skipBlanks()
    guard scanner.skip("=") else { throw .unexpected(scanner.rest.text) }
    scanner.skipBlanks()
    guard let first, let second = try PlainAmount.read(&scanner, syntax).symbol else { return }
    collector.convert(aliases[first] ?? first, aliases[second] ?? second)
  }

  /// Options of Ledger that change what dates mean, or name another file.
  private func checkOption(_ text: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    let name = text.prefix { !$0.isBlank && $0 != "=" }
    if ["input-date-format", "file", "now"].contains(where: { name.isEqual($0) }) {
      throw .unsupported(line.text)
    }
  }
}
