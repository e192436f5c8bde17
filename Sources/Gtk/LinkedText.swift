internal import CGtk
internal import GLib

/// Words in a label, perhaps leading to a page.
public struct Words: Hashable, Sendable {
  let text: String
  let url: String?

  /// Plain words.
  public init(_ text: String) { (self.text, url) = (text, nil) }

  /// Words that open a web page; an address that is not http or https leaves them plain.
  public init(_ text: String, url: String) {
    let isPage = ["https://", "http://"].contains { url.lowercased().hasPrefix($0) }
    (self.text, self.url) = (text, isPage ? url : nil)
  }

  fileprivate var markup: String {
    guard let url else { return escaped(text) }
    return "<a href=\"\(escaped(url))\">\(escaped(text))</a>"
  }
}

extension Label {
  /// Shows words of which some are links (`gtk_label_set_markup`); a link is reached with the Tab key.
  public func setText(_ words: [Words]) {
    gtk_label_set_markup(object.cast(), words.map(\.markup).joined())
  }
}

/// A text that means itself in Pango's markup (`g_markup_escape_text`).
private func escaped(_ text: String) -> String { takeString(g_markup_escape_text(text, -1)) ?? "" }
