/// Case and accent folding for searches, in any script.
public struct Folding: Sendable {
  /// Every symbol of every currency, folded.
  let symbols: Set<String>
  private let decomposed: @Sendable (String) -> String

  /// Folding by a function that brings a text into Unicode's canonical decomposition (NFD), which Swift's standard library
  /// does not offer. Folds all symbols of currencies: make it once.
  public init(byDecomposing decomposed: @escaping @Sendable (String) -> String) {
    self.decomposed = decomposed
    let symbols = Currency.all.flatMap { CurrencySymbols.symbols(of: $0.code) }
    self.symbols = Set(symbols.map { Self.folded($0, by: decomposed) })
  }

  /// The text as a search compares it. "Č" is "c", "Å" is "a", "й" is "и", "ß" is "ss"; vowel points are left out, and so
  /// are the marks that only control how a text is laid out. What an input method may write in another width or another kana is
  /// the same letter. What Unicode does not decompose so is in `FoldedLetters`.
  public func folded(_ text: String) -> String { Self.folded(text, by: decomposed) }

  private static func folded(_ text: String, by decomposed: (String) -> String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in decomposed(text.lowercased()).unicodeScalars { FoldedLetters.append(scalar, to: &result) }
    return String(result)
  }
}

extension String {
  /// The words of a folded text: runs of letters and digits. Apostrophes and full stops are left out of a word.
  var words: [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar != "'" && scalar != "." {
      if FoldedLetters.isInWord(scalar) {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }
}

/// Letters that a search treats as equal, although Unicode does not decompose one into the other.
enum FoldedLetters {
  /// Appends the folded form of a scalar of a decomposed text in lower case.
  static func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    switch scalar.value {
    case 0x61...0x7A: text.append(scalar)
    // Hiragana is read as katakana, and wide letters as those of ASCII.
    case 0x3041...0x3096: text.append(shifted(scalar, by: 0x60))
    case 0xFF01...0xFF5E: text.append(shifted(scalar, by: -0xFEE0))
    case 0xFF66...0xFF9F: text.append(katakana[Int(scalar.value - 0xFF66)])
    // The marks of voiced kana make other letters of them.
    case 0x3099, 0x309A: text.append(scalar)
    default:
      if let letters = others[scalar] {
        text.append(contentsOf: letters.unicodeScalars)
      } else if !isLeftOut(scalar) {
        text.append(scalar)
      }
    }
  }

  static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x61...0x7A).contains(scalar.value) || (0x30...0x39).contains(scalar.value) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || (0x3099...0x309A).contains(scalar.value)
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar == "\u{0640}"  // the line that stretches an Arabic word
    }
  }

  private static func shifted(_ scalar: Unicode.Scalar, by distance: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(Int(scalar.value) + distance)) ?? scalar
  }

  /// From U+FF66 on, in Unicode's order.
  private static let katakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)

  private static let others: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h",
    "ŧ": "t", "ŋ": "n", "ə": "e", "’": "'", "‘": "'", "ʻ": "'", "ʼ": "'", "ς": "σ", "ґ": "г", "ی": "ي",
    "ى": "ي",
    "ک": "ك", "ة": "ه",
  ]
}
