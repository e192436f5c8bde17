import Currencies

/// The columns that may have the amounts, currencies and dates of a file, and what their cells tell.
struct ColumnSurvey {
  private(set) var amounts: [Candidate<AmountEvidence>]
  private(set) var currencies: [Candidate<CurrencyEvidence>]
  private(set) var dates: [Candidate<DateEvidence>]

  private let known: KnownCurrencies
  private var characters: CellCharacters
  private var labels: CurrencyTexts
  private var codes: CurrencyTexts

  /// The columns that the user named, or else those that a table's header and first records suggest. Throws
  /// for a name that no column has.
  init(_ layout: TableLayout, _ options: FileOptions, _ encodings: [TextEncoding]) throws(FileError) {
    let suggestion = ColumnSuggestion(layout, encodings)
    if let name = options.amount {
      amounts = [Candidate(try suggestion.index(of: name), isNamed: true, AmountEvidence())]
    } else {
      amounts = suggestion.columns(of: .amount).map {
        Candidate($0.index, isNamed: $0.isNamed, AmountEvidence())
      }
    }
    switch options.currency {
    case .column(let name):
      currencies = [Candidate(try suggestion.index(of: name), isNamed: true, CurrencyEvidence())]
    case .code: currencies = []
    case nil:
      currencies = suggestion.columns(of: .currency).map {
        Candidate($0.index, isNamed: $0.isNamed, CurrencyEvidence())
      }
    }
    if let name = options.date {
      dates = [Candidate(try suggestion.index(of: name), isNamed: true, DateEvidence())]
    } else {
      dates = suggestion.columns(of: .date).map { Candidate($0.index, isNamed: $0.isNamed, DateEvidence()) }
    }
    known = options.known
    characters = CellCharacters(isUTF8: encodings == [.utf8])
    labels = CurrencyTexts(encodings, options.known, allowsLowercase: false)
    codes = CurrencyTexts(encodings, options.known, allowsLowercase: true)
  }

  /// Reads the cells that follow in other encodings.
  mutating func use(_ encodings: [TextEncoding]) {
    guard CellCharacters(isUTF8: encodings == [.utf8]).isUTF8 != characters.isUTF8 else { return }
    characters = CellCharacters(isUTF8: encodings == [.utf8])
    labels = CurrencyTexts(encodings, known, allowsLowercase: false)
    codes = CurrencyTexts(encodings, known, allowsLowercase: true)
  }

  /// Adds a record that has the columns of the table.
  mutating func add(_ fields: [Field], _ text: Span<UInt8>, line: Int) {
    for index in amounts.indices {
      let cell = text.extracting(fields.range(amounts[index].index))
      amounts[index].evidence.add(cell, line: line, characters, &labels)
      if index > 0, !cell.hasSameBytes(as: text.extracting(fields.range(amounts[0].index))) {
        amounts[index].equalsFirst = false
      }
    }
    for index in currencies.indices {
      let cell = text.extracting(fields.range(currencies[index].index))
      currencies[index].evidence.add(cell, characters, &codes)
      if index > 0, !cell.hasSameBytes(as: text.extracting(fields.range(currencies[0].index))) {
        currencies[index].equalsFirst = false
      }
    }
    var first: DateCell?
    for index in dates.indices {
      let cell = text.extracting(fields.range(dates[index].index))
      let date = dates[index].evidence.add(cell, line: line, characters)
      if let first, !date.isSame(as: first) { dates[index].equalsFirst = false }
      first = first ?? date
    }
  }
}

extension Span<UInt8> {
  /// Whether both have the same bytes.
  func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
