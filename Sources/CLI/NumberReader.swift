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

  /// An amount of a command line.
  enum Given {
    case number(Decimal)
    /// Money, to be converted.
    case money(MoneySum)
  }

  /// An amount in the grammar of `AmountExpression`; `known` are the currencies that it can name. Reports on standard error if
  /// open parentheses were closed.
  func given(_ text: String, known: KnownCurrencies = .iso) throws -> Given {
    let given = try read(text, known)
    noteClosed(text)
    return given
  }

  private func read(_ text: String, _ known: KnownCurrencies) throws -> Given {
    try refuseLocalized(text)
    switch AmountExpression(text, language(known)) {
    case .number(let amount): return .number(amount)
    case .money(let sum): return .money(sum)
    case .empty: throw Failure(.usage, Texts.empty(.amount))
    case .unfinished: throw Failure(.usage, Texts.incomplete(text))
    case .refused(.number(let refusal)):
      throw Failure(.usage, Texts.refused(text, as: .amount, refusal))
    case .refused(let refusal):
      throw Failure(.usage, refusal.sentence(conventions) ?? Texts.incomplete(text))
    }
  }

  /// The text of an amount, which `given` reads. Throws for one that is none whatever currencies there are: it names none.
  func checked(_ text: String) throws -> String {
    if !text.contains(where: { $0.isLetter || $0.isCurrencySymbol }) { _ = try read(text, .iso) }
    return text
  }

  /// The day of a date: as ISO 8601 has it or, in the locale's format, as people write it, which is reported.
  func day(_ text: String) throws -> Day {
    if let day = Day(text) { return day }
    guard isForPeople, let day = DayReading(text, .ofUser, today: .ofTheUser)?.day else {
      throw Failure(.usage, Texts.notADate(text))
    }
    Terminal.writeError("agio: \(Texts.readAsDay(text, day))")
    return day
  }

  private func language(_ known: KnownCurrencies) -> AmountLanguage {
    isForPeople
      ? .ofUser(conventions, known: known, dates: .ofUser, today: .ofTheUser)
      : AmountLanguage(conventions, known: known, dates: nil, today: .ofTheUser)
  }

  /// What a number stands for.
  enum Subject {
    case amount, rate, percentage
  }

  /// The value of a number or a calculation: only an amount may be negative. Reports on standard error if open parentheses were
  /// closed.
  func amount(_ text: String, as subject: Subject) throws -> Decimal {
    try refuseLocalized(text)
    switch AmountReading(text, conventions, isSigned: subject == .amount) {
    case .value(let amount):
      noteClosed(text)
      return amount
    case .empty: throw Failure(.usage, Texts.empty(subject))
    case .unfinished: throw Failure(.usage, Texts.incomplete(text))
    case .refused(let refusal): throw Failure(.usage, Texts.refused(text, as: subject, refusal))
    }
  }

  private func noteClosed(_ text: String) {
    let open = AmountReading.openParentheses(in: text)
    guard open > 0 else { return }
    Terminal.writeError("agio: \(Texts.closed(text, text + String(repeating: ")", count: open)))")
  }

  /// The value of a percentage. The percent sign is optional and does not divide by 100.
  func percent(_ text: String) throws -> Decimal {
    guard !text.contains(where: \.isNewline) else { throw Failure(.usage, Texts.notAPercentage(text)) }
    return try amount(text.withoutPercentSign, as: .percentage)
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
