/// What currencies are called where they are paid with ("рубль", "円"): `localNameLines`, one for a
/// currency, and behind a tab the words of its names in the languages of its countries, separated by spaces.
enum LocalNames {
  /// The words of a currency's names; empty where they are those of its English name.
  static func words(of code: CurrencyCode) -> String { table[code] ?? "" }

  private static let table: [CurrencyCode: String] = {
    let lines = localNameLines.split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        let fields = line.split(separator: "\t")
        return CurrencyCode(fields[0]).map { ($0, fields.dropFirst().joined()) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
