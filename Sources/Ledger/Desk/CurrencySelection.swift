internal import Currencies
internal import Storage

/// The currencies whose rates are read from the stored tables.
enum CurrencySelection {
  /// These currencies.
  case codes(Set<CurrencyCode>)
  /// The currencies of a list's rows, of its anchor, and of all custom rates, which can link two others.
  case list(Int)
  /// All currencies that any source has quoted.
  case everQuoted

  /// The selected codes, in order.
  func codes(_ reader: any Reader) throws -> [CurrencyCode] {
    switch self {
    case .codes(let codes): codes.sorted()
    case .list(let id):
      try Self.read(
        reader.rows(
          """
          SELECT currency FROM list_row WHERE list = ?1 UNION SELECT currency FROM list WHERE id = ?1
          UNION SELECT base FROM own_rate UNION SELECT quote FROM own_rate
          """, id))
    case .everQuoted: try Self.read(reader.rows("SELECT DISTINCT currency FROM quote ORDER BY currency"))
    }
  }

  private static func read(_ rows: [Row]) throws -> [CurrencyCode] {
    try rows.map { try $0.code("currency") }
  }
}

extension Sequence<CurrencyCode> {
  /// The codes as a JSON array: one value for SQL's `IN (SELECT value FROM json_each(?))`. Codes are three letters, with
  /// nothing to escape.
  var json: String { "[" + map { "\"\($0.text)\"" }.joined(separator: ",") + "]" }
}
