import Currencies
import FoundationEssentials
import Testing

/// The grammar of amounts that name currencies, days and rates.
@Suite(.timeLimit(.minutes(30))) struct AmountExpressionTests {
  static let today = Day(year: 2026, month: 10, day: 30) ?? Day(number: 0)

  /// "100 EUR + 50 GBP on 2024-03-01", "= 5", "unfinished", or the refusal.
  func read(_ text: String, _ conventions: NumberConventions = english, _ order: DateOrder? = nil) -> String {
    let language = AmountLanguage(conventions, dates: DateReader(order: order), today: Self.today)
    switch AmountExpression(text, language) {
    case .empty: return "empty"
    case .unfinished: return "unfinished"
    case .number(let value): return "= \(value.plainText)"
    case .money(let sum):
      let number = sum.number.isZero ? [] : [sum.number.plainText]
      return (sum.parts.map(Self.text) + number).joined(separator: " + ")
    case .refused(.number(.notANumber(let character, let position))): return "\(character) at \(position)"
    case .refused(.number(let refusal)): return "\(refusal)"
    case .refused(let refusal): return "\(refusal)"
    }
  }

  private static func text(_ part: MoneySum.Part) -> String {
    let day = part.day.map { " on \($0)" } ?? ""
    let rate = part.rate.map { " at \($0.value.plainText)\($0.name.map { " " + codes($0) } ?? "")" } ?? ""
    return "\(part.amount.plainText) \(codes(part.name))\(day)\(rate)"
  }

  private static func codes(_ name: CurrencyName) -> String {
    name.currencies.count > 4 ? "(\(name.text))" : name.currencies.map(\.text).joined(separator: "|")
  }

  @Test(arguments: [
    ("100 eur + 50 gbp", "100 EUR + 50 GBP"), ("30 CAD + 5 USD", "30 CAD + 5 USD"),
    ("€100+£50", "100 EUR + 50 GBP"), ("100€ - 50 gbp", "100 EUR + -50 GBP"), ("-5 eur", "-5 EUR"),
    ("−5 eur", "-5 EUR"), ("€-5", "-5 EUR"), ("€ −5", "-5 EUR"), ("2*€30", "60 EUR"), ("€30*2", "60 EUR"),
    ("(100 eur + 50 gbp)*2", "200 EUR + 100 GBP"), ("(100 eur + 50 gbp)/4", "25 EUR + 12.5 GBP"),
    ("100 eur + 50 gbp + 4%", "100 EUR + 50 GBP + 4 EUR + 2 GBP"), ("200 eur - 15%", "200 EUR + -30 EUR"),
    ("(10+5) eur", "15 EUR"), ("eur (10+5)", "15 EUR"), ("1.5k eur + 2m usd", "1500 EUR + 2000000 USD"),
    ("3MEUR", "3000000 EUR"), ("5 KM", "5 BAM"), ("5 kmf", "5 KMF"), ("1,299.50 chf", "1299.5 CHF"),
    ("5 $ CAD", "5 CAD"), ("$5 + 3 eur", "5 ($) + 3 EUR"), ("5 kr + 1 eur", "5 SEK|NOK|DKK|ISK + 1 EUR"),
    ("5 US dollars + 3 euros", "5 USD + 3 EUR"), ("5 dollars", "5 (dollars)"), ("20 quid", "20 GBP"),
    ("5 yen", "5 JPY"), ("2 swiss francs", "2 CHF"), ("100 eur + 50", "100 EUR + 50"),
    ("(100 eur + 50 gbp", "100 EUR + 50 GBP"), ("2*(3 eur+(4 usd", "6 EUR + 8 USD"),
    ("5 R$ + 1 zł", "5 BRL + 1 PLN"), ("S/ 12 + 1 usd", "12 PEN + 1 USD"),
    ("12 د.إ. + 1 usd", "12 AED + 1 USD"), ("0 eur", "0 EUR"), ("£.50", "0.5 GBP"), ("-£.50", "-0.5 GBP"),
    ("€ .5 + 1 usd", "0.5 EUR + 1 USD"), ("1 usd - £\u{200E}.50", "1 USD + -0.5 GBP"),
    ("fr.50 + 1 usd", "50 CHF + 1 USD"), ("euros .50", "0.5 EUR"),
  ])
  func `money of several currencies is added`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("10.03 eur/3*1.5", "5.015 EUR"), ("1/3*0.015 pln", "0.005 PLN"),
    ("(1 eur + 2 usd)/3*3", "1 EUR + 2 USD"),
    ("€(10/3)*3", "10 EUR"),
    (
      "100 eur/3 + 50%",
      "33.333333333333333333333333333333333333 EUR + 16.666666666666666666666666666666666666 EUR"
    ),
    ("9 usd at (1/3*3)", "9 USD at 1"), ("9/7*7 usd on 2024-03-01", "9 USD on 2024-03-01"),
    ("¥(1/3*3)", "1 JPY|CNY"),
  ])
  func `a quotient of money is cut off in the result only`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    ("100 usd on 2024-03-01", "100 USD on 2024-03-01"), ("100 usd ON 1 Mar 2024", "100 USD on 2024-03-01"),
    ("100 usd on yesterday", "100 USD on 2026-10-29"), ("100 usd on last friday", "100 USD on 2026-10-23"),
    ("100 usd on 2024-03-01 + 50 gbp", "100 USD on 2024-03-01 + 50 GBP"),
    ("100 usd on 2024-03-01-50 gbp", "100 USD on 2024-03-01 + -50 GBP"),
    ("(100 usd + 50 gbp) on 2024-03-01", "100 USD on 2024-03-01 + 50 GBP on 2024-03-01"),
    ("100 usd on 2024-03-01 + 50 gbp on 2024-03-04", "100 USD on 2024-03-01 + 50 GBP on 2024-03-04"),
    ("50 eur at 1.05", "50 EUR at 1.05"), ("50 eur @1.05", "50 EUR at 1.05"),
    ("2*50 eur at 1.05", "100 EUR at 1.05"), ("50 eur at $1.05", "50 EUR at 1.05 ($)"),
    ("50 eur at 1.05 + 3 gbp", "50 EUR at 1.05 + 3 GBP"), ("100 usd at 1/0.8", "100 USD at 1.25"),
    ("5000 jpy at (149 jpy / 2)", "5000 JPY at 74.5 JPY"), ("(100 usd at 0.8 eur) / 2", "50 USD at 0.8 EUR"),
    ("100 usd on end of last month", "100 USD on 2026-09-30"),
  ])
  func `a day and a rate belong to the money before them`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test func `the order of a date is the locale's`() {
    #expect(read("5 usd on 3/4/2024", english, .monthDayYear) == "5 USD on 2024-03-04")
    #expect(read("5 usd on 3/4/2024", german, .dayMonthYear) == "5 USD on 2024-04-03")
    #expect(read("5 usd on 15.7.08", german, .dayMonthYear) == "5 USD on 2008-07-15")
    #expect(read("5 usd on 3/4/2024").hasPrefix("twoDays(\"3/4/2024\""))
    #expect(read("5 usd on 3/4/24 + 1 eur").hasPrefix("twoDays(\"3/4/24\""))
    #expect(read("5 usd on 13/4/2024") == "5 USD on 2024-04-13")
    #expect(read("5 usd on 3/3/2024") == "5 USD on 2024-03-03")
  }

  @Test(arguments: [
    ("-20", "= -20"), ("−20", "= -20"), ("－20", "= -20"), ("3-5", "= -2"), ("-(20)", "= -20"),
    ("(15+5)", "= 20"),
    ("(20)*1", "= 20"), ("(200-15%", "= 170"), ("2*(3+4", "= 14"), ("12.50*3 + 4%", "= 39"),
    ("1.5k", "= 1500"),
    ("2024 - 10 - 5", "= 2009"), ("100/10/5", "= 2"), ("10-2-3", "= 5"), ("", "empty"), (" ", "empty"),
  ])
  func `numbers and calculations are what they were, and may be negative`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    "100 eur +", "100 eur + 50 g", "100 eur + e", "100 usd o", "100 usd on", "100 usd on ", "50 eur at",
    "(100 eur +", "100 eur + eu", "12*", "-",
  ])
  func `the beginning of an amount is unfinished`(text: String) { #expect(read(text) == "unfinished") }

  @Test(arguments: [
    ("(20)", "parentheses"), ("( 20.50 )", "parentheses"), ("(20 €)", "parentheses"),
    ("€(20)", "parentheses"),
    ("2026-10-30", "dateOrCalculation"), ("1/2/2024", "dateOrCalculation"),
    ("30-10-2026", "dateOrCalculation"),
    ("100 usd + 50 gbp on 2024-03-01", "unclearScope"), ("100 usd + 50 gbp at 1.05", "unclearScope"),
    ("(100 usd on 2024-03-01 + 5 gbp) on 2024-03-04", "unclearScope"),
    ("(5 usd + 3 gbp) at 1.05", "unclearScope"),
    ("100 on 2024-03-01", "numberWithoutCurrency"), ("50 at 1.05", "numberWithoutCurrency"),
    ("(5 usd + 3) at 2", "numberWithoutCurrency"), ("5 eur * 3 usd", "moneyTimesMoney"),
    ("5 / 3 eur", "moneyTimesMoney"), ("100 eur / 50 gbp", "moneyTimesMoney"), ("5% eur", "moneyTimesMoney"),
    ("(5 eur) usd", "currencyOfMoney"), ("US$ 12 CAD", "currencyOfMoney"), ("5 eur usd", "currencyOfMoney"),
    ("5000 jpy at 149 jpy / 2", "unclearRate"), ("5000 jpy at 2 * 149 jpy", "unclearRate"),
    ("50 eur at 5%", "unclearRate"), ("50 eur at -1", "rateNotPositive"), ("50 eur at 0", "rateNotPositive"),
    ("¥13.793 + 5 eur", "fraction"),
    ("100 usd on 2024-13-01", "notADay"), ("100 usd on the moon", "notADay"),
    ("eur", "e at 0"), ("€", "€ at 0"), ("krona", "k at 0"), ("abc", "a at 0"), ("on", "o at 0"),
    ("12 apples", "a at 3"), ("12x", "x at 2"), ("100 eur 50 gbp", "5 at 8"), ("5 eur)", ") at 5"),
    ("1000000000000000 eur", "tooLarge"), ("5 eur / 0", "divisionByZero"),
  ])
  func `what is no amount, or could be two, is refused with its reason`(text: String, expected: String) {
    #expect(read(text).hasPrefix(expected), "\(text): \(read(text))")
  }

  @Test func `every code and every symbol that names one currency is read, before and behind a number`() {
    for currency in Currency.all {
      for name in [currency.code.text, currency.code.text.lowercased()]
        + CurrencySymbols.symbols(of: currency.code)
      {
        for text in ["\(name) 100 + 1 eur", "100 \(name) + 1 eur"] {
          let language = AmountLanguage(english, dates: nil, today: Self.today)
          guard case .money(let sum) = AmountExpression(text, language), sum.parts.count == 2 else {
            Issue.record("\(text) is read as \(read(text))")
            continue
          }
          #expect(sum.parts[0].name.currencies.contains(currency.code), "\(text)")
          #expect(sum.parts[0].amount == 100, "\(text)")
        }
      }
    }
  }

  @Test func `a text of the grammar before it keeps its value`() {
    var dice = Dice(88)
    let pieces = ["1", "2.5", "10", "+", "-", "*", "/", "(", ")", "%", "k", " ", "0.1", "3"]
    for _ in 0..<20_000 {
      let text = (0..<(1 + Int(dice.next() % 8))).map { _ in pieces[Int(dice.next() % 14)] }.joined()
      guard case .value(let value) = AmountReading(text, english) else { continue }
      let found = read(text)
      let isDoubtful = found.hasPrefix("parentheses") || found.hasPrefix("dateOrCalculation")
      #expect(isDoubtful || found == "= \(value.plainText)", "\(text)")
    }
  }

  @Test func `of two words that begin alike the longer one is read`() {
    let language = AmountLanguage(
      english, dates: .plain, today: Self.today, on: ["zum", "zum kurs vom", "au", "à raison de"],
      at: ["à", "zum kurs von", "au taux de"])
    func read(_ text: String) -> AmountExpression { AmountExpression(text, language) }
    let (onDay, atRate) = (read("5 eur on 2024-03-01"), read("5 eur at 1.05 usd"))
    #expect(read("5 eur zum 2024-03-01") == onDay && read("5 eur zum Kurs vom 2024-03-01") == onDay)
    #expect(read("5 eur au 2024-03-01") == onDay && read("5 eur à raison de 2024-03-01") == onDay)
    #expect(read("5 eur à 1.05 usd") == atRate && read("5 eur zum Kurs von 1.05 usd") == atRate)
    #expect(read("5 eur au taux de 1.05 usd") == atRate)
  }

  @Test func `random texts of names, numbers and words never crash, and sums are those of their parts`() {
    var dice = Dice(89)
    let pieces = [
      "1", "2.5", "100", "+", "-", "*", "/", "(", ")", "%", " eur", " usd ", "$", "€", " on ", " at ", "@",
      "2024-03-01", " k", "kr", " dollars", ",", "é", "yesterday",
    ]
    for _ in 0..<30_000 {
      let text = (0..<(1 + Int(dice.next() % 10))).map { _ in pieces[Int(dice.next() % 24)] }.joined()
      let language = AmountLanguage(english, dates: .plain, today: Self.today)
      guard case .money(let sum) = AmountExpression(text, language) else { continue }
      #expect(!sum.parts.isEmpty && sum.parts.allSatisfy { !$0.name.currencies.isEmpty }, "\(text)")
      #expect(sum.parts.allSatisfy { abs($0.amount) < AmountReading.limit }, "\(text)")
      #expect(sum.parts.allSatisfy { $0.day == nil || $0.rate == nil }, "\(text)")
    }
  }

  @Test func `a printed amount is read back the same, with its code, in every way of writing numbers`() {
    var dice = Dice(90)
    for conventions in [english, german, french, swiss, indian, persian, .plain] {
      let language = AmountLanguage(conventions, dates: nil, today: Self.today)
      for _ in 0..<2_000 {
        let digits = Decimal(dice.next() % 100_000_000_000) - 50_000_000_000
        let amount = digits * Decimal(sign: .plus, exponent: -Int(dice.next() % 6), significand: 1)
        for grouped in [true, false] {
          let text = conventions.exactText(of: amount, grouped: grouped)
          guard AmountExpression(text, language) == .number(amount) else {
            Issue.record("\(text) is read as \(AmountExpression(text, language)) in \(conventions)")
            return
          }
          #expect(
            AmountExpression("\(text) EUR", language)
              == .money(MoneySum([MoneySum.Part(amount, CurrencyName("EUR", [.eur]))])), "\(text)")
        }
      }
    }
  }
}
