internal import GLib

/// A JSON value (RFC 8259) that is written with its keys in the given order.
public indirect enum JSON: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case number(Int)
  /// A text; decimals are texts too.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object: its keys and values.
  case object([(String, JSON)])

  /// A string, or null for nil.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// The text on one line.
  public var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let pairs): "{" + pairs.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  /// The text to be read by people: what the outer levels contain is on lines of its own, ended by line feeds.
  public func text(levels: Int) -> String { text(levels, indentation: "") + "\n" }

  private func text(_ levels: Int, indentation: String) -> String {
    let inner = levels > 0 ? indentation + "  " : ""
    func lines(_ items: [String], _ open: String, _ close: String) -> String {
      levels > 0
        ? "\(open)\n\(inner)\(items.joined(separator: ",\n" + inner))\n\(indentation)\(close)"
        : open + items.joined(separator: ", ") + close
    }
    switch self {
    case .array(let values) where !values.isEmpty:
      return lines(values.map { $0.text(levels - 1, indentation: inner) }, "[", "]")
    case .object(let pairs) where !pairs.isEmpty:
      return lines(
        pairs.map { Self.quoted($0) + ": " + $1.text(levels - 1, indentation: inner) }, "{", "}")
    default: return text
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      // Control characters of terminals are escaped.
      case _ where scalar.isControlCharacter:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
