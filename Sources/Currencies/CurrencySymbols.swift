/// The signs and abbreviations that money is written with.
public enum CurrencySymbols {
  /// The symbols of a currency, its own before those it shares; empty where it has none.
  public static func symbols(of code: CurrencyCode) -> [String] { table.byCode[code] ?? [] }

  /// The currencies that a symbol can mean, the most common one first; empty for what is no symbol.
  public static func currencies(of symbol: String) -> [CurrencyCode] { table.bySymbol[symbol] ?? [] }

  private static let table: (bySymbol: [String: [CurrencyCode]], byCode: [CurrencyCode: [String]]) = {
    var table: (bySymbol: [String: [CurrencyCode]], byCode: [CurrencyCode: [String]]) = ([:], [:])
    for line in String(decoding: PackageResources.symbols_tsv, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let codes = fields.dropFirst().joined().split(separator: " ").compactMap { CurrencyCode($0) }
      table.bySymbol[String(fields[0])] = codes
      for code in codes { table.byCode[code, default: []].append(String(fields[0])) }
    }
    return table
  }()
}
