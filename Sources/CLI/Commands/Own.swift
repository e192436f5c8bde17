import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// `agio own`: custom rates and currencies.
struct Own: Command {
  static let description = CommandDescription(
    "own", localized("Print, set or remove custom rates and currencies"),
    [
      Form(allowing: [.json], text: localized("Prints your custom rates and currencies.")),
      Form(
        .word("rate"), .given("BASE", .currencies), .given("QUOTE", .currencies), .given("RATE"),
        text: localized(
          """
          Sets a custom rate: RATE units of QUOTE for one BASE, which may be a calculation. It is used both ways, wherever exactly \
          these two are converted, and takes precedence over the sources until it is removed. A pair has one. One that is more \
          than 25 % off the sources' rate is set with a warning, which gives their rate both ways round.
          """)),
      Form(
        .word("rate"), .given("BASE", .currencies), .given("QUOTE", .currencies), requiring: [remove],
        text: localized("Removes the custom rate of a pair.")),
      Form(
        .word("currency"), .given("CODE", .customCurrencies), .given("NAME"), .given("DIGITS").optional,
        text: localized(
          """
          Adds a custom currency, or changes it: three letters that ISO 4217 does not use, and 0 to 8 fraction digits, 2 if \
          DIGITS is left out. It is converted by way of a custom rate to a currency that has one.
          """)),
      Form(
        .word("currency"), .given("CODE", .customCurrencies), requiring: [remove],
        text: localized(
          "Removes a custom currency and its custom rates. It cannot be removed while it is in a list.")),
    ],
    examples: [
      .init("agio own rate EUR USD 1.08", localized("Sets what one euro buys, until it is removed.")),
      .init("agio own rate EUR USD --remove", localized("Goes back to the rates of the sources.")),
      .init("agio own currency PTS 'Travel points' 0", localized("Adds a currency without a minor unit.")),
    ])

  private static let remove = CommandOption("--remove", localized("Remove the rate or the currency"))

  enum Action {
    case show(isJSON: Bool)
    case setRate(CurrencyCode, CurrencyCode, Decimal, written: String)
    case removeRate(CurrencyCode, CurrencyCode)
    case keep(CustomCurrency)
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
      action = .keep(try Self.currencyOfTheUser(Array(words.dropFirst()), arguments.numbers))
    case ("currency", 2, true): action = .removeCurrency(try currency(words[1]))
    default: throw arguments.misused
    }
  }

  private static func currencyOfTheUser(_ words: [String], _ numbers: NumberReader) throws -> CustomCurrency {
    guard let code = CurrencyCode(words[0]) else {
      throw Failure(2, Texts.noCode(words[0]))
    }
    guard let digits = words.count > 2 ? numbers.count(words[2]) : 2, (0...8).contains(digits) else {
      throw Failure(2, Texts.noDigits(words[2]))
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
        throw Failure(2, "\(Texts.noRate(written)) \(error.sentence)")
      }
      let comparison = try ledger.marketRate(base: base, quote: quote)?.comparison(of: rate)
      if let comparison, comparison.isFarOff { desktop.note(comparison.warning(desktop.conventions)) }
    case .removeRate(let base, let quote): try desktop.ledger().removeCustomRate(base: base, quote: quote)
    case .keep(let currency): try desktop.ledger().keep(currency)
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
  /// That a rate just set is far off, with the market's rate both ways round, and what to do when that was not meant. The
  /// numbers can be typed as they stand.
  fileprivate func warning(_ conventions: NumberConventions) -> String {
    func text(_ number: Decimal) -> String { conventions.exactText(of: number) }
    func equation(_ one: CurrencyCode, _ rate: Decimal, _ other: CurrencyCode) -> String {
      conventions.equation(one, rate.rounded(significantDigits: 6), other, isExact: true)
    }
    let (base, quote, origin) = (market.base, market.quote, market.origin)
    let sentence = (percent > 0 ? Texts.above : Texts.below)(
      text(abs(percent)), origin.sourceTitle, origin.day, equation(base, market.rate, quote),
      equation(quote, market.inverse, base))
    guard isInverted else { return sentence }
    return "\(sentence) \(Texts.inverted("agio own rate \(quote) \(base) \(text(rate))"))"
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
