/// The lines of bytes: each with its number, without its line end. A last line without one counts unless it
/// is empty.
struct Lines: Sequence, IteratorProtocol {
  /// A line.
  struct Line {
    let number: Int
    let bytes: ArraySlice<UInt8>
    /// What ends it: LF, CR LF, or nothing at the end of the file.
    let end: ArraySlice<UInt8>
  }

  private var rest: ArraySlice<UInt8>
  private(set) var number: Int

  /// The lines of bytes, the first of which has the number after the given one.
  init(_ bytes: ArraySlice<UInt8>, after number: Int = 0) { (rest, self.number) = (bytes, number) }

  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    number += 1
    guard let feed = rest.firstIndex(of: 0x0A) else {
      defer { rest = [] }
      return Line(number: number, bytes: rest, end: [])
    }
    let end = feed > rest.startIndex && rest[feed - 1] == 0x0D ? feed - 1 : feed
    defer { rest = rest[(feed + 1)...] }
    return Line(number: number, bytes: rest[..<end], end: rest[end...feed])
  }
}

extension ArraySlice<UInt8> {
  /// Throws for bytes that are no line of text: for a NUL, and for what is not UTF-8.
  func checkText() throws(ReadingError.Reason) {
    var isASCII = true
    for byte in self {
      if byte == 0 { throw .notText }
      if byte >= 0x80 { isASCII = false }
    }
    if !isASCII, String(validating: self, as: UTF8.self) == nil { throw .notText }
  }

  /// Whether a character is among them that looks like a space, or like nothing, and is neither a space nor a
  /// tab: programs do not agree on these.
  var hasOddSpace: Bool {
    guard contains(where: { $0 >= 0x80 || $0 < 0x20 && $0 != 0x09 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\t"
      case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned: scalar != " "
      default: false
      }
    }
  }
}
