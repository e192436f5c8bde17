import Currencies
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio currencies`: finds currencies of ISO 4217 and custom ones.
struct Currencies: Command {
  static let description = CommandDescription(
    "currencies", localized("Find currencies by code, name or country"),
    [
      Form(
        .given("SEARCH").optional.repeated, allowing: [.json],
        text: localized(
          """
          Prints the code, minor unit and name of every currency, or of those that match a code, a name or a country, the best \
          match first. Names match in your language, in English, and in the languages of the countries that use the currency; \
          case and accents are ignored. Custom currencies come first.
          """))
    ],
    examples: [
      .init("agio currencies dollar", localized("Prints the currencies named dollar.")),
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
        return currency.isCurrent ? line : Texts.former(line)
      }
      let customLines = own.map { Texts.custom("\($0.code) \($0.digits) \($0.name.neutralizedLine)") }
      Terminal.write((customLines + lines).map { $0 + "\n" }.joined())
    }
    if own.isEmpty, found.isEmpty { throw Failure(.noResult, Texts.noMatch(text)) }
  }

  /// The custom currencies that match a text, by the same search as those of ISO 4217.
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
  /// The custom currencies; none if the store is missing or cannot be read.
  fileprivate var customCurrencies: [CustomCurrency] {
    do {
      return try Ledger.openToRead(storePath)?.customCurrencies() ?? []
    } catch {
      return []
    }
  }
}

extension CurrencyCode {
  /// The name in English, or the code if it is not in ISO 4217.
  var englishName: String { Currency.find(self)?.name ?? text }
}
