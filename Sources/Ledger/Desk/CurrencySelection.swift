internal import Currencies
internal import Storage

/// Which currencies are read of the stored tables.
enum CurrencySelection {
  /// These; of none only the base of a table.
  case codes(Set<CurrencyCode>)
  /// Those of a list, of the amount typed last in it, and those of custom rates, over which another may be reached.
  case list(Int)
  /// All that anybody has quoted.
  case everQuoted

  /// The SQL that selects their codes. A code is three letters, nothing that SQL could take for its own.
  var sql: String {
    switch self {
    case .codes([]): "SELECT NULL"
    case .codes(let codes): "VALUES " + codes.map { "('\($0.text)')" }.sorted().joined(separator: ", ")
    case .list(let id):
      """
      SELECT currency FROM list_row WHERE list = \(id) UNION SELECT currency FROM list WHERE id = \(id)
      UNION SELECT base FROM own_rate UNION SELECT quote FROM own_rate
      """
    case .everQuoted: "SELECT DISTINCT currency FROM quote"
    }
  }

  /// Their codes.
  func codes(_ reader: any Reader) throws -> [CurrencyCode] {
    try reader.rows("WITH wanted (currency) AS (\(sql)) SELECT currency FROM wanted").compactMap {
      try $0.get("currency", as: String?.self).flatMap { CurrencyCode($0) }
    }
  }
}
