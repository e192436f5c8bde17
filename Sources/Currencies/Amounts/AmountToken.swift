import FoundationEssentials

/// A number, an operator, or a word about currencies, and its position in the text.
struct AmountToken {
  /// What the token is.
  enum Kind: Equatable {
    case number(Decimal)
    case plus, minus, times, dividedBy, percent, open, close
    /// A currency, a day with the word before it, and the word before a rate.
    case name(CurrencyName)
    case on(Day)
    case at

    /// The operator of a character; nil for any other character.
    init?(_ character: Character) {
      guard NumberCharacter.digit(character) == nil else { return nil }
      switch character {
      case "+", "＋": self = .plus
      case "-", "−", "－": self = .minus
      case "*", "×", "＊": self = .times
      case "/", "÷", "／": self = .dividedBy
      case "%", "٪", "％": self = .percent
      case "(", "（": self = .open
      case ")", "）": self = .close
      default: return nil
      }
    }
  }

  /// What the token is.
  let kind: Kind
  /// Its first character, for the error message.
  let character: Character
  /// The number of characters before it.
  let position: Int
}
