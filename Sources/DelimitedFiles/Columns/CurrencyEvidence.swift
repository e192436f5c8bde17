import Currencies

/// What the cells of a column tell about currencies.
struct CurrencyEvidence: ColumnEvidence {
  private(set) var matches = 0
  private(set) var others = 0
  /// Numbers and names of currencies are not read; beside a column of codes they do not compete with it.
  let hasUnreadable = false
  /// Whether all codes are words too: such a column may have something else, unless its name says that it has currencies.
  private(set) var areWords = true
  private var first: CurrencyMeaning?

  /// Codes that are English words.
  private static let words: Set = ["ALL", "BOB", "COP", "CUP", "MAD", "MOP", "PEN", "SOS", "TOP", "TRY"]
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
    if meaning != .unknown {
      areWords = areWords && meaning.currencies.allSatisfy { Self.words.contains($0.text) }
    }
    isUniform = isUniform && (first ?? meaning) == meaning
    first = first ?? meaning
  }
}
