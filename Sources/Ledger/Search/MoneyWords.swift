internal import Currencies
internal import FoundationEssentials

/// Money in words that every program of the user reads alike, whatever the language of the session that it runs in: codes of
/// currencies, numbers with a point and without grouping, dates in ISO 8601.
struct MoneyWords {
  /// `100 USD`, `-5.25 EUR on 2024-03-01`, `(50 EUR at 1.05 USD) + 20 GBP`
  let text: String

  /// An amount of a currency, at the rates of a day or the newest ones.
  init(_ amount: Decimal, _ currency: CurrencyCode, on day: Day?) {
    text = "\(amount.wordsText) \(currency)" + (day.map { " on \($0)" } ?? "")
  }

  /// A sum as it was converted, which ends with a number without a currency if that is not 0.
  init(_ money: ConvertedMoney, number: Decimal) {
    let parts = number.isZero ? money.parts[...] : money.parts.dropLast()
    var text = ""
    for part in parts {
      let words = part.words
      text.add(parts.count > 1 && part.isQualified ? "(\(words))" : words, isNegative: part.amount < 0)
    }
    if !number.isZero { text.add(abs(number).wordsText, isNegative: number < 0) }
    self.text = text
  }
}

extension String {
  /// Adds a term of a sum, whose sign is given apart.
  mutating func add(_ term: String, isNegative: Bool, minusSign: String = "-") {
    self += isEmpty ? (isNegative ? minusSign : "") : (isNegative ? " \(minusSign) " : " + ")
    self += term
  }
}

extension ConvertedMoney.Part {
  fileprivate var isQualified: Bool { day != nil || typed != nil }

  /// The amount without its sign, with the day or the rate that was typed.
  fileprivate var words: String {
    let money = MoneyWords(abs(amount), currency, on: day).text
    guard let typed else { return money }
    return "\(money) at \(typed.value.wordsText) \(typed.quote)"
  }
}

extension Decimal {
  /// The number with a point, which no conventions take for a grouping separator: it has no three digits after it. It has no more
  /// than the 38 that a typed number may have, as the quotient 1/12 has.
  fileprivate var wordsText: String {
    let typable = rounded(fractionDigits: 38)
    return typable.fractionDigits == 3 ? typable.plainText + "0" : typable.plainText
  }
}
