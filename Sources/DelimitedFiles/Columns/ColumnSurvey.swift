import Currencies

/// The columns that may have the amounts, currencies and dates of a file, and what their cells tell.
struct ColumnSurvey {
  private(set) var amounts: [Candidate<AmountEvidence>]
  private(set) var currencies: [Candidate<CurrencyEvidence>]
  private(set) var dates: [Candidate<DateEvidence>]
  private(set) var sides: [Candidate<SideEvidence>]

  private let known: KnownCurrencies
  private var characters: CellCharacters
  private var labels: CurrencyTexts
  private var codes: CurrencyTexts
  private var marks: SideTexts

  /// The columns that the user named, or else those that a table's header and first records suggest. Throws
  /// for a name that no column has.
  init(_ layout: TableLayout, _ options: FileOptions, _ encodings: [TextEncoding]) throws(FileError) {
    let suggestion = ColumnSuggestion(layout, encodings)
    amounts = try Self.amounts(suggestion, options.amount)
    sides = suggestion.sides.map { [amounts] in
      Candidate(
        $0.index, isNamed: $0.isNamed,
        SideEvidence(
          isForBoth: suggestion.namesBothSides($0.index),
          isBehindBalance: suggestion.isBehindBalance($0.index), amounts: amounts.count))
    }
    switch options.currency {
    case .column(let name):
      currencies = [Candidate(try suggestion.index(of: name), isNamed: true, CurrencyEvidence())]
    case .code, nil:
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
    marks = SideTexts(encodings)
  }

  private static func amounts(
    _ suggestion: ColumnSuggestion, _ option: FileOptions.AmountOption?
  ) throws(FileError) -> [Candidate<AmountEvidence>] {
    switch option {
    case .column(let name):
      let index = try suggestion.index(of: name)
      return [Candidate(index, isNamed: true, suggestion.amounts(index))]
    case .pair(let debit, let credit):
      let (out, into) = (try suggestion.index(of: debit), try suggestion.index(of: credit))
      guard out != into else { throw .sameColumn(debit) }
      return [(out, AmountSide.debit), (into, .credit)].map { index, side in
        Candidate(index, isNamed: true, suggestion.amounts(index, side))
      }
    case nil:
      return suggestion.columns(of: .amount).map {
        Candidate($0.index, isNamed: $0.isNamed, suggestion.amounts($0.index))
      }
    }
  }

  /// Reads the cells that follow in other encodings.
  mutating func use(_ encodings: [TextEncoding]) {
    guard CellCharacters(isUTF8: encodings == [.utf8]).isUTF8 != characters.isUTF8 else { return }
    characters = CellCharacters(isUTF8: encodings == [.utf8])
    labels = CurrencyTexts(encodings, known, allowsLowercase: false)
    codes = CurrencyTexts(encodings, known, allowsLowercase: true)
    marks = SideTexts(encodings)
  }

  /// Adds a record that has the columns of the table, and says whether it has a date.
  mutating func add(_ fields: [Field], _ text: Span<UInt8>, line: Int) -> Bool {
    for index in sides.indices where sides[index].isNamed || sides[index].evidence.others == 0 {
      let cell = text.extracting(fields.range(sides[index].index))
      sides[index].evidence.add(cell, &marks)
      if index > 0, !cell.hasSameBytes(as: text.extracting(fields.range(sides[0].index))) {
        sides[index].equalsFirst = false
      }
    }
    for index in amounts.indices {
      let cell = text.extracting(fields.range(amounts[index].index))
      if let amount = amounts[index].evidence.add(cell, line: line, characters, &labels) {
        for side in sides.indices {
          sides[side].evidence.add(amount, at: index) { CellExample(cell, line: line, characters) }
        }
      }
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
    var (first, hasDate) = (DateCell?.none, false)
    for index in dates.indices {
      let cell = text.extracting(fields.range(dates[index].index))
      let date = dates[index].evidence.add(cell, line: line, characters)
      if let first, !date.isSame(as: first) { dates[index].equalsFirst = false }
      first = first ?? date
      if case .day = date { hasDate = true }
    }
    return hasDate
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
