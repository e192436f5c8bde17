import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio own`: prints, sets and removes custom rates and currencies.
struct Own: Command {
  static let description = CommandDescription(
    "own", localized("Print, set or remove custom rates and currencies"),
    [
      Form(allowing: [.json], text: localized("Prints your custom rates and currencies.")),
      Form(
        .word("rate"), .given("BASE", .currencies), .given("QUOTE", .currencies), .given("RATE"),
        summary: localized("Set or remove a custom rate"),
        text: localized(
          """
          Sets a custom rate: one BASE is RATE units of QUOTE. RATE may be a calculation. The rate applies to conversions between \
          these two currencies, in both directions, and takes precedence over the sources until you remove it. A pair has one \
          custom rate. If it is more than 25 % off the sources' rate, it is set, and a warning shows theirs.
          """)),
      Form(
        .word("rate"), .given("BASE", .currencies), .given("QUOTE", .currencies), requiring: [remove],
        summary: localized("Set or remove a custom rate"),
        text: localized("Removes the custom rate of a pair.")),
      Form(
        .word("currency"), .given("CODE", .customCurrencies), .given("NAME"), .given("DIGITS").optional,
        summary: localized("Add, change or remove a custom currency"),
        text: localized(
          """
          Adds or changes a custom currency. CODE is three letters that ISO 4217 does not use. DIGITS is the number of fraction digits, \
          0 to 8; the default is 2. The currency is converted through a custom rate to another currency.
          """)),
      Form(
        .word("currency"), .given("CODE", .customCurrencies), requiring: [remove],
        summary: localized("Add, change or remove a custom currency"),
        text: localized(
          "Removes a custom currency and its custom rates. It cannot be removed while it is in a list.")),
    ],
    examples: [
      .init("agio own rate EUR USD 1.08", localized("Sets the value of one euro in dollars.")),
      .init("agio own rate EUR USD --remove", localized("Goes back to the rates from the sources.")),
      .init(
        "agio own currency PTS 'Travel points' 0",
        localized("Adds a custom currency without fraction digits.")),
    ])

  private static let remove = CommandOption("--remove", localized("Remove the rate or the currency"))

  enum Action {
    case show(isJSON: Bool)
    case setRate(CurrencyCode, CurrencyCode, Decimal, written: String)
    case removeRate(CurrencyCode, CurrencyCode)
    case setCurrency(CustomCurrency)
    case removeCurrency(CurrencyCode)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let (words, isRemoval) = (arguments.words, arguments.has(Self.remove))
    switch (words.first, words.count, isRemoval) {
    case (nil, _, false): action = .show(isJSON: arguments.has(.json))
    case ("rate", 4, false):
      let rate = try arguments.numbers.amount(words[3], as: .rate)
      action = .setRate(try currency(words[1]), try currency(words[2]), rate, written: words[3])
    case ("rate", 3, true): action = .removeRate(try currency(words[1]), try currency(words[2]))
    case ("currency", 3...4, false):
      action = .setCurrency(try Self.customCurrency(Array(words.dropFirst()), arguments.numbers))
    case ("currency", 2, true): action = .removeCurrency(try currency(words[1]))
    default: throw arguments.usageError
    }
  }

  private static func customCurrency(_ words: [String], _ numbers: NumberReader) throws -> CustomCurrency {
    guard let code = CurrencyCode(words[0]) else {
      throw Failure(.usage, Texts.notACode(words[0]))
    }
    guard let digits = words.count > 2 ? numbers.count(words[2]) : 2, (0...8).contains(digits) else {
      throw Failure(.usage, Texts.notDigits(words[2]))
    }
    return CustomCurrency(code: code, name: words[1], digits: digits)
  }

  func run(_ desktop: Desktop) throws {
    switch action {
    case .show(let isJSON):
      let ledger = try desktop.ledger()
      show(try ledger.customRates(), try ledger.customCurrencies(), isJSON, desktop.conventions)
    case .setRate(let base, let quote, let rate, let written):
      let ledger = try desktop.ledger(knowing: [base, quote])
      do throws(LedgerError) {
        try ledger.setCustomRate(base: base, quote: quote, rate: rate)
      } catch {
        guard error == .unusableRate else { throw error }
        throw Failure(.usage, Texts.notARate(written))
      }
      let comparison = try ledger.marketRate(base: base, quote: quote)?.comparison(of: rate)
      if let comparison, comparison.isFarOff {
        for warning in comparison.warnings(desktop.conventions) { desktop.note(warning) }
      }
    case .removeRate(let base, let quote): try desktop.ledger().removeCustomRate(base: base, quote: quote)
    case .setCurrency(let currency): try desktop.ledger().keep(currency)
    case .removeCurrency(let code): try desktop.ledger().removeCustomCurrency(code)
    }
  }

  private func show(
    _ rates: [CustomRate], _ currencies: [CustomCurrency], _ isJSON: Bool, _ conventions: NumberConventions
  ) {
    guard !isJSON else {
      let json: [(String, JSON)] = [
        ("rates", .array(rates.map { .object($0.json) })),
        ("currencies", .array(currencies.map { .object($0.json) })),
      ]
      Terminal.write(JSON.object(json).text + "\n")
      return
    }
    for rate in rates {
      let equation = conventions.equation(rate.base, rate.rate, rate.quote, isExact: conventions == .plain)
      Terminal.write("\(equation) (\(rate.day))\n")
    }
    for currency in currencies {
      Terminal.write("\(currency.code) \(currency.digits) \(currency.name.neutralizedLine)\n")
    }
  }
}

extension CustomRateComparison {
  /// The warning that a custom rate is far off, with the market's rate in both directions, and how to set the inverse if that
  /// was probably meant. The numbers can be typed as they are.
  fileprivate func warnings(_ conventions: NumberConventions) -> [String] {
    func text(_ number: Decimal) -> String { conventions.exactText(of: number) }
    func equation(_ one: CurrencyCode, _ rate: Decimal, _ other: CurrencyCode) -> String {
      conventions.equation(one, rate.rounded(significantDigits: 6), other, isExact: true)
    }
    let (base, quote, origin) = (market.base, market.quote, market.origin)
    let sentence = (percent > 0 ? Texts.above : Texts.below)(
      text(abs(percent)), origin.sourceTitle, origin.day, equation(base, market.rate, quote),
      equation(quote, market.inverse, base))
    return isInverted
      ? [sentence, Texts.inverted("agio own rate \(quote) \(base) \(text(rate))")] : [sentence]
  }
}

extension CustomRate {
  var json: [(String, JSON)] {
    [
      ("base", .string(base.text)), ("quote", .string(quote.text)), ("rate", .string(rate.plainText)),
      ("date", .string(day.description)),
    ]
  }
}

extension CustomCurrency {
  fileprivate var json: [(String, JSON)] {
    [("code", .string(code.text)), ("name", .string(name)), ("digits", .number(digits))]
  }
}
