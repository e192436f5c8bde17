// Parts of sentences that are not words.

/// The items of a list: "INR, JPY".
public func listed(_ items: [String]) -> String {
  items.joined(separator: localized(", ", context: "separator"))
}

/// A text in quotation marks: "“12.50”".
public func quoted(_ text: String) -> String {
  // Translators: the quotation marks of your language around a text.
  localized("“\(text)”")
}
