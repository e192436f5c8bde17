import Currencies

/// What a cell of the first records can be.
struct CellKinds: OptionSet {
  let rawValue: Int
  /// It has nothing, or spaces.
  static let empty = CellKinds(rawValue: 1)
  /// It is an amount, with or without a currency.
  static let amount = CellKinds(rawValue: 2)
  /// It is a date, in whatever order.
  static let date = CellKinds(rawValue: 4)
  /// It is a code of a currency.
  static let currency = CellKinds(rawValue: 8)
  /// It says that an amount is a debit or a credit.
  static let side = CellKinds(rawValue: 16)
}

/// The first records of a file, as one delimiter divides it.
struct FileHead {
  /// A record.
  struct Record {
    /// Its index among all records and empty lines.
    let index: Int
    /// Its line.
    let line: Int
    /// The texts of its fields.
    let cells: [[UInt8]]
    /// What each of them can be.
    let kinds: [CellKinds]
    /// Whether its last field is empty.
    var hasEmptyEnd: Bool { cells.last?.isEmpty ?? false }

    /// Whether it has the columns of a table.
    func fits(_ width: TableWidth) -> Bool {
      cells.count == width.fields && (width.fields <= width.columns || hasEmptyEnd)
    }

    /// Whether a cell can be something.
    func has(_ kind: CellKinds) -> Bool { kinds.contains { $0.contains(kind) } }
  }

  /// The largest number of records that are looked at.
  private static let most = 200

  /// The first records, without empty lines.
  let records: [Record]
  /// How many records of the beginning have each number of fields.
  let widths: [Int: Int]
  /// Why the beginning ends before its bytes do; nil where it does not.
  let error: RecordError?

  /// Divides the beginning of a file; `isWhole` where it is all of it.
  init(_ bytes: ArraySlice<UInt8>, _ delimiter: Delimiter, isWhole: Bool, _ classifier: CellClassifier) {
    var classifier = classifier
    var scanner = RecordScanner(delimiter)
    scanner.add(bytes)
    var (records, widths, index) = ([Record](), [Int: Int](), 0)
    do throws(RecordError) {
      while try scanner.next(isLast: isWhole) {
        defer { index += 1 }
        if scanner.isBlank { continue }
        widths[scanner.fields.count, default: 0] += 1
        guard records.count < Self.most else { continue }
        let cells = scanner.fields.map { $0.text(in: scanner.bytes) }
        let kinds = cells.map { classifier.kinds(of: $0) }
        records.append(Record(index: index, line: scanner.line, cells: cells, kinds: kinds))
      }
      error = nil
    } catch {
      self.error = error
    }
    (self.records, self.widths) = (records, widths)
  }
}

/// Tells what cells can be.
struct CellClassifier {
  private let characters: CellCharacters
  private var texts: CurrencyTexts
  private var sides: SideTexts

  /// For a file that is in one of some encodings.
  init(_ encodings: [TextEncoding], _ known: KnownCurrencies) {
    characters = CellCharacters(isUTF8: encodings == [.utf8])
    texts = CurrencyTexts(encodings, known, allowsLowercase: false)
    sides = SideTexts(encodings)
  }

  /// What a cell can be.
  mutating func kinds(of bytes: [UInt8]) -> CellKinds {
    let cell = bytes.span
    let range = characters.trimmed(cell)
    if range.isEmpty { return .empty }
    var kinds: CellKinds = []
    if case .day(let day) = DateCell(cell, characters) {
      let isDay = [DateOrder.dayMonthYear, .monthDayYear, .yearMonthDay].contains { day.day($0) != nil }
      if isDay { kinds.insert(.date) }
    }
    if case .amount(let amount) = AmountCell(cell, characters),
      amount.shape.fractionDigits(.point) != nil || amount.shape.fractionDigits(.comma) != nil,
      !amount.isLabelled || texts.meaning(of: cell, beside: amount) != .unknown
    {
      kinds.insert(.amount)
    }
    if sides.meaning(of: cell)?.mark != nil { kinds.insert(.side) }
    if range.count == 3, case .one = texts.meaning(of: cell, range) { kinds.insert(.currency) }
    return kinds
  }
}
