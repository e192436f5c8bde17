/// Currency symbols and abbreviations: those of Unicode CLDR (root and English, wide and narrow), and other common ones ("A$",
/// "RMB", "Rs").
public enum CurrencySymbols {
  /// The symbols of a currency, its own before the shared ones; empty for none.
  public static func symbols(of code: CurrencyCode) -> [String] { byCode[code] ?? [] }

  /// The currencies that a symbol can mean, the most common one first; empty for an unknown symbol. Dots at its end
  /// do not count, nor does case where the symbol has a sign ("us$") or is always small ("kr", "zł"); it does in
  /// "Ft", "R" and the like.
  public static func currencies(of symbol: String) -> [CurrencyCode] {
    let key = key(symbol)
    return exact[key] ?? anyCase[key.lowercased()] ?? []
  }

  /// `symbolLines`: one for a symbol, and behind a tab the codes, separated by spaces.
  private static let lines: [(symbol: String, codes: [CurrencyCode])] =
    symbolLines.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      return (
        String(fields[0]), fields.dropFirst().joined().split(separator: " ").compactMap { CurrencyCode($0) }
      )
    }

  private static let exact = Dictionary(
    lines.map { (key($0.symbol), $0.codes) }, uniquingKeysWith: { first, _ in first })

  private static let anyCase = exact.filter { $0.key == $0.key.lowercased() }

  private static let byCode: [CurrencyCode: [String]] = {
    let ownFirst = lines.filter { $0.codes.count == 1 } + lines.filter { $0.codes.count != 1 }
    return ownFirst.reduce(into: [:]) { table, line in
      for code in line.codes { table[code, default: []].append(line.symbol) }
    }
  }()

  /// The form in which symbols are compared.
  private static func key(_ symbol: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in symbol.unicodeScalars
    where !NumberCharacter.isInvisible(scalar) && !scalar.properties.isWhitespace {
      scalars.append(narrow(scalar))
    }
    while scalars.last == "." { scalars.removeLast() }
    let hasSign = scalars.contains { $0.properties.generalCategory == .currencySymbol }
    return hasSign ? String(scalars).uppercased() : String(scalars)
  }

  /// The usual form of a wide letter or sign of East Asian fonts.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "￡": "£"
    case "￥": "¥"
    case "￦": "₩"
    case "！"..."～": Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    default: scalar
    }
  }
}
