internal import CGLib

/// Reading of the elements of an XML text by GLib's parser (`GMarkupParser`): UTF-8 only, no DTD, no entities but XML's
/// five, no external content, no recursion.
public enum Markup {
  /// An element's start.
  public struct Element: Hashable, Sendable {
    /// The name as written, with its prefix.
    public let name: String
    /// The attributes by name; a repeated name is an error of the text.
    public let attributes: [String: String]
    /// Its depth: 0 for the root.
    public let depth: Int
    /// The line on which its start tag ends, from 1.
    public let line: Int
  }

  /// Calls the body with the start of each element, in the text's order, until it returns false
  /// (`g_markup_parse_context_parse`).
  ///
  /// Throws GLib's error, with line and column in its message, for a text that is not XML or is incomplete.
  public static func read(_ bytes: [UInt8], _ body: @escaping (Element) -> Bool) throws(GLibError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let reader = Reader(body)
    let outcome = reader.read(text)
    if !reader.isStopped { try outcome.get() }
  }
}

/// The state of a parse, for GLib's callbacks.
private final class Reader {
  let body: (Markup.Element) -> Bool
  var depth = 0
  var isStopped = false

  init(_ body: @escaping (Markup.Element) -> Bool) { self.body = body }

  func read(_ text: ArraySlice<UInt8>) -> Result<Void, GLibError> {
    var parser = GMarkupParser()
    parser.start_element = startElement
    parser.end_element = { _, _, reader, _ in Reader.at(reader)?.depth -= 1 }
    // The parser is a table of functions, whose address must not change until the context is freed. The context is
    // freed before this object, so that the unretained pointer to it stays valid.
    return withUnsafePointer(to: &parser) { parser in
      let context = g_markup_parse_context_new(
        parser, GMarkupParseFlags(0), Unmanaged.passUnretained(self).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      return text.withUnsafeBytes { text in
        Result { () throws(GLibError) in
          _ = try takingError {
            g_markup_parse_context_parse(context, text.baseAddress, gssize(text.count), $0)
          }
          _ = try takingError { g_markup_parse_context_end_parse(context, $0) }
        }
      }
    }
  }

  static func at(_ pointer: gpointer?) -> Reader? {
    pointer.map { Unmanaged<Reader>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func startElement(
  _ context: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ reader: gpointer?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) {
  let line = lineOfTag(context)
  guard let reader = Reader.at(reader), let name = borrowString(name),
    let attributes = markupAttributes(names, values, line: line, error)
  else { return }
  let element = Markup.Element(name: name, attributes: attributes, depth: reader.depth, line: line)
  reader.depth += 1
  guard !reader.body(element) else { return }
  reader.isStopped = true
  failMarkup(error, "stopped")
}

/// The attributes of a tag; nil if one is there twice, which ends the parse with an error.
func markupAttributes(
  _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  line: Int, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> [String: String]? {
  var attributes: [String: String] = [:]
  var index = 0
  while let key = borrowString(names?[index]), let value = borrowString(values?[index]) {
    if attributes.updateValue(value, forKey: key) != nil {
      failMarkup(error, "Line \(line): the attribute \(key) is there twice")
      return nil
    }
    index += 1
  }
  return attributes
}

/// The line on which a tag ends: GLib has read one character beyond it, and is at character 1 of the next line after a
/// newline.
func lineOfTag(_ context: OpaquePointer?) -> Int {
  var line: gint = 0
  var character: gint = 0
  g_markup_parse_context_get_position(context, &line, &character)
  return Int(character == 1 ? line - 1 : line)
}

/// Ends the parse by way of the parser's own error.
func failMarkup(_ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ message: String) {
  g_set_error_literal(error, g_markup_error_quark(), gint(G_MARKUP_ERROR_INVALID_CONTENT.rawValue), message)
}
