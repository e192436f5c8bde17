/// A position in the bytes of a line.
struct LineScanner {
  let line: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ line: ArraySlice<UInt8>) { (self.line, position) = (line, line.startIndex) }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < line.endIndex ? line[position] : nil }

  /// The byte so many after the position; nil beyond the end.
  func next(after count: Int) -> UInt8? {
    position + count < line.endIndex ? line[position + count] : nil
  }

  var isAtEnd: Bool { position == line.endIndex }

  /// The bytes from the position on.
  var rest: ArraySlice<UInt8> { line[position...] }

  /// Goes to a position of the line.
  mutating func move(to position: Int) { self.position = position }

  /// Goes over so many bytes, which are there.
  mutating func advance(by count: Int = 1) { position += count }

  /// Goes over a character if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// Goes over a text if it is next.
  mutating func skip(text: String) -> Bool {
    guard rest.begins(with: text) else { return false }
    position += text.utf8.count
    return true
  }

  /// Goes over a word if it is next and a blank or the end follows it.
  mutating func skip(word: String) -> Bool {
    guard rest.begins(with: word) else { return false }
    let end = position + word.utf8.count
    guard end == line.endIndex || line[end].isBlank else { return false }
    position = end
    return true
  }

  /// Goes over spaces and tabs, and says how many they were.
  @discardableResult mutating func skipBlanks() -> Int {
    let start = position
    while let next, next.isBlank { position += 1 }
    return position - start
  }

  /// Goes over the bytes that fulfil a condition.
  mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let next, isTaken(next) { position += 1 }
    return line[start..<position]
  }
}
