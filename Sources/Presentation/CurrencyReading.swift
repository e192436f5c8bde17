public import Currencies

/// What was typed into a field for a currency.
public enum CurrencyReading: Hashable, Sendable {
  case currency(CurrencyCode)
  /// Nothing was typed.
  case empty
  /// No currency has that code or name: the text as typed, cut off after 20 characters.
  case unknown(String)

  /// The reading of a text; `currency` is the one that the field finds for it.
  public init(_ text: String, _ currency: CurrencyCode?) {
    let text = text.trimmed
    if let currency {
      self = .currency(currency)
    } else {
      self = text.isEmpty ? .empty : .unknown(String(text.prefix(20)))
    }
  }

  /// Why there is no currency, in a sentence, which for an empty field is `whenEmpty`; nil when there is one.
  public func refusal(whenEmpty: String) -> String? {
    switch self {
    case .currency: nil
    case .empty: whenEmpty
    case .unknown(let text): Refusals.noSuchCurrency(text)
    }
  }
}
