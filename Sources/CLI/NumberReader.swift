import Currencies
import FoundationEssentials
import GLib
import Ledger

/// Reads the numbers of a command line as they are written: for people by their locale, as strictly as the window does, and
/// for programs with `.` and without grouping. So what `agio` prints, it reads back as the same number.
struct NumberReader {
  /// How numbers are written, and read.
  let conventions: NumberConventions
  /// Whether they are a person's, not a program's.
  let isForPeople: Bool

  /// A reader for people, by their locale, or for programs.
  init(isForPeople: Bool) {
    self.isForPeople = isForPeople
    conventions = isForPeople ? NumberConventions(LocaleConventions.current) : .plain
  }

  /// An amount or a calculation; `what` names it where there is none: "the amount". How one with open parentheses is read is
  /// said on standard error.
  func amount(_ text: String, called what: String = "the amount") throws -> Decimal {
    try refuseLocalized(text)
    switch AmountReading(text, conventions) {
    case .value(let amount):
      let open = AmountReading.openParentheses(in: text)
      if open > 0 {
        Terminal.writeError("agio: “\(text)” is read as “\(text)\(String(repeating: ")", count: open))”.")
      }
      return amount
    case .empty: throw Failure(2, "\(what) is empty")
    case .unfinished: throw Failure(2, "“\(text)” is not a whole amount")
    case .refused(let refusal): throw Failure(2, "“\(text.prefix(60))” is no amount: \(refusal.reason)")
    }
  }

  /// A number with a percent sign behind it or without, which is no division by 100.
  func percent(_ text: String) throws -> Decimal {
    guard !text.contains(where: \.isNewline) else { throw Failure(2, "“\(text)” is no percentage") }
    var number = Substring(text)
    if let last = number.last, "%٪％".contains(last) { number.removeLast() }
    return try amount(String(number), called: "the percentage")
  }

  /// A whole number without grouping, in the digits of any script; nil for anything else.
  func count(_ text: String) -> Int? {
    guard text.allSatisfy(\.isWholeNumber), case .value(let number) = AmountReading(text) else { return nil }
    return Int(number.plainText)
  }

  /// Refuses a number that is written as people write it where numbers are a program's.
  private func refuseLocalized(_ text: String) throws {
    guard !isForPeople, let number = LocalizedNumber.first(in: text) else { return }
    let readings = number.readings.map(\.plainText)
    throw Failure(
      2,
      readings.count > 1
        ? "“\(number.text)” can be read as \(readings.joined(separator: " or as ")); write one of these, or give --human"
        : "write “\(number.text)” as \(readings.joined()), or give --human to have numbers read as your locale writes them"
    )
  }
}

extension AmountReading.Refusal {
  fileprivate var reason: String {
    switch self {
    case .notANumber(let character, _): "“\(character)” has no place there"
    case .tooLong: "it is too long"
    case .tooLarge: "it is too large"
    case .negative: "it is negative"
    case .divisionByZero: "it divides by zero"
    case .tooManyDigits: "it has too many digits"
    case .tooDeep: "too many nested parentheses"
    }
  }
}
