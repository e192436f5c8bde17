/// The currencies that a text can name: those of ISO 4217, and the user's own.
public struct KnownCurrencies: Hashable, Sendable {
  private let own: Set<CurrencyCode>

  /// The currencies of ISO 4217 alone.
  public static let iso = KnownCurrencies(own: [])

  /// The currencies of ISO 4217, and those of the user with these codes.
  public init(own: some Sequence<CurrencyCode>) { self.own = Set(own) }

  /// Whether there is a currency of this code.
  public func contains(_ code: CurrencyCode) -> Bool { own.contains(code) || Currency.find(code) != nil }

  /// The code that a whole text is, in upper or lower case; nil unless there is such a currency.
  public func code(_ text: some StringProtocol) -> CurrencyCode? { CurrencyCode(text).flatMap(known) }

  /// The code that a text begins with ("usd US Dollar"), in upper or lower case; nil unless there is such a currency.
  public func code(leading text: String) -> CurrencyCode? {
    text.trimmed.split(separator: " ").first.flatMap { code($0) }
  }

  private func known(_ code: CurrencyCode) -> CurrencyCode? { contains(code) ? code : nil }
}
