internal import Rates

/// A value of a JSON text. Numbers stay as printed.
enum JSONNode: Hashable {
  case null
  case bool(Bool)
  /// The digits; `NaN` and the like, which are not JSON, are here too and never a rate.
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])

  /// The text; nil for anything else.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The digits of a number as printed; nil for anything else.
  var number: String? { if case .number(let digits) = self { digits } else { nil } }
  /// The elements of a list; nil for anything else.
  var list: [JSONNode]? { if case .list(let list) = self { list } else { nil } }

  /// The member of an object; nil without it, and for anything else.
  subscript(_ key: String) -> JSONNode? { if case .object(let members) = self { members[key] } else { nil } }
}

extension TableFile {
  /// The JSON of the file. Throws for anything else, for a text that is cut off, and for a key that an object
  /// has twice.
  func json() throws(TableError) -> JSONNode {
    do throws(RateError) {
      var reader = try JSONReader(file: bytes)
      let node = try Self.node(&reader)
      try reader.end()
      return node
    } catch {
      guard case .unreadable(let location, let problem) = error.cause else {
        throw .unreadable(line: 0, "it is no JSON")
      }
      throw .unreadable(line: 0, location.isEmpty ? problem : "\(location): \(problem)")
    }
  }

  private static func node(_ reader: inout JSONReader) throws(RateError) -> JSONNode {
    switch try reader.value() {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let digits): return .number(digits)
    case .string(let text): return .text(text)
    case .unusable(let word): return .number(word)
    case .object:
      var members: [String: JSONNode] = [:]
      while let key = try reader.nextKey() {
        guard members.updateValue(try node(&reader), forKey: key) == nil else {
          throw reader.error("it is there twice")
        }
      }
      return .object(members)
    case .array:
      var elements: [JSONNode] = []
      while try reader.nextElement() { elements.append(try node(&reader)) }
      return .list(elements)
    }
  }
}
