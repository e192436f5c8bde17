import Currencies
import Localization

// What is wrong with a number of the command line.
extension Texts {
  static func empty(_ subject: NumberReader.Subject) -> String {
    switch subject {
    case .amount: localized("The amount is empty.")
    case .rate: localized("The rate is empty.")
    case .percentage: localized("The percentage is empty.")
    }
  }

  static func unfinished(_ text: String) -> String { localized("“\(text)” is not a whole amount.") }

  static func refused(
    _ text: String, as subject: NumberReader.Subject, _ refusal: AmountReading.Refusal
  ) -> String {
    let text = text.prefix(60)
    return switch refusal {
    case .notANumber(let character, _) where character.isWholeNumber || signs.contains(character):
      localized("“\(text)” is no amount: “\(character)” is misplaced.")
    case .notANumber(let character, _): cannotContain(character, subject)
    case .tooLong: localized("“\(text)” is no amount: it is too long.")
    case .tooLarge: localized("“\(text)” is no amount: it is too large.")
    case .negative: localized("“\(text)” is no amount: it is negative.")
    case .divisionByZero: localized("“\(text)” is no amount: it divides by zero.")
    case .tooManyDigits: localized("“\(text)” is no amount: it has too many digits.")
    case .tooDeep: localized("“\(text)” is no amount: it has too many nested parentheses.")
    }
  }

  private static func cannotContain(_ character: Character, _ subject: NumberReader.Subject) -> String {
    switch subject {
    case .amount: localized("An amount cannot contain “\(character)”.")
    case .rate: localized("A rate cannot contain “\(character)”.")
    case .percentage: localized("A percentage cannot contain “\(character)”.")
    }
  }

  /// What an amount or a calculation can contain beside digits.
  private static let signs: Set<Character> = Set("+-−*×/÷%().,'’ kKmM")

  static func noPercentage(_ text: String) -> String { localized("“\(text)” is no percentage.") }

  /// An amount with open parentheses, and the same with them closed.
  static func closed(_ text: String, _ closed: String) -> String {
    localized("“\(text)” is read as “\(closed)”.")
  }

  /// A number as people write it, where numbers are a program's, and what it can mean: one value or two.
  static func localizedNumber(_ number: LocalizedNumber) -> String {
    let readings = number.readings.map(\.plainText)
    guard readings.count > 1 else {
      return localized(
        """
        Write “\(number.text)” as \(readings.joined()), or give --human to have numbers read as your locale writes them.
        """)
    }
    return localized(
      """
      “\(number.text)” can be read as \(readings[0]) or as \(readings[1]); write one of these, or give --human.
      """)
  }
}
