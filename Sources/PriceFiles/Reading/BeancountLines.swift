/// Puts the lines of a Beancount file together to statements: a text in quotation marks may have many lines.
struct BeancountLines: Sendable {
  /// A line, with those that its texts continue on, without remarks.
  struct Statement {
    /// The first line.
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// Whether it begins with a blank and has anything, be it a remark. Any other statement ends what is
    /// before it.
    let isIndented: Bool
  }

  private var pending: [UInt8] = []
  private var first = 0
  private var isInText = false
  private var hasRemark = false

  /// The statement that ends with a line; nil where a text continues on the next one.
  mutating func statement(endingWith line: Lines.Line) -> Statement? {
    if !isInText {
      (pending, first, hasRemark) = ([], line.number, false)
      if Self.isIgnored(line.bytes) { return Statement(number: first, bytes: [], isIndented: false) }
      // Most lines have neither texts nor remarks.
      if !line.bytes.contains(where: { $0 == "\"" || $0 == ";" }) { return statement(line.bytes) }
    }
    append(line.bytes)
    guard isInText else { return statement(pending[...]) }
    pending.append(0x0A)
    return nil
  }

  /// The line on which a text begins that has no end yet.
  var open: (line: Int, text: String)? {
    isInText ? (first, pending.prefix { $0 != 0x0A }.text) : nil
  }

  private func statement(_ bytes: ArraySlice<UInt8>) -> Statement {
    let isIndented = bytes.first.map(\.isBlank) ?? false
    let end = bytes.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? bytes.startIndex
    let hasAnything = end > bytes.startIndex || hasRemark
    return Statement(number: first, bytes: bytes[..<end], isIndented: isIndented && hasAnything)
  }

  private mutating func append(_ line: ArraySlice<UInt8>) {
    var isEscaped = false
    for byte in line {
      if !isInText, byte == ";" {
        hasRemark = true
        return
      }
      pending.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == "\"" {
        isInText.toggle()
      } else if isInText, byte == "\\" {
        isEscaped = true
      }
    }
  }

  /// Whether Beancount passes over a line: headings of org-mode, and signs that are flags elsewhere. `#word`
  /// is a tag.
  private static func isIgnored(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, line.count > 1 else { return false }
    switch first {
    case "*", ":", "!", "&", "?", "%": return true
    case "#": return line.dropFirst().first.map { !BeancountScanner.isTagPart($0) } ?? false
    default: return false
    }
  }
}
