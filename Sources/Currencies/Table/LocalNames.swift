/// The local names of currencies ("рубль", "円"), from `localNameLines`: one line for a currency, with the words of its names in
/// the languages of its countries after a tab, separated by spaces.
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
