/// A field of a record, by the positions of its bytes.
struct Field: Hashable {
  /// Where its text begins, behind an opening quotation mark.
  let start: Int
  /// Where its text ends, before a closing quotation mark.
  let end: Int
  /// Whether quotation marks stand around it.
  let isQuoted: Bool
  /// Whether its text has doubled quotation marks, each of which stands for one.
  let hasDoubledQuotes: Bool

  /// An unquoted field, if nothing else is said.
  init(_ range: Range<Int>, isQuoted: Bool = false, hasDoubledQuotes: Bool = false) {
    (start, end) = (range.lowerBound, range.upperBound)
    (self.isQuoted, self.hasDoubledQuotes) = (isQuoted, hasDoubledQuotes)
  }

  /// Whether it has no text.
  var isEmpty: Bool { start == end }

  /// The bytes of its text, with one quotation mark for two.
  func text(in bytes: [UInt8]) -> [UInt8] {
    let text = bytes[start..<end]
    guard hasDoubledQuotes else { return Array(text) }
    var result: [UInt8] = []
    var isSecond = false
    for byte in text {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if byte != UInt8(ascii: "\"") || isSecond { result.append(byte) }
    }
    return result
  }
}

extension [Field] {
  /// Where the text of a field is, by its index; nowhere for one that a record lacks at its end.
  func range(_ index: Int) -> Range<Int> {
    index < count ? self[index].start..<self[index].end : 0..<0
  }
}
