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

  /// What a number is.
  enum Subject {
    case amount, rate, percentage
  }

  /// An amount or a calculation. How one with open parentheses is read is said on standard error.
  func amount(_ text: String, as subject: Subject = .amount) throws -> Decimal {
    try refuseLocalized(text)
    switch AmountReading(text, conventions) {
    case .value(let amount):
      let open = AmountReading.openParentheses(in: text)
      if open > 0 {
        Terminal.writeError("agio: \(Texts.closed(text, text + String(repeating: ")", count: open)))")
      }
      return amount
    case .empty: throw Failure(2, Texts.empty(subject))
    case .unfinished: throw Failure(2, Texts.unfinished(text))
    case .refused(let refusal): throw Failure(2, Texts.refused(text, as: subject, refusal))
    }
  }

  /// A number with a percent sign behind it or without, which is no division by 100.
  func percent(_ text: String) throws -> Decimal {
    guard !text.contains(where: \.isNewline) else { throw Failure(2, Texts.noPercentage(text)) }
    var number = Substring(text)
    if let last = number.last, "%٪％".contains(last) { number.removeLast() }
    return try amount(String(number), as: .percentage)
  }

  /// A whole number without grouping, in the digits of any script; nil for anything else.
  func count(_ text: String) -> Int? {
    guard text.allSatisfy(\.isWholeNumber), case .value(let number) = AmountReading(text) else { return nil }
    return Int(number.plainText)
  }

  /// Refuses a number that is written as people write it where numbers are a program's.
  private func refuseLocalized(_ text: String) throws {
    guard !isForPeople, let number = LocalizedNumber.first(in: text) else { return }
    throw Failure(2, Texts.localizedNumber(number))
  }
}
