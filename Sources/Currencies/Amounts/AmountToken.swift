import FoundationEssentials

/// A number or a sign of a calculation, and where it begins in the text.
struct AmountToken {
  /// What the token is.
  enum Kind: Equatable {
    case number(Decimal)
    case plus, minus, times, dividedBy, percent, open, close

    /// The sign that a character stands for; nil when it is none.
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
  /// Its first character, for the message when it is not allowed there.
  let character: Character
  /// Characters before it.
  let position: Int
}
