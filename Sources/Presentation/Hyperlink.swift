/// A hyperlink: its text and address.
public struct Hyperlink: Hashable, Sendable {
  /// The text that is shown.
  public let text: String
  /// The address it leads to.
  public let url: String

  /// A text that leads to an address.
  public init(text: String, url: String) { (self.text, self.url) = (text, url) }
}
