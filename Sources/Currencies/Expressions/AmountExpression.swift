public import FoundationEssentials

/// The result of reading the text of an amount that may name currencies, days and rates: the grammar of the amount of a row, of
/// `agio convert` and `agio amount`, and of pasted text.
///
/// - A number or a calculation, as `AmountReading` reads it, but it may be negative: `-20`, `12.50*3 + 4%`.
/// - A number with a currency's code, symbol or name before or after it, in a sum with others: `100 eur + 50 gbp`,
///   `2*$30 - 5 US dollars`. Money is multiplied and divided by numbers only.
/// - After money, `on` and a date for the rate of that day, or `at` (`@`) and a rate: `100 usd on 2024-03-01`, `50 eur at 1.05`.
///   They belong to the amount before them, or to a sum in parentheses. After the last of several amounts without
///   parentheses they could belong to one or to all, and are refused.
public enum AmountExpression: Hashable, Sendable {
  /// No text, or spaces only.
  case empty
  /// The beginning of an amount: not an error while it is being typed.
  case unfinished
  /// A number, which is more than -10^15 and less than 10^15.
  case number(Decimal)
  /// Money, to be converted.
  case money(MoneySum)
  /// Not an amount, and why.
  case refused(Refusal)

  /// The reason why a text is not an amount.
  public enum Refusal: Error, Hashable, Sendable {
    /// The reason that `AmountReading` gives.
    case number(AmountReading.Refusal)
    /// A number in parentheses: itself in a calculation, negative in accounting.
    case parentheses(Decimal)
    /// A text that is a date and a calculation, with its result as such.
    case dateOrCalculation(String, Decimal)
    /// No date after “on”.
    case notADay(String)
    /// A date after “on” that can be two days.
    case twoDays(String, Day, Day)
    /// A day or a rate that may belong to one amount or to several.
    case unclearScope
    /// A day or a rate after a number without a currency.
    case numberWithoutCurrency(Decimal)
    /// A product or quotient of two amounts of money, or a percentage of one.
    case moneyTimesMoney
    /// A second currency for an amount, as named.
    case currencyOfMoney(String)
    /// A number with fraction digits next to the symbol of a currency that has none: its separator may group digits.
    case fraction(Decimal, CurrencyName)
    /// A percentage as a rate, or a calculation that may be of the rate or of the result.
    case unclearRate
    /// A rate that is not more than 0.
    case rateNotPositive
  }

  /// Reads an amount as typed.
  public init(_ text: String, _ language: AmountLanguage) {
    guard text.utf8.count <= 4 * AmountReading.longestText, text.count <= AmountReading.longestText else {
      self = .refused(.number(.tooLong))
      return
    }
    do throws(AmountFault) {
      let tokens = try AmountScanner.tokens(of: text, language.conventions, language)
      try Self.refuseNamesAlone(tokens)
      self = try tokens.isEmpty ? .empty : Self.judged(AmountCalculation.quantity(of: tokens))
      try Self.refuseParentheses(tokens)
      if case .number(let value) = self { try Self.refuseDate(text, value, language) }
    } catch {
      switch error {
      case .unfinished: self = .unfinished
      case .refused(let refusal): self = .refused(refusal)
      }
    }
  }

  private static func judged(_ result: Quantity) throws(AmountFault) -> AmountExpression {
    let values = [result.number.value] + result.parts.map(\.amount)
    guard values.allSatisfy({ abs($0) < AmountReading.limit }) else { throw .refused(.number(.tooLarge)) }
    return result.isNumber
      ? .number(result.number.value) : .money(MoneySum(result.parts, number: result.number))
  }

  /// Refuses a name without a number, such as a word that the user searches for.
  private static func refuseNamesAlone(_ tokens: [AmountToken]) throws(AmountFault) {
    guard let first = tokens.first,
      tokens.allSatisfy({ if case .name = $0.kind { true } else { false } })
    else { return }
    throw .refused(.number(.notANumber(character: first.character, position: first.position)))
  }

  /// Refuses a number in parentheses alone, with a currency or without.
  private static func refuseParentheses(_ tokens: [AmountToken]) throws(AmountFault) {
    let kinds = tokens.map(\.kind).filter { if case .name = $0 { false } else { true } }
    guard kinds.count == 3, kinds[0] == .open, kinds[2] == .close, case .number(let value) = kinds[1],
      !value.isZero
    else { return }
    throw .refused(.parentheses(value))
  }

  /// Refuses a date with a year of four digits that is a calculation too; with spaces it is one only.
  private static func refuseDate(
    _ text: String, _ value: Decimal, _ language: AmountLanguage
  ) throws(AmountFault) {
    // In another order it is a date too.
    let text = text.trimmed
    guard text.contains(where: { "-/".contains($0) }), text.allSatisfy({ $0.isNumber || "-/".contains($0) }),
      text.split(whereSeparator: { "-/".contains($0) }).contains(where: { $0.count == 4 }),
      let day = DayReading(text, .dayFirst, today: language.today)?.day,
      (1900...2100).contains(day.civil.year)
    else { return }
    throw .refused(.dateOrCalculation(text, value))
  }
}
