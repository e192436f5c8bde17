import Currencies

/// Reads the amounts, currencies and dates of records, as their file is understood.
struct RowReader {
  private let reading: FileReading
  private let characters: CellCharacters
  private let shownEncoding: TextEncoding
  private var labels: CurrencyTexts
  private var codes: CurrencyTexts
  private var marks: SideTexts

  /// A reader for a file that is understood so.
  init(_ reading: FileReading) {
    self.reading = reading
    let encodings = reading.byteEncodings
    characters = CellCharacters(isUTF8: encodings == [.utf8])
    shownEncoding = encodings.first ?? .utf8
    labels = CurrencyTexts(encodings, reading.plan.known, allowsLowercase: false)
    codes = CurrencyTexts(encodings, reading.plan.known, allowsLowercase: true)
    marks = SideTexts(encodings)
  }

  /// What a record has.
  mutating func entry(_ fields: [Field], _ text: Span<UInt8>) throws(RowProblem) -> RowEntry {
    guard reading.plan.width.fits(fields) else {
      throw .fieldCount(fields.count, expected: reading.plan.width.fields)
    }
    let (column, negates) = try amounts(fields, text)
    let cell = text.extracting(fields.range(column.position - 1))
    let written = try amount(cell)
    var digits = try digits(of: written, cell)
    if negates, digits.mantissa != 0 { digits.isNegative.toggle() }
    let currency = try currency(beside: written, cell, text, fields)
    let date = try date(text.extracting(fields.range(reading.date.position - 1)))
    return RowEntry(digits: digits, currency: currency, date: date)
  }

  private func shown(_ cell: Span<UInt8>) -> String { CellText.shown(Array(copying: cell), shownEncoding) }

  /// The column that has the record's amount, and whether it is negated.
  private mutating func amounts(
    _ fields: [Field], _ text: Span<UInt8>
  ) throws(RowProblem) -> (column: ColumnReference, negates: Bool) {
    switch reading.amounts {
    case .column(let column): return (column, false)
    case .marked(let column, let marked):
      let cell = text.extracting(fields.range(marked.position - 1))
      guard let mark = marks.meaning(of: cell)?.mark else { throw .noSide }
      return (column, mark.side == .debit)
    case .pair(let debit, let credit, let isNegated):
      let out = text.extracting(fields.range(debit.position - 1))
      let into = text.extracting(fields.range(credit.position - 1))
      switch (try isFilled(out), try isFilled(into)) {
      case (true?, true?): throw .twoAmounts(shown(out), shown(into))
      case (true?, _), (false?, nil): return (debit, isNegated)
      default: return (credit, false)
      }
    }
  }

  /// Whether a cell has an amount other than 0; nil for an empty one.
  private func isFilled(_ cell: Span<UInt8>) throws(RowProblem) -> Bool? {
    switch AmountCell(cell, characters) {
    case .empty: nil
    case .amount(let amount): !amount.isZero
    case .tooManyDigits: throw .tooManyDigits(shown(cell))
    case .unreadable: throw .noAmount(shown(cell))
    }
  }

  private func amount(_ cell: Span<UInt8>) throws(RowProblem) -> WrittenAmount {
    switch AmountCell(cell, characters) {
    case .amount(let amount): return amount
    case .empty: throw .missingAmount
    case .tooManyDigits: throw .tooManyDigits(shown(cell))
    case .unreadable: throw .noAmount(shown(cell))
    }
  }

  /// The value with the file's decimal separator; where it has none, either must give the same.
  private func digits(of amount: WrittenAmount, _ cell: Span<UInt8>) throws(RowProblem) -> DecimalParts {
    let decimal = reading.decimal ?? .point
    guard let digits = amount.shape.fractionDigits(decimal),
      reading.decimal != nil || digits == amount.shape.fractionDigits(.comma)
    else { throw .noAmount(shown(cell)) }
    guard var value = amount.shape.digits(decimal) else { throw .tooManyDigits(shown(cell)) }
    value.isNegative = amount.isNegative && value.mantissa != 0
    return value
  }

  private mutating func currency(
    beside amount: WrittenAmount, _ cell: Span<UInt8>, _ text: Span<UInt8>, _ fields: [Field]
  ) throws(RowProblem) -> CurrencyCode {
    let stated: CurrencyMeaning?
    switch reading.currency {
    case .option(let code), .header(let code): stated = .one(code)
    case .amounts: stated = nil
    case .column(let column):
      stated = try meaning(ofColumn: text.extracting(fields.range(column.position - 1)))
    }
    guard amount.isLabelled else {
      guard let stated else { throw .missingCurrency }
      return try one(of: stated, text, fields)
    }
    let label = labels.meaning(of: cell, beside: amount)
    guard label != .unknown else { throw .noAmount(shown(cell)) }
    guard let stated else {
      if case .one(let code) = label { return code }
      throw .ambiguousCurrency(shown(cell), label.currencies)
    }
    let common = stated.currencies.filter(label.currencies.contains)
    guard let code = common.first else { throw .contradictoryCurrencies(shown(cell), stated.currencies[0]) }
    if common.count > 1 { throw .ambiguousCurrency(shown(cell), common) }
    return code
  }

  /// What the currency's cell means; nil where it is empty.
  private mutating func meaning(ofColumn cell: Span<UInt8>) throws(RowProblem) -> CurrencyMeaning? {
    let range = characters.trimmed(cell)
    if range.isEmpty { return nil }
    let meaning = codes.meaning(of: cell, range)
    guard meaning != .unknown else { throw .unknownCurrency(shown(cell)) }
    return meaning
  }

  private func one(
    of meaning: CurrencyMeaning, _ text: Span<UInt8>, _ fields: [Field]
  ) throws(RowProblem) -> CurrencyCode {
    if case .one(let code) = meaning { return code }
    guard case .column(let column) = reading.currency else { throw .missingCurrency }
    throw .ambiguousCurrency(shown(text.extracting(fields.range(column.position - 1))), meaning.currencies)
  }

  private func date(_ cell: Span<UInt8>) throws(RowProblem) -> Day {
    switch DateCell(cell, characters) {
    case .empty: throw .missingDate
    case .serial: throw .serialDate(shown(cell))
    case .unreadable: throw .noDate(shown(cell))
    case .day(let written):
      guard written.form == .certain || reading.dateOrder != nil,
        let day = written.day(reading.dateOrder ?? .yearMonthDay)
      else { throw .noDate(shown(cell)) }
      return day
    }
  }
}
