internal import Currencies

/// Reads the files of a journal of Beancount; their order does not matter.
struct BeancountJournalParser {
  private(set) var collector = JournalCollector()
  private var pads = BeancountPads()
  private var lots = BeancountLots()
  private var transaction: Day?
  private var isInDirective = false

  /// Reads a file, and returns those that it includes.
  mutating func read(_ path: String, _ bytes: [UInt8], _ files: some JournalFiles) throws(ReadingError)
    -> [IncludedFile]
  {
    collector.begin(path)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw ReadingError(path, line: 1, .byteOrderMark) }
    var (lines, included) = (BeancountLines(), [] as [IncludedFile])
    endBlock()
    for line in Lines(bytes[...]) {
      do throws(ReadingError.Reason) {
        try line.bytes.checkText()
        guard let statement = lines.statement(endingWith: line) else { continue }
        guard let pattern = try read(statement, at: (path, statement.number)) else { continue }
        included += try IncludePattern(pattern, .beancount, from: path, files).paths()
          .map { IncludedFile(path: $0, by: (path, line.number)) }
      } catch { throw ReadingError(path, line: line.number, error) }
    }
    if let (line, text) = lines.open { throw ReadingError(path, line: line, .unclosed(text)) }
    return included
  }

  /// Ends the journal.
  mutating func end() throws(ReadingError) {
    pads.collect(&collector)
    try lots.collect(&collector)
  }

  private mutating func endBlock() { (transaction, isInDirective) = (nil, false) }

  /// Reads a statement, and returns what it includes.
  private mutating func read(_ statement: BeancountLines.Statement, at place: (path: String, line: Int))
    throws(ReadingError.Reason) -> String?
  {
    var scanner = BeancountScanner(statement.bytes)
    if statement.isIndented {
      try readIndented(&scanner, at: place)
      return nil
    }
    endBlock()
    guard let first = try scanner.token() else { return nil }
    isInDirective = true
    switch first.kind {
    case .date: try readDated(first, statement, &scanner)
    case .keyword: return try readUndated(first, &scanner)
    default: throw .unexpected(statement.bytes.text)
    }
    return nil
  }

  private func readUndated(_ keyword: BeancountScanner.Token, _ scanner: inout BeancountScanner)
    throws(ReadingError.Reason) -> String?
  {
    guard BeancountDirective.begins(with: keyword, isDated: false) else {
      throw .unexpected(keyword.bytes.text)
    }
    guard keyword.bytes.isEqual("include") else { return nil }
    guard let path = try scanner.token(), path.kind == .text else { throw .unexpected(scanner.rest.text) }
    let text = path.bytes.dropFirst().dropLast()
    guard !text.contains(0x5C) else { throw .unexpected(text.text) }
    return text.text
  }

  private mutating func readDated(
    _ date: BeancountScanner.Token, _ statement: BeancountLines.Statement, _ scanner: inout BeancountScanner
  ) throws(ReadingError.Reason) {
    let day = try BeancountPrice.day(date).day
    guard let word = try scanner.token(), BeancountDirective.begins(with: word, isDated: true) else {
      throw .unexpected(statement.bytes.text)
    }
    switch word.bytes.text {
    case "price":
      if let price = try BeancountPrice(statement) {
        collector.price(day, of: price.base, in: price.quote, line: statement.number)
      }
    case "balance": try readBalance(day, &scanner)
    case "pad": pads.pad(try account(&scanner), day)
    default: if BeancountDirective.isTransaction(word) { transaction = day }
    }
  }

  /// `balance Assets:Bank 100 ~ 0.01 EUR`
  private mutating func readBalance(_ day: Day, _ scanner: inout BeancountScanner) throws(ReadingError.Reason)
  {
    let account = try account(&scanner)
    var (amount, next) = try BeancountAmount.read(try scanner.token(), &scanner)
    if amount.hasNumber, amount.currency == nil, next?.isSign("~") == true {
      (amount, next) = try BeancountAmount.read(try scanner.token(), &scanner)
    }
    guard amount.hasNumber, let currency = amount.currency, next == nil else {
      throw .unexpected(next?.bytes.text ?? "")
    }
    collector.use(currency.text, on: day, as: .assertion)
    pads.balance(account, day, currency.text)
  }

  private func account(_ scanner: inout BeancountScanner) throws(ReadingError.Reason) -> String {
    guard let account = try scanner.token(), account.kind == .account else {
      throw .unexpected(scanner.rest.text)
    }
    return account.bytes.text
  }

  private mutating func readIndented(_ scanner: inout BeancountScanner, at place: (path: String, line: Int))
    throws(ReadingError.Reason)
  {
    guard let first = try scanner.token() else { return }
    if first.kind == .key, transaction != nil || isInDirective { return }
    guard let day = transaction else { throw .unexpected(first.bytes.text) }
    guard let posting = try BeancountPosting(first, &scanner) else { return }
    guard let commodity = posting.commodity else { return }
    collector.use(commodity, on: day, as: .amount)
    for cost in posting.costs { collector.use(cost, on: day, as: .cost) }
    for cost in posting.lotCosts { lots.add(cost, of: commodity) }
    if posting.takesFromLot { lots.take(commodity, day, at: place) }
  }
}
