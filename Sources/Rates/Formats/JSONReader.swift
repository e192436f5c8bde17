internal import Currencies

/// A strict pull parser for JSON (RFC 8259). It stores nothing, so parsing takes one pass and no extra memory. UTF-8
/// only; every key is reported, duplicates too; numbers stay texts.
///
/// The words NaN, Infinity and -Infinity, which Python writes, are not JSON but are read as `.unusable`: each makes one
/// rate invalid, not the table.
public struct JSONReader: Sendable {
  /// One value. After `.object` its keys follow (`nextKey`), after `.array` its elements (`nextElement`).
  public enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// The text of a number.
    case number(String)
    /// A string, without its escapes.
    case string(String)
    /// NaN, Infinity or -Infinity.
    case unusable(String)
    /// The beginning of an object.
    case object
    /// The beginning of an array.
    case array
  }

  /// An open object or array.
  private struct Container: Sendable {
    let isObject: Bool
    var count = 0
    var key = ""
  }

  /// The largest depth, which no source reaches.
  static let depthLimit = 32

  let source: SourceID
  let bytes: [UInt8]
  var position: Int
  private var open: [Container] = []

  /// Creates a parser of a whole text; throws `.unreadable` for what cannot be JSON in UTF-8.
  init(_ bytes: [UInt8], of source: SourceID) throws(RateError) {
    self.source = source
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard !bytes.prefix(4).contains(0), isUTF8(bytes) else { throw error("it is not in UTF-8") }
    skipSpace()
    if byte == nil { throw error("it is empty") }
    if byte == UInt8(ascii: "<") { throw error("it is a page of HTML or XML, no JSON") }
  }

  /// Creates a parser of a whole file; throws `.unreadable` for what cannot be JSON in UTF-8.
  public init(file bytes: [UInt8]) throws(RateError) { try self.init(bytes, of: RateError.file) }

  /// Reads the next value: a whole scalar, or the beginning of an object or array.
  public mutating func value() throws(RateError) -> Value {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try enter(Container(isObject: true), .object)
    case UInt8(ascii: "["): return try enter(Container(isObject: false), .array)
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
    default: return try word()
    }
  }

  /// Reads the next key of the innermost open object; nil at its end, which closes it.
  public mutating func nextKey() throws(RateError) -> String? {
    guard try !leaves(UInt8(ascii: "}")) else { return nil }
    open[open.count - 1].key = ""
    guard byte == UInt8(ascii: "\"") else { throw syntaxError() }
    let key = try string()
    open[open.count - 1].key = key
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw syntaxError() }
    return key
  }

  /// Whether the innermost open array has another element; false at its end, which closes it.
  public mutating func nextElement() throws(RateError) -> Bool { try !leaves(UInt8(ascii: "]")) }

  /// Reads the next value as a whole, skipping the content of an object or array.
  @discardableResult public mutating func whole() throws(RateError) -> Value {
    let level = open.count
    let value = try value()
    while let container = open.last, open.count > level {
      if try container.isObject ? nextKey() != nil : nextElement() { _ = try self.value() }
    }
    return value
  }

  /// Throws unless nothing follows.
  public mutating func end() throws(RateError) {
    skipSpace()
    guard position == bytes.count else { throw error("something follows the end of the JSON") }
  }

  /// An error about the value that was read last.
  public func error(_ problem: String) -> RateError {
    RateError(source: source, .unreadable(location: location, problem: problem))
  }

  /// The current location, such as “rates.USD”; empty at the top level.
  public var location: String {
    let steps = open.filter { !$0.isObject || !$0.key.isEmpty }
      .map { $0.isObject ? $0.key : "[\(max(0, $0.count - 1))]" }
    return steps.isEmpty ? "" : quoted(steps.joined(separator: "."))
  }

  func syntaxError() -> RateError {
    error(byte == nil ? "it is cut off" : "it is no JSON at byte \(position + 1)")
  }

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func enter(_ container: Container, _ value: Value) throws(RateError) -> Value {
    guard open.count < Self.depthLimit else { throw error("it is nested too deeply") }
    position += 1
    open.append(container)
    return value
  }

  /// Closes the container at its end; skips the comma before each further member.
  private mutating func leaves(_ end: UInt8) throws(RateError) -> Bool {
    skipSpace()
    if take(end) {
      open.removeLast()
      return true
    }
    if open[open.count - 1].count > 0 {
      guard take(UInt8(ascii: ",")) else { throw syntaxError() }
      skipSpace()
    }
    open[open.count - 1].count += 1
    return false
  }

  private mutating func word() throws(RateError) -> Value {
    let words: [(String, Value)] = [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("NaN", .unusable("NaN")),
      ("Infinity", .unusable("Infinity")),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw syntaxError()
  }
}

/// Whether the bytes are UTF-8, without overlong forms and surrogates.
private func isUTF8(_ bytes: [UInt8]) -> Bool {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return true
  } catch { return false }
}
