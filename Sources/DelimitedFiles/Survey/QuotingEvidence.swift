/// Which fields of a file have quotation marks.
enum QuotingStyle: Hashable, Sendable {
  /// Those that need them.
  case needed
  /// All but numbers.
  case texts
  /// All; empty ones only if `empty`.
  case all(empty: Bool)
}

/// What records tell about their quotation marks.
struct QuotingEvidence {
  private var hasNeedless = false
  private var hasUnquotedText = false
  private var hasUnquotedNumber = false
  private var hasUnquotedEmpty = false
  private var hasQuotedEmpty = false

  /// Adds a record. A delimiter at its end makes no field.
  mutating func add(_ fields: [Field], _ text: Span<UInt8>, _ delimiter: Delimiter) {
    if hasUnquotedText { return }
    let last = fields.count - 1
    for index in fields.indices {
      let field = fields[index]
      if field.isQuoted {
        hasQuotedEmpty = hasQuotedEmpty || field.isEmpty
        hasNeedless = hasNeedless || !Self.needsQuotes(text, field, delimiter)
      } else if field.isEmpty {
        hasUnquotedEmpty = hasUnquotedEmpty || index < last
      } else if Self.isNumber(text, field) {
        hasUnquotedNumber = true
      } else {
        hasUnquotedText = true
      }
    }
  }

  /// The style that all records have.
  var style: QuotingStyle {
    if hasUnquotedText || !hasNeedless { return .needed }
    return hasUnquotedNumber ? .texts : .all(empty: hasQuotedEmpty && !hasUnquotedEmpty)
  }

  private static func needsQuotes(_ text: Span<UInt8>, _ field: Field, _ delimiter: Delimiter) -> Bool {
    if field.hasDoubledQuotes { return true }
    for index in field.start..<field.end {
      let byte = text[index]
      if byte == delimiter.byte || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return true }
    }
    return false
  }

  private static func isNumber(_ text: Span<UInt8>, _ field: Field) -> Bool {
    for index in field.start..<field.end {
      switch text[index] {
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "+"): continue
      case UInt8(ascii: "'"), UInt8(ascii: " "): continue
      default: return false
      }
    }
    return true
  }
}
