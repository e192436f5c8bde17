import Currencies
import Localization

// Errors in a number on the command line.
extension Texts {
  static func empty(_ subject: NumberReader.Subject) -> String {
    switch subject {
    case .amount: localized("The amount is empty.")
    case .rate: localized("The rate is empty.")
    case .percentage: localized("The percentage is empty.")
    }
  }

  static func incomplete(_ text: String) -> String { localized("“\(text)” is incomplete.") }

  static func refused(
    _ text: String, as subject: NumberReader.Subject, _ refusal: AmountReading.Refusal
  ) -> String {
    let text = text.prefix(60)
    return switch refusal {
    case .notANumber(let character, _) where character.isWholeNumber || signs.contains(character):
      localized("“\(text)” is not an amount: unexpected “\(character)”.")
    case .notANumber(let character, _): cannotContain(character, subject)
    case .tooLong: localized("“\(text)” is too long.")
    case .tooLarge: localized("“\(text)” is too large.")
    case .negative: localized("“\(text)” is negative.")
    case .divisionByZero: localized("“\(text)” divides by zero.")
    case .tooManyDigits: localized("“\(text)” has too many digits.")
    case .tooDeep: localized("“\(text)” has too many nested parentheses.")
    }
  }

  private static func cannotContain(_ character: Character, _ subject: NumberReader.Subject) -> String {
    switch subject {
    case .amount: localized("An amount cannot contain “\(character)”.")
    case .rate: localized("A rate cannot contain “\(character)”.")
    case .percentage: localized("A percentage cannot contain “\(character)”.")
    }
  }

  /// What an amount or a calculation can contain besides digits.
  private static let signs: Set<Character> = Set("+-−*×/÷%().,'’ kKmM")

  static func notAPercentage(_ text: String) -> String { localized("“\(text)” is not a percentage.") }

  /// An amount with open parentheses, and the same with them closed.
  static func closed(_ text: String, _ closed: String) -> String {
    localized("“\(text)” is read as “\(closed)”.")
  }

  /// A localized number where only plain ones are read, and its possible values: one or two.
  static func localizedNumber(_ number: LocalizedNumber) -> String {
    let readings = number.readings.map(\.plainText)
    guard readings.count > 1 else {
      return localized(
        "Write “\(number.text)” as \(readings.joined()), or use --human for your locale's number format.")
    }
    return localized(
      """
      “\(number.text)” is ambiguous. Write \(readings[0]) or \(readings[1]), or use --human for your locale's number format.
      """)
  }
}
