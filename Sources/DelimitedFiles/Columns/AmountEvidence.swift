import FoundationEssentials

/// What the cells of a column tell about amounts.
struct AmountEvidence: ColumnEvidence {
  /// The side that the amounts are on, by the column's name; nil where it does not say so.
  let side: AmountSide?
  /// The signs of the amounts.
  private(set) var signs = SignExamples()
  private(set) var matches = 0
  private(set) var others = 0
  private(set) var hasUnreadable = false
  /// The number of amounts with a currency beside them.
  private(set) var labels = 0
  /// Whether an amount has a separator that can be a decimal one.
  var hasFractions: Bool { withPoint != nil || withComma != nil || undecided != nil }
  /// Whether a column can be recognized by its cells alone: numbers of accounts and documents are no amounts, and whole numbers alone
  /// may be anything.
  var mayBeUnnamed: Bool { !hasIdentifiers && (hasFractions || labels > 0) }
  /// Whether a cell looks like a number of an account or a document.
  private(set) var hasIdentifiers = false
  /// The first cell that is a number only with a point as the decimal separator.
  private(set) var withPoint: CellExample?
  /// The first cell that is a number only with a comma as the decimal separator.
  private(set) var withComma: CellExample?
  /// The first cell that is a number with either, of different values.
  private(set) var undecided: (cell: CellExample, point: Decimal, comma: Decimal)?

  /// Whether the column's name has a word of a number that is no amount.
  private let isNumber: Bool

  /// Whether the column can be one of two for money out and money in: amounts, or nothing. Numbers of accounts have no fractions.
  var mayBeSided: Bool {
    (others == 0 || isConvincing) && (!isNumber || matches == 0 || hasFractions && !hasIdentifiers)
  }

  /// No cells yet, in a column whose name says a side, or a number that may be no amount.
  init(side: AmountSide?, isNumber: Bool) { (self.side, self.isNumber) = (side, isNumber) }

  /// Adds a cell. The amount that it has; nil for none.
  mutating func add(
    _ cell: Span<UInt8>, line: Int, _ characters: CellCharacters, _ texts: inout CurrencyTexts
  ) -> WrittenAmount? {
    switch AmountCell(cell, characters) {
    case .empty: return nil
    case .amount(let amount):
      if amount.isLabelled {
        guard texts.meaning(of: cell, beside: amount) != .unknown else { break }
        labels += 1
      }
      guard add(amount.shape, { CellExample(cell, line: line, characters) }) else { break }
      signs.add(amount) { CellExample(cell, line: line, characters) }
      return amount
    case .tooManyDigits, .unreadable: break
    }
    others += 1
    hasUnreadable = hasUnreadable || cell.indices.contains { (0x30...0x39).contains(cell[$0]) }
    return nil
  }

  private mutating func add(_ shape: NumberShape, _ example: () -> CellExample) -> Bool {
    hasIdentifiers = hasIdentifiers || shape.isIdentifier
    switch (shape.fractionDigits(.point), shape.fractionDigits(.comma)) {
    case (nil, nil): return false
    case (_, nil): if withPoint == nil { withPoint = example() }
    case (nil, _): if withComma == nil { withComma = example() }
    case (let point?, let comma?):
      if point != comma, undecided == nil, let point = shape.value(.point), let comma = shape.value(.comma) {
        undecided = (example(), point, comma)
      }
    }
    matches += 1
    return true
  }

  /// What the cells of both columns tell.
  func merged(with other: AmountEvidence) -> AmountEvidence {
    var merged = self
    merged.matches += other.matches
    merged.others += other.others
    merged.labels += other.labels
    merged.withPoint = withPoint ?? other.withPoint
    merged.withComma = withComma ?? other.withComma
    merged.undecided = undecided ?? other.undecided
    return merged
  }

  /// The decimal separator of the column; nil where no cell needs one. Throws where it can be either, and
  /// where both are needed.
  func decimalSeparator() throws(FileError) -> DecimalSeparator? {
    switch (withPoint, withComma) {
    case (let point?, let comma?): throw .contradictoryDecimals(point: point, comma: comma)
    case (.some, nil): return .point
    case (nil, .some): return .comma
    case (nil, nil):
      guard let undecided else { return nil }
      throw .ambiguousDecimal(undecided.cell, point: undecided.point, comma: undecided.comma)
    }
  }
}
