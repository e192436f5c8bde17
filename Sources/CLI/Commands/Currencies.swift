import Currencies
import GLib
import Ledger
import Localization

/// `agio currencies`: what ISO 4217 has, and the custom ones.
struct Currencies: Command {
  static let description = CommandDescription(
    "currencies", localized("Find currencies by code, name or country"),
    [
      Form(
        .given("SEARCH").optional.repeated, allowing: [.json],
        text: localized(
          """
          Prints code, minor unit and name of every currency, or of those that match a code, a name or a country, the best \
          match first. Names are those of your language, of English, and of the languages of the countries that pay with the \
          currency; case and accents do not count. Your custom currencies come before the others.
          """))
    ],
    examples: [
      .init("agio currencies dollar", localized("Prints the currencies that are called dollar.")),
      .init("agio currencies brazil --json", localized("Prints the currencies of a country as JSON.")),
    ])

  private let text: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    text = arguments.words.joined(separator: " ")
    isJSON = arguments.has(.json)
  }

  func run(_ desktop: Desktop) throws {
    let own = Self.matches(text, desktop.customCurrencies)
    let found = text.isEmpty ? Currency.all : CurrencySearch.local().matches(text)
    if isJSON {
      Terminal.write(JSON.array((own.map(json) + found.map(json)).map { .object($0) }).text + "\n")
    } else {
      let lines = found.map { currency in
        let digits = currency.digits.map(String.init) ?? "-"
        let line = "\(currency.code) \(digits) \(currency.code.displayName)"
        return currency.isCurrent ? line : Texts.historic(line)
      }
      let customLines = own.map { Texts.custom("\($0.code) \($0.digits) \($0.name.neutralizedLine)") }
      Terminal.write((customLines + lines).map { $0 + "\n" }.joined())
    }
    if own.isEmpty, found.isEmpty { throw Failure(1, Texts.noMatch(text)) }
  }

  /// The user's custom currencies that a text fits, found as those of ISO 4217 are.
  private static func matches(_ text: String, _ own: [CustomCurrency]) -> [CustomCurrency] {
    guard !text.isEmpty else { return own }
    let search = CurrencySearch(
      own.map { Currency(unlisted: $0.code, name: $0.name, digits: $0.digits) }, folding: .unicode)
    return search.matches(text).compactMap { found in own.first { $0.code == found.code } }
  }

  private func json(_ currency: Currency) -> [(String, JSON)] {
    [
      ("code", .string(currency.code.text)), ("number", JSON(currency.number)),
      ("name", .string(currency.name)), ("digits", currency.digits.map { .number($0) } ?? .null),
      ("countries", .array(currency.countries.map { .string($0) })), ("current", .bool(currency.isCurrent)),
      ("own", .bool(false)),
    ]
  }

  private func json(_ currency: CustomCurrency) -> [(String, JSON)] {
    [
      ("code", .string(currency.code.text)), ("number", .null), ("name", .string(currency.name)),
      ("digits", .number(currency.digits)), ("countries", .array([])), ("current", .bool(true)),
      ("own", .bool(true)),
    ]
  }
}

extension Desktop {
  /// The user's custom currencies. The store is not made for them, and one that cannot be read has none.
  fileprivate var customCurrencies: [CustomCurrency] {
    do {
      return try Ledger.openToRead(storePath)?.customCurrencies() ?? []
    } catch {
      return []
    }
  }
}

extension CurrencyCode {
  /// The name in English; the code where ISO 4217 has none.
  var englishName: String { Currency.find(self)?.name ?? text }
}
