internal import Currencies

/// Reads a table of prices: a line of titles, then one for each price.
struct TableFileParser: PriceFileParser {
  private let titles: [(title: String, field: PriceField)]
  private let new: TableLayout
  private let optional: Set<PriceField>
  private var held = HeldPrices()
  private var layout: TableLayout?
  private var isUnpadded = false
  private var marks = DecimalMarks()
  private var undecidedLine = 0

  /// A parser of a table with titles, of which some need not be there.
  init(_ titles: [(title: String, field: PriceField)], new: TableLayout, optional: Set<PriceField>) {
    (self.titles, self.new, self.optional) = (titles, new, optional)
  }

  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason) {
    guard layout != nil else { return try readTitles(line.bytes) }
    if line.bytes.isEmpty { return }
    try readRow(line)
  }

  func end() throws(ParsedPrices.Failure) -> ParsedPrices {
    guard var layout else {
      return ParsedPrices(held: held, form: TableForm(new, titles: titles.map(\.title)))
    }
    layout.day.isPadded = !isUnpadded
    if marks.undecided == .comma {
      throw ParsedPrices.Failure(
        line: undecidedLine, reason: .ambiguous("", .decimalMark(otherLine: undecidedLine)))
    }
    layout.mark = marks.decimal ?? .point
    return ParsedPrices(held: held, form: TableForm(layout))
  }

  private mutating func readTitles(_ line: ArraySlice<UInt8>) throws(ReadingError.Reason) {
    let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
    let delimiter = delimiters.first { line.contains($0) } ?? delimiters[0]
    var columns: [TableLayout.Column] = []
    for field in try TableFields.read(line, delimiter: delimiter) {
      guard let known = titles.first(where: { $0.title == field.text }) else {
        throw .unknownField(field.text)
      }
      columns.append(TableLayout.Column(field: known.field, isQuoted: field.isQuoted))
    }
    let found = columns.map(\.field)
    if let missing = titles.first(where: { !found.contains($0.field) && !optional.contains($0.field) }) {
      throw .missingField(missing.title)
    }
    guard Set(found).count == found.count else { throw .unexpected(line.text) }
    layout = TableLayout(columns: columns, delimiter: delimiter, day: DayLayout(), mark: .point)
  }

  private mutating func readRow(_ line: Lines.Line) throws(ReadingError.Reason) {
    guard var layout else { return }
    let fields = try TableFields.read(line.bytes, delimiter: layout.delimiter)
    guard fields.count == layout.columns.count else { throw .unexpected(line.bytes.text) }
    var (base, quote, day, isCurrency) = ("", "", nil as WrittenDay?, true)
    for (index, field) in fields.enumerated() {
      layout.columns[index].isQuoted = field.isQuoted
      switch layout.columns[index].field {
      case .date: day = try Self.day(field.text)
      case .base: base = field.text
      case .quote: quote = field.text
      case .amount: try note(field.text, line.number)
      case .namespace: isCurrency = field.text == "CURRENCY"
      case .source, .kind: break
      }
    }
    guard let day, !base.isEmpty, !quote.isEmpty else { throw .unexpected(line.bytes.text) }
    if isCurrency {
      held.insert(day.day, HeldPrices.Pair(base: base, quote: quote), line: line.number)
    }
    if !day.isPadded { isUnpadded = true }
    layout.day.separator = day.separator
    self.layout = layout
  }

  private mutating func note(_ text: String, _ line: Int) throws(ReadingError.Reason) {
    var scanner = LineScanner(Array(text.utf8)[...])
    let number = try WrittenNumber.read(&scanner, .ledger)
    guard scanner.isAtEnd else { throw .unexpected(text) }
    if number.marks == .either(.comma) { undecidedLine = line }
    try marks.note(number, line: line)
  }

  private static func day(_ text: String) throws(ReadingError.Reason) -> WrittenDay {
    var scanner = LineScanner(Array(text.utf8)[...])
    let day = try WrittenDay.read(&scanner, year: nil)
    guard scanner.isAtEnd else { throw .invalidDate(text) }
    return day
  }
}

/// The fields of a row of a table.
enum TableFields {
  struct Field {
    let text: String
    let isQuoted: Bool
  }

  /// Reads the fields of a line. Throws for a quotation mark that is not closed on it, or that is not at a
  /// field's end.
  static func read(_ line: ArraySlice<UInt8>, delimiter: UInt8) throws(ReadingError.Reason) -> [Field] {
    var scanner = LineScanner(line)
    var fields: [Field] = []
    while true {
      fields.append(try field(&scanner, delimiter))
      guard scanner.next == delimiter else { break }
      scanner.advance()
    }
    guard scanner.isAtEnd else { throw .unexpected(scanner.rest.text) }
    return fields
  }

  private static func field(_ scanner: inout LineScanner, _ delimiter: UInt8) throws(ReadingError.Reason)
    -> Field
  {
    guard scanner.skip("\"") else {
      return Field(text: scanner.take { $0 != delimiter }.text, isQuoted: false)
    }
    let start = scanner
    var text: [UInt8] = []
    while true {
      text += scanner.take { $0 != "\"" }
      guard scanner.skip("\"") else { throw .unclosed(start.rest.text) }
      guard scanner.skip("\"") else { return Field(text: text.text, isQuoted: true) }
      text.append(0x22)
    }
  }
}
