import DelimitedFiles
import Testing

/// Records of a text in memory.
struct DelimitedRecordsTests {
  private func fields(_ text: String, _ delimiter: Delimiter = .comma) throws -> [[String]] {
    try DelimitedRecords.read(text, delimiter: delimiter).map(\.fields)
  }

  private func error(_ text: String) -> RecordError? {
    do throws(RecordError) {
      _ = try DelimitedRecords.read(text)
      return nil
    } catch { return error }
  }

  @Test func `fields are divided by the delimiter, and records by line ends of any kind`() throws {
    #expect(try fields("a,b\nc,d\r\ne,f\rg,h") == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]])
    #expect(try fields("a;b,c\n", .semicolon) == [["a", "b,c"]])
    #expect(try fields("a|b\n", .verticalBar) == [["a", "b"]])
    #expect(try fields("a,b\r\r\nc,d\r\r\n") == [["a", "b"], ["c", "d"]])
  }

  @Test func `empty fields count, and empty lines do not`() throws {
    #expect(try fields("a,,\n\n,b,\n,\r\n\r\n\"\"\n") == [["a", "", ""], ["", "b", ""], ["", ""]])
    #expect(try fields("").isEmpty)
    #expect(try fields("\n\r\n\n").isEmpty)
    #expect(try fields("a,") == [["a", ""]])
    #expect(try fields(",") == [["", ""]])
  }

  @Test func `a quoted field has delimiters, line ends and doubled quotation marks`() throws {
    #expect(try fields("\"a,\"\"b\"\"\nc\",d\n") == [["a,\"b\"\nc", "d"]])
    #expect(try fields("\"\"\"\",\"\"\n") == [["\"", ""]])
    #expect(try fields("\"a\"") == [["a"]])
    #expect(try fields("\"a\",") == [["a", ""]])
    #expect(try fields("5\" pipe,a\"\n") == [["5\" pipe", "a\""]])
    #expect(try fields("Zürich,\"“ç”\"\n") == [["Zürich", "“ç”"]])
  }

  @Test func `a record has the line on which it begins`() throws {
    let records = try DelimitedRecords.read("a\n\n\"b\nc\r\nd\",e\r\nf\rg")
    #expect(records.map(\.line) == [1, 3, 6, 7])
  }

  @Test func `a byte-order mark is left out`() throws {
    #expect(try fields("\u{FEFF}a,b") == [["a", "b"]])
    #expect(try fields("\u{FEFF}\"a,b\"") == [["a,b"]])
  }

  @Test func `a quotation mark that is not closed, or has text behind it, is refused`() {
    #expect(error("a\nb,\"c\nd\n") == .openQuote(line: 2))
    #expect(error("\"") == .openQuote(line: 1))
    #expect(error("\"a\"\"") == .openQuote(line: 1))
    #expect(error("a\n\"b\nc\"d,e\n") == .textAfterQuote(line: 3))
    #expect(error("\"a\" ,b") == .textAfterQuote(line: 1))
  }

  @Test(arguments: ["a", "7", "\"", "\n", "\r", "\r\n", "é", "€", "\0", "\u{7F}"])
  func `what stands in fields delimits none`(character: Character) {
    #expect(Delimiter(character) == nil)
  }

  @Test(arguments: [",", ";", "\t", "|", ":", "~", " ", "^"])
  func `other characters may delimit fields`(character: Character) {
    #expect(Delimiter(character)?.character == character)
  }
}
