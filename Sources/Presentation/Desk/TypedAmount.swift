internal import Currencies
internal import FoundationEssentials
internal import Ledger

/// The meaning of a text that was typed into a row.
enum TypedAmount {
  /// No text.
  case empty
  /// The beginning of an amount.
  case unfinished
  /// A number, or the result of a calculation.
  case number(Decimal)
  /// A sum of money, converted into the row's currency.
  case converted(ConvertedMoney)
  /// An amount of the row's own currency, or of another one, to whose row it goes; and why it is no number.
  case money(MoneyText, sentence: String)
  /// Not an amount: why, in a sentence, which is not said while the text may become one. Words can be a search.
  case refused(String, isBeginning: Bool, isWords: Bool)
  /// An amount whose rate the store lacks, and the sentence that says so.
  case missing(MissingRate, String)
}

/// A reader of the texts of rows, in the grammar of `AmountExpression`.
@MainActor
struct AmountReader {
  let ledger: Ledger
  let conventions: NumberConventions
  let dates: DateReader
  /// What sources were asked for and have no later rates of: those before its day are used.
  let answered: Set<MissingRate>

  /// Reads the text of a row of a desk.
  func read(_ text: String, in row: CurrencyCode, of desk: Desk) throws(LedgerError) -> TypedAmount {
    // A plain number needs no language.
    if case .value(let number) = AmountReading(text, conventions, isSigned: true),
      !AmountReading.isCalculation(text)
    {
      return .number(number)
    }
    let language = AmountLanguage.ofUser(
      conventions, known: desk.own.known, dates: dates, today: ledger.asOfDates().upperBound)
    switch AmountExpression(text, language) {
    case .empty: return .empty
    case .unfinished: return .unfinished
    case .number(let number): return .number(number)
    case .money(let sum):
      if let money = money(text, in: desk) { return money }
      return try converted(sum, in: row, of: desk)
    case .refused(let refusal):
      return money(text, in: desk)
        ?? .refused(
          refusal.words(conventions), isBeginning: refusal.isOfBeginning, isWords: refusal.isOfWords)
    }
  }

  private func money(_ text: String, in desk: Desk) -> TypedAmount? {
    guard let money = MoneyText(text, conventions, known: desk.own.known), !money.currencies.isEmpty,
      case .refused(let refusal) = AmountReading(text, conventions, isSigned: true)
    else { return nil }
    return .money(money, sentence: refusal.sentence)
  }

  private func converted(
    _ sum: MoneySum, in row: CurrencyCode, of desk: Desk
  ) throws(LedgerError) -> TypedAmount {
    switch try ledger.convert(sum, into: row, of: desk, askedFor: answered) {
    case .success(let money): return .converted(money)
    case .failure(.missing(let rate)): return .missing(rate, rate.sentence)
    case .failure(let refusal):
      let isBeginning = if case .numberWithoutCurrency = refusal { true } else { false }
      return .refused(refusal.sentence(conventions), isBeginning: isBeginning, isWords: false)
    }
  }
}

extension AmountExpression.Refusal {
  /// The reason in a sentence.
  fileprivate func words(_ conventions: NumberConventions) -> String {
    if case .number(let refusal) = self { return refusal.sentence }
    return sentence(conventions) ?? RowPhrases.wasUnread
  }

  /// Whether the text has a character that no amount has.
  fileprivate var isOfWords: Bool { if case .number(.notANumber) = self { true } else { false } }

  /// Whether the next character may make it an amount: a date is being typed, or a rate below 1.
  fileprivate var isOfBeginning: Bool {
    switch self {
    case .notADay, .twoDays, .rateNotPositive: true
    default: false
    }
  }
}
