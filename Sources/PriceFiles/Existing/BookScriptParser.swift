internal import Currencies

/// Reads the prices of a script that was written here. What follows is a script of its own.
struct BookScriptParser: PriceFileParser {
  private var held = HeldPrices()

  mutating func read(_ line: Lines.Line) throws(ReadingError.Reason) {
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

  func end() -> ParsedPrices { ParsedPrices(held: held, form: BookScriptForm()) }
}
