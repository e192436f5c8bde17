/// A currency code of three capital ASCII letters, as in ISO 4217 ("EUR"). Sources use other codes of the same form ("CNH"), so a
/// code may belong to no currency: see `KnownCurrencies`.
public struct CurrencyCode: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The three letters.
  public let text: String

  /// Reads a code in upper or lower case; nil for anything but three ASCII letters.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else {
      return nil
    }
    self.text = text.uppercased()
  }

  /// The three letters.
  public var description: String { text }

  /// Whether the left code comes first alphabetically.
  public static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.text < right.text }

  /// The euro, base of every table of the European Central Bank.
  public static let eur = CurrencyCode(known: "EUR")

  /// The US dollar, base of the tables of some other sources.
  public static let usd = CurrencyCode(known: "USD")

  private init(known text: String) { self.text = text }
}
