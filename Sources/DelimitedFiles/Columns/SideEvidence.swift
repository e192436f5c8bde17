import Currencies

/// What the cells of a column tell about the sides that amounts are on.
struct SideEvidence: ColumnEvidence {
  private(set) var matches = 0
  private(set) var others = 0
  /// Other texts are no marks.
  let hasUnreadable = false
  /// Whether all cells that are not empty have marks of one pair, and of the amounts.
  var isCertain: Bool { others == 0 && pairs != 0 && !isBehindBalance }
  /// Whether the marks say sides without a name that says so: words, or letters of both sides.
  var isTelling: Bool { areWords || debit != nil && hasCredit }
  /// Whether the column's name says that it has both sides, so that what is no mark says them in another way.
  let isForBoth: Bool
  /// Whether a balance is before it, whose marks it may have.
  let isBehindBalance: Bool
  /// The first mark of a debit.
  private(set) var debit: String?
  /// The first text that is no mark, beside an amount without a minus sign in each column that may have the amounts.
  private(set) var unknown: [(text: String, cell: CellExample)?]
  /// The signs of the amounts beside the marks, for each column that may have the amounts.
  private(set) var signs: [SideSigns]

  private var areWords = true
  private var hasCredit = false
  private var pairs = UInt64.max
  private var last: AmountSide?
  private var lastUnknown: String?

  /// No cells yet, beside some columns that may have the amounts.
  init(isForBoth: Bool, isBehindBalance: Bool, amounts: Int) {
    (self.isForBoth, self.isBehindBalance) = (isForBoth, isBehindBalance)
    signs = Array(repeating: SideSigns(), count: amounts)
    unknown = Array(repeating: nil, count: amounts)
  }

  /// Adds a cell.
  mutating func add(_ cell: Span<UInt8>, _ texts: inout SideTexts) {
    (last, lastUnknown) = (nil, nil)
    guard let text = texts.meaning(of: cell) else { return }
    guard let mark = text.mark else {
      lastUnknown = text.shown
      return others += 1
    }
    matches += 1
    pairs &= mark.pairs
    areWords = areWords && mark.isWord
    last = mark.side
    if mark.side == .credit { hasCredit = true } else if debit == nil { debit = text.shown }
  }

  /// Adds the amount beside the last cell, in the column of an index among those that may have the amounts.
  mutating func add(_ amount: WrittenAmount, at index: Int, _ example: () -> CellExample) {
    switch last {
    case .debit: signs[index].debit.add(amount, example)
    case .credit: signs[index].credit.add(amount, example)
    case nil:
      guard let lastUnknown, unknown[index] == nil, !amount.isNegative, !amount.isZero else { return }
      unknown[index] = (lastUnknown, example())
    }
  }

  /// An amount without a minus sign beside what may say that it is a debit, in the column of an index; nil without one.
  func doubt(at index: Int) -> (text: String, cell: CellExample)? {
    if let debit, let cell = signs[index].debit.positive { return (debit, cell) }
    return isForBoth ? unknown[index] : nil
  }
}

/// Looks up the marks of cells, of which a file has few.
struct SideTexts {
  /// The text of a cell, and the mark that it is.
  struct Text {
    let bytes: [UInt8]
    let shown: String
    /// Nil for another text.
    let mark: SideMark?
  }

  private static let capacity = 16

  private let encoding: TextEncoding
  private let characters: CellCharacters
  private var memory: [Text] = []

  /// The texts of a file that is in one of some encodings.
  init(_ encodings: [TextEncoding]) {
    encoding = encodings.first ?? .utf8
    characters = CellCharacters(isUTF8: encodings == [.utf8])
  }

  /// The text of a cell; nil for an empty one.
  mutating func meaning(of cell: Span<UInt8>) -> Text? {
    for text in memory where text.bytes.span.hasSameBytes(as: cell) { return text }
    let range = characters.trimmed(cell)
    if range.isEmpty { return nil }
    let bytes = Array(copying: cell)
    let shown = CellText.shown(bytes, encoding)
    let text = Text(
      bytes: bytes, shown: shown, mark: range.count > SideMark.longest ? nil : SideMark(shown))
    if memory.count < Self.capacity, range.count <= SideMark.longest { memory.append(text) }
    return text
  }
}
