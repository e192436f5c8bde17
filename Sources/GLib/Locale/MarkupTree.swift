internal import CGLib

/// An XML text as a tree, read by GLib's parser (`GMarkupParser`): UTF-8 only, no DTD, no entities but XML's five, no external content.
public struct MarkupNode: Hashable, Sendable {
  /// The name without its prefix.
  public let name: String
  /// The attributes by name, as written.
  public let attributes: [String: String]
  /// The line on which the start tag ends, from 1.
  public let line: Int
  /// The elements in it, in order.
  public fileprivate(set) var children: [MarkupNode] = []
  /// Its own text with that of CDATA sections, without that of the elements in it.
  public fileprivate(set) var text = ""

  /// The largest depth that is read.
  public static let depthLimit = 32

  /// Reads a whole text. Throws GLib's error, with line and column in its message, for a text that is not XML, is incomplete, has
  /// something behind its element, or is nested too deeply.
  public static func read(_ text: String) throws(GLibError) -> MarkupNode {
    let builder = Builder()
    var parser = GMarkupParser()
    parser.start_element = { context, name, names, values, builder, error in
      Builder.at(builder)?.start(context, name, names, values, error)
    }
    parser.end_element = { _, _, builder, _ in Builder.at(builder)?.end() }
    parser.text = { _, text, length, builder, error in Builder.at(builder)?.add(text, length, error) }
    let bytes = Array(text.utf8)
    // The parser is a table of functions, whose address must not change until the context is freed.
    let outcome = withUnsafePointer(to: &parser) { parser in
      let context = g_markup_parse_context_new(
        parser, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(builder).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      return bytes.withUnsafeBytes { text in
        Result { () throws(GLibError) in
          _ = try takingError {
            g_markup_parse_context_parse(context, text.baseAddress, gssize(text.count), $0)
          }
          _ = try takingError { g_markup_parse_context_end_parse(context, $0) }
        }
      }
    }
    try outcome.get()
    guard let root = builder.root else {
      throw GLibError(domain: "g-markup-error-quark", code: 0, message: "it has no element")
    }
    return root
  }

  /// The elements in it of a name.
  public func all(_ name: String) -> [MarkupNode] { children.filter { $0.name == name } }
}

/// The state of a parse, for GLib's callbacks.
private final class Builder {
  private var open: [MarkupNode] = []
  private(set) var root: MarkupNode?

  func start(
    _ context: OpaquePointer?, _ name: UnsafePointer<CChar>?,
    _ names: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    let line = lineOfTag(context)
    guard open.count < MarkupNode.depthLimit else {
      return failMarkup(error, "Line \(line): it is nested too deeply")
    }
    // GLib reads another element after the first one.
    guard root == nil else { return failMarkup(error, "Line \(line): it has a second root element") }
    guard let attributes = markupAttributes(names, values, line: line, error) else { return }
    let written = borrowString(name) ?? ""
    let local = written.utf8.lastIndex(of: UInt8(ascii: ":")).map {
      String(written[written.utf8.index(after: $0)...])
    }
    open.append(MarkupNode(name: local ?? written, attributes: attributes, line: line))
  }

  func end() {
    let node = open.removeLast()
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  func add(
    _ text: UnsafePointer<CChar>?, _ length: gsize,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    guard let text else { return }
    guard !open.isEmpty else { return failMarkup(error, "it has a text outside of its root element") }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  static func at(_ pointer: gpointer?) -> Builder? {
    pointer.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
  }
}
