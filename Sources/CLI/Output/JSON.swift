import GLib
import Ledger

/// A JSON value (RFC 8259) that is written with its keys in the given order.
indirect enum JSON {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// A string, or null for nil.
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// The text on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let pairs): "{" + pairs.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
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

/// A time in ISO 8601, as `2026-11-21T09:00:00Z`, from seconds since 1970.
func timestamp(_ seconds: Int) -> String { isoTime(at: seconds) }
