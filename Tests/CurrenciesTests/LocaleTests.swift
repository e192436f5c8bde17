import Currencies
import FoundationEssentials
import Testing

private func meaning(_ text: String, _ conventions: NumberConventions) -> (text: String, value: Decimal?) {
  switch AmountReading(text, conventions) {
  case .value(let value): (value.plainText, value)
  case .refused(.notANumber(let character, let position)): ("\(character) at \(position)", nil)
  case .refused(let refusal): ("\(refusal)", nil)
  case .empty: ("empty", nil)
  case .unfinished: ("unfinished", nil)
  }
}

@Suite(.timeLimit(.minutes(30))) struct LocaleTests {
  @Test(arguments: localeTables.map(\.locale))
  func `what is typed is meant, and shown, as the country writes it`(locale: String) throws {
    let conventions = try #require(Locales.conventions[locale]).get()
    let table = try #require(localeTables.first { $0.locale == locale })
    let lines = table.lines.split(separator: "\n")
    #expect(lines.count >= 24)
    for line in lines {
      let fields = line.split(separator: " | ").map(String.init)
      let (text, value) = meaning(fields[0], conventions)
      #expect(text == fields[1], "\(locale): \(line)")
      guard let value else {
        #expect(fields.count == 2, "\(locale): \(line)")
        continue
      }
      let currency = code(fields.count > 3 ? fields[3] : table.currency)
      #expect(Money(value, currency).text(conventions) == fields[2], "\(locale): \(line)")
    }
  }

  /// One locale after the other, with pauses: the other tests are to have the rest of the machine.
  @Test(
    .serialized,
    arguments: localeTables.map { ($0.locale, 10_000) } + unusualLocales.map { ($0, 1000) })
  func `what is shown, and what is copied, comes back as the same amount when it is pasted`(
    locale: String, cases: Int
  ) async throws {
    let conventions = try #require(Locales.conventions[locale]).get()
    let seed = UInt64(locale.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var dice = Dice(seed)
    let currencies = ["EUR", "JPY", "KWD", "CLF"].map(code)
    for number in 0..<cases {
      if number % 200 == 0 { await Task.yield() }
      let currency = currencies[Int(dice.next() % 4)]
      // 1 to 15 digits, of which up to 12 stand after the decimal sign.
      let digits = Decimal(dice.next() % tenToThe(1 + Int(dice.next() % 15)))
      let money = Money(
        digits * Decimal(sign: .plus, exponent: -Int(dice.next() % 13), significand: 1), currency)
      let more = money.shown(conventions, more: true)
      let rounded = money.rounded
      let texts = [
        (money.text(conventions), rounded), (money.text(conventions, grouped: false), rounded),
        (more.text, money.amount.rounded(fractionDigits: max(money.fractionDigits, money.digits + 4))),
      ]
      for (text, amount) in texts where AmountReading(text, conventions) != .value(amount) {
        Issue.record(
          "\(locale), seed \(seed), case \(number): \(text) comes back as \(meaning(text, conventions).text)")
        return
      }
      let (text, amount) = texts[number % 3]
      let whole = number % 2 == 0 ? "\(text) \(currency)" : "\(currency)\u{A0}\(text)"
      let pasted = MoneyText(whole, conventions)
      guard pasted?.amount == amount, pasted?.currencies == [currency] else {
        Issue.record(
          "\(locale), seed \(seed), case \(number): \(whole) is pasted as \(String(describing: pasted))")
        return
      }
    }
  }

  @Test func `a locale that is not installed writes numbers plainly, and leaves the others alone`() throws {
    #expect(try Locales.conventions(["LC_ALL": "xx_YY"]) == .plain)
    #expect(try Locales.conventions(["LANG": "xx_YY", "LC_NUMERIC": "de_DE"]) == german)
    #expect(try Locales.conventions(["LANG": "de_DE", "LC_NUMERIC": "xx_YY"]) == .plain)
    #expect(try Locales.conventions([:]) == .plain)
  }

  @Test func `numbers follow LC_NUMERIC, whatever the language is`() throws {
    #expect(try Locales.conventions(["LANG": "en_US", "LC_NUMERIC": "de_DE"]) == german)
    #expect(try Locales.conventions(["LANG": "de_DE", "LC_NUMERIC": "en_IN"]) == indian)
  }

  @Test func `amounts are grouped as LC_MONETARY says, unless it has other separators`() throws {
    for locale in ["hi_IN", "mr_IN", "ta_IN", "en_IN"] {
      #expect(try Locales.conventions(["LC_ALL": locale]) == indian, "\(locale)")
    }
    #expect(try Locales.conventions(["LANG": "en_US", "LC_MONETARY": "hi_IN"]) == indian)
    #expect(
      try Locales.conventions(["LC_ALL": "el_GR"]).text(of: 1_234_567, fractionDigits: 2) == "1.234.567,00")
    #expect(
      try Locales.conventions(["LC_ALL": "sq_MK"]).text(of: 1_234_567, fractionDigits: 0) == "1.234.567")
  }

  @Test func `a locale chosen for numbers alone groups them`() throws {
    #expect(try Locales.conventions(["LANG": "en_US", "LC_NUMERIC": "en_IN"]) == indian)
    let western = try Locales.conventions(["LC_ALL": "en_US"])
    #expect(try Locales.conventions(["LANG": "hi_IN", "LC_NUMERIC": "en_US"]) == western)
  }

  @Test func `both groupings are read where money has its own`() throws {
    let hindi = try Locales.conventions(["LC_ALL": "hi_IN"])
    #expect(AmountReading("12,34,567", hindi) == .value(1_234_567))
    #expect(AmountReading("1,234,567", hindi) == .value(1_234_567))
  }

  @Test func `a locale of an old character set has readable signs`() throws {
    let conventions = try Locales.conventions(["LC_ALL": "fr_FR"], characters: "ISO-8859-1")
    #expect(conventions.text(of: 1234, fractionDigits: 2) == "1\u{A0}234,00")
    #expect(try Locales.conventions(["LC_ALL": "de_CH"], characters: "ISO-8859-1") == swissTypewriter)
  }
}

private func tenToThe(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

/// Groups of four digits; groups without a sign; no groups; signs of their own; groups of 2, 2, 2, and 3 ever after.
let unusualLocales = ["lzh_TW", "bg_BG", "gl_ES", "ps_AF", "unm_US"]

private let swissTypewriter = NumberConventions(decimalSeparator: ".", groupingSeparator: "'", grouping: [3])
