/// Quotes untrusted text for a message: one line, at most 40 characters, no control characters.
func quoted(_ text: some StringProtocol) -> String { "“\(shortened(text))”" }

/// The same without quotation marks, and of another length.
func shortened(_ text: some StringProtocol, _ length: Int = 40) -> String {
  let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
  let plain = text.unicodeScalars.prefix(length + 1).map {
    hidden.contains($0.properties.generalCategory) ? "?" : $0
  }
  let shown = String(String.UnicodeScalarView(plain.prefix(length)))
  return "\(shown)\(plain.count > length ? "…" : "")"
}
