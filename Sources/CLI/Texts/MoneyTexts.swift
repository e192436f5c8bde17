import Currencies
import FoundationEssentials
import Ledger
import Localization

// How money was read.
extension Texts {
  /// A sum of money with the rates and days that were typed: "Read as 100 EUR + 50 GBP, which is 158.21 USD."
  static func reading(of money: ConvertedMoney, _ conventions: NumberConventions) -> String {
    let sum = money.parts.map { text(of: $0, conventions) }.joined(separator: " + ")
    let result = Money(money.amount, money.currency).text(conventions)
    return localized("Read as \(sum), which is \(result) \(money.currency).")
  }

  private static func text(of part: ConvertedMoney.Part, _ conventions: NumberConventions) -> String {
    let amount = "\(conventions.exactText(of: part.amount)) \(part.currency)"
    if let rate = part.typed {
      return "\(amount) (\(conventions.equation(rate.base, rate.value, rate.quote, isExact: true)))"
    }
    guard part.day != nil, let day = part.origin?.day else { return amount }
    return "\(amount) (\(dayOfRate(day)))"
  }

  private static func dayOfRate(_ day: Day) -> String {
    // Translators: in parentheses after an amount, or after a result: the day of the rate that is used.
    localized("rate of \(day)")
  }

  /// An amount without a currency, where none is given beside it.
  static func noCurrencyNamed(_ text: String) -> String {
    localized("“\(text)” names no currency. Enter it after the amount.")
  }
}
