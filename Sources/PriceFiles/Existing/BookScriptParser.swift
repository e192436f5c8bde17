internal import Currencies

/// Reads the prices of a script that was written here. What follows is a script of its own.
struct BookScriptParser: PriceFileParser {
  private var held = HeldPrices()
  /// The first line that is not empty, and whether a script follows.
  private var first: (line: Int, text: String)?
  private var isScript = false

  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason) {
    if first == nil, !line.bytes.allSatisfy(\.isBlank) { first = (line.number, line.bytes.text) }
    if line.bytes.isEqual(BookScriptForm.table) { isScript = true }
    guard line.bytes.begins(with: "INSERT INTO") else { return }
    guard line.bytes.begins(with: BookScriptForm.insertion) else {
      if line.bytes.begins(with: "INSERT INTO prices (") { return }
      throw .unexpected(line.bytes.text)
    }
    let values = line.bytes.dropFirst(BookScriptForm.insertion.utf8.count)
    let fields = values.split(separator: UInt8(ascii: ",")).map { field in
      field.drop { $0 == " " }.filter { $0 != "'" }.text
    }
    guard fields.count == 7, let day = Day(fields[1]) else { throw .unexpected(line.bytes.text) }
    held.insert(day, HeldPrices.Pair(base: fields[3], quote: fields[4]), line: line.number)
  }

  func end() throws(ParsedPrices.Failure) -> ParsedPrices {
    if !isScript, let first {
      throw ParsedPrices.Failure(line: first.line, reason: .unexpected(first.text))
    }
    return ParsedPrices(held: held, form: BookScriptForm())
  }
}
