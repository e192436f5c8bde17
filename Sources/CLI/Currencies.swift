import Currencies
import GLib
import Ledger

/// `agio currencies`: what ISO 4217 has.
struct Currencies: Command {
  static let name = "currencies"
  static let usage = ["[SEARCH] [--json]"]
  static let about =
    "Lists currencies: code, minor digits, name; those that a code, name or country fits, the best first."

  private let text: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    text = try arguments.words(0...).joined(separator: " ")
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let found =
      text.isEmpty ? Currency.all : CurrencySearch.local().matches(text)
    if isJSON {
      Terminal.write(JSON.array(found.map { .object(json($0)) }).text + "\n")
    } else {
      let lines = found.map { currency in
        let digits = currency.digits.map(String.init) ?? "-"
        return
          "\(currency.code) \(digits) \(currency.code.displayName)\(currency.isCurrent ? "" : " (historic)")\n"
      }
      Terminal.write(lines.joined())
    }
    if found.isEmpty { throw Failure(1, "no currency fits “\(text)”") }
  }

  private func json(_ currency: Currency) -> [(String, JSON)] {
    [
      ("code", .string(currency.code.text)), ("number", JSON(currency.number)),
      ("name", .string(currency.name)), ("digits", currency.digits.map { .number($0) } ?? .null),
      ("countries", .array(currency.countries.map { .string($0) })), ("current", .bool(currency.isCurrent)),
    ]
  }
}

extension CurrencyCode {
  /// The name in English; the code where ISO 4217 has none.
  var englishName: String { Currency.find(self)?.name ?? text }
}
