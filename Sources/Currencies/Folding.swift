@_spi(_Unicode) import Swift

extension String {
  /// The text as a search compares it: small letters without accents, in any script. "Č" is "c", "Å" is "a",
  /// "й" is "и", "ß" is "ss". Works on Unicode's canonical decomposition, which the standard library has but
  /// keeps under an underscore (`_nfd`); letters that Unicode does not decompose, such as "ł", are listed
  /// here.
  var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
      if let letters = Self.undecomposed[scalar] {
        result.append(contentsOf: letters.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static let undecomposed: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    "ŧ": "t",
    "ŋ": "n", "ə": "e", "’": "'", "ʻ": "'", "ʼ": "'", "ς": "σ",
  ]
}
