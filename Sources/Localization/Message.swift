internal import GLib

/// A sentence or a phrase for the user: a format whose placeholders `{0}`, `{1}`… stand for its values. It is written
/// as one literal, its values interpolated: `"“\(name)” was not saved."`
///
/// The placeholders are those of gettext's flag `python-brace-format`, whose order a translation may change;
/// `data/po/extract.py` derives the same formats from the literals in the source.
public struct Message: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The format that gettext looks up: "“{0}” was not saved."
  public let format: String
  /// The values of the placeholders: "Journey".
  public let values: [String]

  /// Creates a message without values.
  public init(stringLiteral text: String) { (format, values) = (text, []) }

  /// Creates a message with interpolated values.
  public init(stringInterpolation interpolation: Interpolation) {
    (format, values) = (interpolation.format, interpolation.values)
  }

  /// The text with its values inserted, in a translation of the format or in the format itself. A placeholder without
  /// a value stays as it is.
  public func text(in translation: String? = nil) -> String {
    let format = translation ?? format
    guard !values.isEmpty else { return format }
    var text = ""
    var rest = format[...]
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[brace...]
      guard let end = rest.firstIndex(of: "}"), let index = Int(rest[rest.index(after: brace)..<end]),
        values.indices.contains(index)
      else {
        text += "{"
        rest = rest.dropFirst()
        continue
      }
      text += values[index]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// The text in the user's language, of a message that `localizable` marks; in English without a translation.
  public var localizedText: String { text(in: translation(of: format, domain: domain)) }

  /// Collects the segments of a literal into a format and its values.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var values: [String] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Adds a literal, which is translated.
    public mutating func appendLiteral(_ literal: String) { format += literal }

    /// Adds a value, which is not translated.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      format += "{\(values.count)}"
      values.append(value.description)
    }
  }
}
