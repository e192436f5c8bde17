import Currencies
import FoundationEssentials
import GLib
import Ledger

/// Reads the numbers of a command line in the format of the output, so that `agio` reads what it prints: for people in their
/// locale's format, as strictly as the window does, and for programs with `.` and without grouping.
struct NumberReader {
  /// The number format.
  let conventions: NumberConventions
  /// Whether numbers have the locale's format.
  let isForPeople: Bool

  /// A reader of numbers in the locale's format, or in the plain one.
  init(isForPeople: Bool) {
    self.isForPeople = isForPeople
    conventions = isForPeople ? NumberConventions(LocaleConventions.current) : .plain
  }

  /// What a number stands for.
  enum Subject {
    case amount, rate, percentage
  }

  /// The value of a number or a calculation. Reports on standard error if open parentheses were closed.
  func amount(_ text: String, as subject: Subject = .amount) throws -> Decimal {
    try refuseLocalized(text)
    switch AmountReading(text, conventions) {
    case .value(let amount):
      let open = AmountReading.openParentheses(in: text)
      if open > 0 {
        Terminal.writeError("agio: \(Texts.closed(text, text + String(repeating: ")", count: open)))")
      }
      return amount
    case .empty: throw Failure(.usage, Texts.empty(subject))
    case .unfinished: throw Failure(.usage, Texts.incomplete(text))
    case .refused(let refusal): throw Failure(.usage, Texts.refused(text, as: subject, refusal))
    }
  }

  /// The value of a percentage. The percent sign is optional and does not divide by 100.
  func percent(_ text: String) throws -> Decimal {
    guard !text.contains(where: \.isNewline) else { throw Failure(.usage, Texts.notAPercentage(text)) }
    var number = Substring(text)
    if let last = number.last, "%٪％".contains(last) { number.removeLast() }
    return try amount(String(number), as: .percentage)
  }

  /// The value of a whole number without grouping, in the digits of any script; nil for anything else.
  func count(_ text: String) -> Int? {
    guard text.allSatisfy(\.isWholeNumber), case .value(let number) = AmountReading(text) else { return nil }
    return Int(number.plainText)
  }

  /// Throws for a number with grouping or a comma if numbers have the plain format.
  private func refuseLocalized(_ text: String) throws {
    guard !isForPeople, let number = LocalizedNumber.first(in: text) else { return }
    throw Failure(.usage, Texts.localizedNumber(number))
  }
}
