import Currencies

/// What the cells of a column tell about currencies.
struct CurrencyEvidence: ColumnEvidence {
  private(set) var matches = 0
  private(set) var others = 0
  /// Numbers and names of currencies are not read; beside a column of codes they do not compete with it.
  let hasUnreadable = false
  private var first: CurrencyMeaning?
  private var isUniform = true

  /// The one currency that all cells have which are not empty; nil where they have several, or none.
  var only: CurrencyCode? {
    guard isUniform, others == 0, case .one(let code) = first else { return nil }
    return code
  }

  /// Adds a cell.
  mutating func add(_ cell: Span<UInt8>, _ characters: CellCharacters, _ texts: inout CurrencyTexts) {
    let range = characters.trimmed(cell)
    if range.isEmpty { return }
    let meaning = texts.meaning(of: cell, range)
    if meaning == .unknown { others += 1 } else { matches += 1 }
    isUniform = isUniform && (first ?? meaning) == meaning
    first = first ?? meaning
  }
}
