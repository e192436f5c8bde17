import FoundationEssentials

/// What the cells of a column tell about amounts.
struct AmountEvidence: ColumnEvidence {
  private(set) var matches = 0
  private(set) var others = 0
  private(set) var hasUnreadable = false
  /// The number of amounts with a currency beside them.
  private(set) var labels = 0
  /// Whether an amount has a separator that can be a decimal one.
  var hasFractions: Bool { withPoint != nil || withComma != nil || undecided != nil }
  /// Whether a cell looks like a number of an account or a document.
  private(set) var hasIdentifiers = false
  /// The first cell that is a number only with a point as the decimal separator.
  private(set) var withPoint: CellExample?
  /// The first cell that is a number only with a comma as the decimal separator.
  private(set) var withComma: CellExample?
  /// The first cell that is a number with either, of different values.
  private(set) var undecided: (cell: CellExample, point: Decimal, comma: Decimal)?

  /// Adds a cell, and says whether it is a number.
  @discardableResult
  mutating func add(
    _ cell: Span<UInt8>, line: Int, _ characters: CellCharacters, _ texts: inout CurrencyTexts
  ) -> Bool {
    switch AmountCell(cell, characters) {
    case .empty: return false
    case .amount(let amount):
      if !amount.label.isEmpty {
        guard texts.meaning(of: cell, amount.label) != .unknown else { break }
        labels += 1
      }
      guard add(amount.shape, { CellExample(cell, line: line, characters) }) else { break }
      return true
    case .tooManyDigits, .unreadable: break
    }
    others += 1
    hasUnreadable = hasUnreadable || cell.indices.contains { (0x30...0x39).contains(cell[$0]) }
    return false
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
