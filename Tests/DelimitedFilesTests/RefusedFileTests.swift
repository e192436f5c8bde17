import DelimitedFiles
import Testing

/// Files that are no tables, or damaged ones.
struct RefusedFileTests {
  private let table = "Date,Amount,Currency\n2024-01-31,1.5,EUR\n"

  @Test func `an empty file is refused`() {
    #expect(refusal("") == .empty)
    #expect(refusal("\n\n") == .noDelimiter)
    #expect(refusal("\u{FEFF}") == .noDelimiter)
  }

  @Test func `a header alone is a file of no records`() throws {
    let converted = try Converted("Date,Amount,Currency\r\n")
    #expect(converted.reading.records == 0)
    #expect(
      converted.text
        == "Date,Amount,Currency,agio_rate,agio_rate_date,agio_table,agio_rule,agio_result,agio_note\r\n")
  }

  @Test func `quotation marks that do not close are refused`() {
    #expect(refusal(table + "2024-01-31,\"1.5,EUR\n") == .records(.openQuote(line: 3)))
    #expect(refusal(table + "2024-01-31,\"1.5\"x,EUR\n") == .records(.textAfterQuote(line: 3)))
    let long = table + "\"" + String(repeating: "2024-01-31,1.5,EUR\n", count: 100_000)
    #expect(refusal(long) == .longQuotation(line: 3))
  }

  @Test(arguments: [
    "<!DOCTYPE html><html>a,b</html>", "\n<html>\n<table>", "<?xml version=\"1.0\"?><a b=\"1,2\"/>",
    "\u{FEFF}<HTML><body>x;y", "<table><tr>",
  ])
  func `a web page is refused`(text: String) {
    #expect(refusal(text) == .markup)
    #expect(refusal(wideText(text)) == .markup)
  }

  @Test(arguments: [
    "{\"date\": \"2024-01-31\", \"amount\": 1}", "[\n  {\"date\": 1,", "\u{FEFF}{ \"a\":1}\n{\"a\":2}",
  ])
  func `JSON is refused`(text: String) { #expect(refusal(text) == .json) }

  @Test func `a table may begin with brackets`() throws {
    let lines = "[Statement, {January}]\n<January>\nDate,Amount,Currency\n2024-01-31,1.50,EUR\n"
    #expect(try Converted(lines).entries == ["1.5 EUR 2024-01-31"])
  }

  @Test func `a record without an end is refused`() {
    let long = String(repeating: "x", count: FileError.longestRecord)
    #expect(refusal(table + "2024-01-31,1.5," + long + long) == .longRecord(line: 3))
  }

  @Test func `a record of far too many fields is refused`() {
    let row = "2024-01-31,1.5,EUR" + String(repeating: ",", count: 101)
    #expect(refusal(table + row + "\n") == .differentWidth(header: 3, line: 3, fields: 104))
    #expect(refusal(table + row.dropLast() + "\n") == nil)
    let wide = table + String(repeating: ",", count: RecordError.mostFields + 1) + "\n"
    #expect(refusal(wide) == .records(.tooManyFields(line: 3)))
  }

  @Test func `line ends of CR are read, but not mixed with others`() throws {
    let old = table.replacing("\n", with: "\r")
    #expect(try Converted(old).text.hasSuffix("agio_note\r2024-01-31,1.5,EUR,1.5,2024-01-31,t,r,1.5,\r"))
    #expect(refusal(old + table) == .mixedLineEnds(line: 3))
    #expect(refusal(table + "2024-01-31,1.5\r,EUR\n") == .mixedLineEnds(line: 3))
    #expect(refusal(table + "2024-01-31,\"1.5\r\",EUR\n") == nil)
  }

  @Test func `a file that was converted before is refused`() throws {
    let converted = try Converted(table).bytes
    #expect(refusal(converted) == .alreadyConverted("agio_rate"))
  }

  @Test func `a file that is another one in the second reading is refused`() throws {
    let reading = try survey(table)
    func rewrite(_ text: String) -> FileError? {
      var rewriter = FileRewriter(reading)
      var output: [UInt8] = []
      do throws(FileError) {
        try rewriter.add(Array(text.utf8), to: &output) { _ in AppendedFields() }
        try rewriter.finish(to: &output) { _ in AppendedFields() }
        return nil
      } catch { return error }
    }
    #expect(rewrite(table) == nil)
    #expect(rewrite(table + "\n") == .changed)
    #expect(rewrite(String(table.dropLast())) == .changed)
    #expect(rewrite(table.replacing("1.5", with: ",,,")) == .changed)
    #expect(rewrite(table.replacing("1.5", with: "\"\"\"")) == .changed)
  }
}
