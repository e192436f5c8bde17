import Currencies
import DelimitedFiles
import TestValues
import Testing

/// What is written: the bytes of the file, and six fields behind each record.
struct RewritingTests {
  private let names = "agio_rate,agio_rate_date,agio_table,agio_rule,agio_result,agio_note"

  private func rows(_ text: String, _ fields: AppendedFields) throws -> [String] {
    try Converted(Array(text.utf8), fields: { _ in fields }).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [
    "Date,Amount,Currency\n2024-01-31,1.5,EUR\n2024-02-01,2,EUR\n",
    "Date,Amount,Currency\r\n2024-01-31,1.5,EUR\n2024-02-01,2,EUR",
    "\u{FEFF}Date;Amount;Currency;\r\n\"2024-01-31\";1,5;\"EUR\"\r\n\r\n;;\r\n2024-02-01;2;EUR;\r\n\r\n",
    "Preamble\n\nDate,Amount,Currency,Text\n"
      + "2024-01-31,1.5,EUR,\"a\n\"\"b\"\",c\"\nTotal,3\n2024-02-01,2,EUR,=1+1\n",
    "Date|Amount|Currency\r2024-01-31|1.5|EUR\r", "Date\tAmount\tCurrency\r\r\n2024-01-31\t1.5\tEUR\r\r\n",
    "2024-01-31,1.5,EUR,\"\"\n2024-02-01,2,EUR,x", "Date,Amount,Currency\n2024-01-31,1.5,EUR\n   \n",
  ])
  func `the bytes of each record stay, whatever the pieces are`(text: String) throws {
    let whole = try Converted(text)
    for pieces in 1...9 {
      let converted = try Converted(text, pieces: pieces)
      #expect(converted.bytes == whole.bytes && converted.rows == whole.rows)
      #expect(converted.reading == whole.reading)
    }
    expectSameBytes(Array(text.utf8), whole)
  }

  /// Checks that the written bytes are those of the file, with insertions before line ends and at the end
  /// only.
  private func expectSameBytes(_ bytes: [UInt8], _ converted: Converted) {
    let delimiter = converted.reading.delimiter
    let (old, new) = (Records(bytes, delimiter), Records(converted.bytes, delimiter))
    #expect(old.records.count == new.records.count)
    for (before, after) in zip(old.records, new.records) {
      #expect(after.content.starts(with: before.content) && after.ending == before.ending)
      #expect(after.fields.starts(with: before.fields))
    }
    let widths = Set(new.records.dropFirst(old.preamble(of: converted)).map(\.fields.count).filter { $0 > 1 })
    #expect(widths.count == 1)
  }

  @Test func `fields stand in columns of their own where records have other widths`() throws {
    let text = "Date,Amount,Currency\n2024-01-31,1.5,EUR\nTotal,3\n2024-01-31,1,5,EUR\n"
    let lines = try Converted(text).text.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "Date,Amount,Currency,," + names, "2024-01-31,1.5,EUR,,1.5,2024-01-31,t,r,1.5,", "Total,3,,,,,,,,?",
        "2024-01-31,1,5,EUR,,,,,,?",
      ])
  }

  @Test func `texts are quoted where they need it`() throws {
    let fields = AppendedFields(
      rate: "1,5", rateDate: "a\"b", table: "a\nb", rule: " x", result: "-1,5", note: "plain; text")
    let text = "Date,Amount,Currency\n2024-01-31,2,EUR"
    #expect(
      try Converted(Array(text.utf8), fields: { _ in fields }).text.hasSuffix(
        "\n2024-01-31,2,EUR,\"1,5\",\"a\"\"b\",\"a\nb\",\" x\",\"-1,5\",plain; text"))
    let other = "Date;Amount;Currency\n2024-01-31;2;EUR"
    #expect(
      try Converted(Array(other.utf8), fields: { _ in fields }).text.hasSuffix(
        ";1,5;\"a\"\"b\";\"a\nb\";\" x\";-1,5;\"plain; text\""))
  }

  @Test func `a file that quotes all fields, or all texts, has ours quoted too`() throws {
    let fields = AppendedFields(rate: "1.5", rateDate: "2024-01-31", table: "t", rule: "r", result: "-3")
    let header = "\"Date\",\"Amount\",\"Currency\"\n"
    #expect(
      try rows(header + "\"2024-01-31\",\"2\",\"EUR\"\n", fields)[1]
        == "\"2024-01-31\",\"2\",\"EUR\",\"1.5\",\"2024-01-31\",\"t\",\"r\",\"-3\",")
    #expect(
      try rows(header + "\"2024-01-31\",\"2\",\"EUR\"\n\"\",\"2\",\"EUR\"\n", fields)[1]
        == "\"2024-01-31\",\"2\",\"EUR\",\"1.5\",\"2024-01-31\",\"t\",\"r\",\"-3\",\"\"")
    #expect(
      try rows(header + "\"2024-01-31\",-2.5,\"EUR\"\n", fields)[1]
        == "\"2024-01-31\",-2.5,\"EUR\",1.5,\"2024-01-31\",\"t\",\"r\",-3,")
    #expect(
      try rows("Date,Amount,Currency\n\"2024-01-31\",\"2\",\"EUR\"\n", fields)[0]
        == "Date,Amount,Currency," + names)
    #expect(
      try rows(header + "2024-01-31,\"1,234.5\",EUR\n", fields)
        == [
          "\"Date\",\"Amount\",\"Currency\",\"" + names.replacing(",", with: "\",\"") + "\"",
          "2024-01-31,\"1,234.5\",EUR,1.5,2024-01-31,t,r,-3,", "",
        ])
  }

  @Test(arguments: ["=1+1", "+1", "-x", "@x", "-", "\tx", "-1+1", "-1=2"])
  func `no text of ours is a formula`(text: String) throws {
    let fields = AppendedFields(rate: text, rateDate: text, table: text, rule: text, result: text, note: text)
    let row = try rows("Date;Amount;Currency\n2024-01-31;2;EUR\n", fields)[1]
    #expect(row == "2024-01-31;2;EUR" + String(repeating: ";'" + text, count: 6))
  }

  @Test(arguments: ["-1", "-1,5", "-1.234,56", "-0.5"])
  func `a negative result is a number, and a note is none`(text: String) throws {
    let fields = AppendedFields(
      rate: "1", rateDate: "2024-01-31", table: "t", rule: "r", result: text, note: text)
    let row = try rows("Date;Amount;Currency\n2024-01-31;2;EUR\n", fields)[1]
    #expect(row == "2024-01-31;2;EUR;1;2024-01-31;t;r;\(text);'\(text)")
  }

  @Test func `cells that are formulas stay as they are`() throws {
    let text = "Date,Text,Amount,Currency\n2024-01-31,=HYPERLINK(1),-2,EUR\n2024-01-31,@x,+3,EUR\n"
    let converted = try Converted(text)
    #expect(converted.entries == ["-2 EUR 2024-01-31", "3 EUR 2024-01-31"])
    #expect(converted.text.contains("\n2024-01-31,=HYPERLINK(1),-2,EUR,1.5,"))
  }
}

/// The records of bytes, read in another way than by the module: byte by byte.
private struct Records {
  struct Record {
    var content: [UInt8] = []
    var ending: [UInt8] = []
    var fields: [[UInt8]] = [[]]
  }

  var records: [Record] = []

  init(_ bytes: [UInt8], _ delimiter: Delimiter) {
    var (record, isQuoted) = (Record(), false)
    for (index, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || byte == 0x0D
      if !isQuoted, isEnd {
        record.ending.append(byte)
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if byte == 0x0D, next == 0x0A || next == 0x0D { continue }
        records.append(record)
        record = Record()
        continue
      }
      if byte == 0x22 { isQuoted.toggle() }
      record.content.append(byte)
      if byte == delimiter.byte, !isQuoted {
        record.fields.append([])
      } else {
        record.fields[record.fields.count - 1].append(byte)
      }
    }
    if !record.content.isEmpty { records.append(record) }
  }

  /// The number of records before the header.
  func preamble(of converted: Converted) -> Int {
    guard let line = converted.reading.headerLine else { return 0 }
    return line - 1
  }
}
