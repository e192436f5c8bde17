internal import Currencies

/// The beginning of a custom currency, from a text that names no currency.
public struct CustomCurrencyDraft: Hashable, Sendable {
  /// The code; empty if the text is not one.
  public let code: String
  /// The name; empty if the text is a code.
  public let name: String

  /// The draft of a text: three letters are a code, anything else is a name.
  public init(_ text: String) {
    let text = text.trimmed
    let typed = CurrencyCode(text)
    (code, name) = (typed?.text ?? "", typed == nil ? String(text.prefix(60)) : "")
  }
}
