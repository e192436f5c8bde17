import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio own`: the user's own rates and currencies.
struct Own: Command {
  static let name = "own"
  static let usage = [
    "[--json]", "rate BASE QUOTE RATE", "rate BASE QUOTE --remove", "currency CODE NAME [DIGITS]",
    "currency CODE --remove",
  ]
  static let about = """
    Prints, sets or removes your own rates (RATE is units of QUOTE for one BASE, and may be a calculation) and your own \
    currencies (three letters that ISO 4217 does not use). An own rate is preferred to the sources' until it is removed. A \
    currency goes with its own rates, though not while a list has it.
    """
  static let flags: Set = ["--json", "--remove"]

  private enum Action {
    case show(isJSON: Bool)
    case setRate(CurrencyCode, CurrencyCode, Decimal)
    case removeRate(CurrencyCode, CurrencyCode)
    case keep(OwnCurrency)
    case removeCurrency(CurrencyCode)
  }

  private let action: Action

  init(_ arguments: Arguments) throws {
    let (words, isRemoval) = (arguments.words, arguments.has("--remove"))
    if arguments.has("--json"), isRemoval || !words.isEmpty { throw Failure.usage(Self.self) }
    switch (words.first, words.count, isRemoval) {
    case (nil, _, false): action = .show(isJSON: arguments.has("--json"))
    case ("rate", 4, false):
      guard let rate = try amount(words[3]) else { throw Failure(2, "the rate is empty") }
      action = .setRate(try currency(words[1]), try currency(words[2]), rate)
    case ("rate", 3, true): action = .removeRate(try currency(words[1]), try currency(words[2]))
    case ("currency", 3...4, false): action = .keep(try Self.currencyOfTheUser(Array(words.dropFirst())))
    case ("currency", 2, true): action = .removeCurrency(try currency(words[1]))
    default: throw Failure.usage(Self.self)
    }
  }

  private static func currencyOfTheUser(_ words: [String]) throws -> OwnCurrency {
    guard let code = CurrencyCode(words[0]) else {
      throw Failure(2, "“\(words[0].prefix(60))” is no code; a code is three letters from A to Z")
    }
    guard let digits = words.count > 2 ? Int(words[2]) : 2 else { throw LedgerError.unusableDigits }
    return OwnCurrency(code: code, name: words[1], digits: digits)
  }

  func run(_ desktop: Desktop) throws {
    switch action {
    case .show(let isJSON):
      let ledger = try desktop.ledger()
      show(try ledger.ownRates(), try ledger.ownCurrencies(), isJSON, desktop.conventions)
    case .setRate(let base, let quote, let rate):
      try desktop.ledger(knowing: [base, quote]).setOwnRate(base: base, quote: quote, rate: rate)
    case .removeRate(let base, let quote): try desktop.ledger().removeOwnRate(base: base, quote: quote)
    case .keep(let currency): try desktop.ledger().keep(currency)
    case .removeCurrency(let code): try desktop.ledger().removeOwnCurrency(code)
    }
  }

  private func show(
    _ rates: [OwnRate], _ currencies: [OwnCurrency], _ isJSON: Bool, _ conventions: NumberConventions
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
      let number = conventions == .plain ? rate.rate.plainText : conventions.text(ofUnitRate: rate.rate)
      Terminal.write("1 \(rate.base) = \(number) \(rate.quote) (\(rate.day))\n")
    }
    for currency in currencies { Terminal.write("\(currency.code) \(currency.digits) \(currency.name)\n") }
  }
}

extension OwnRate {
  var json: [(String, JSON)] {
    [
      ("base", .string(base.text)), ("quote", .string(quote.text)), ("rate", .string(rate.plainText)),
      ("date", .string(day.description)),
    ]
  }
}

extension OwnCurrency {
  fileprivate var json: [(String, JSON)] {
    [("code", .string(code.text)), ("name", .string(name)), ("digits", .number(digits))]
  }
}
