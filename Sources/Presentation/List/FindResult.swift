public import Currencies
public import Ledger

/// The rows that a search of the list has found.
public struct FindResult: Hashable, Sendable {
  /// The rows, the best first.
  public let rows: [CurrencyCode]
  /// Why there is none, and what Enter does; nil where there is one.
  public let problem: String?
  /// The words that Enter looks for among all currencies; nil where a row was found.
  public let missing: String?

  /// The result of a search for words in the rows of a desk.
  public init(_ words: String, in desk: Desk) {
    let text = String(words.trimmed.prefix(60))
    rows = desk.rows(foundBy: words)
    missing = rows.isEmpty && !text.isEmpty ? text : nil
    problem = missing.map { "\(RowPhrases.noRow(matching: $0)) \(RowPhrases.looks(for: $0))" }
  }
}
