import Currencies
@testable import DelimitedFiles
import GLib
import Testing

/// Encodings: how they are recognized, and that nothing is lost.
struct EncodingTests {
  private let table = "Datum;Betrag;Währung\n2024-01-31;12,50;EUR\n"

  @Test(arguments: TextEncoding.ofOneByte)
  func `a table of characters is that of the C library`(encoding: TextEncoding) throws {
    let table = try #require(SingleByteTable.of(encoding))
    for byte in UInt8.min...UInt8.max {
      let text: String?
      do throws(GLibError) { text = try Charset.utf8([byte], from: encoding.name) } catch { text = nil }
      #expect(table[byte].map { String($0) } == text)
    }
  }

  @Test(arguments: [
    ("utf-8", TextEncoding.utf8), ("UTF8", .utf8), ("utf-16", .utf16LittleEndian),
    ("UTF-16BE", .utf16BigEndian),
    ("latin1", .latin1), ("ISO_8859-15", .latin9), ("iso-8859-2", .latin2), ("cp1252", .windows1252),
    ("Windows-1250", .windows1250),
  ])
  func `an encoding has several names`(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(name: name) == encoding)
  }

  @Test(arguments: ["", "ebcdic", "utf", "cp437", "utf-32", "8859"])
  func `another name is none`(name: String) { #expect(TextEncoding(name: name) == nil) }

  @Test func `UTF-8 is recognized by all of its bytes`() throws {
    #expect(try survey(table).encodings == [.utf8])
    #expect(try survey("Datum;Betrag;Wahrung\n2024-01-31;12,50;EUR\n").encodings == [.utf8])
    let late = String(repeating: "2024-01-31;12,50;EUR\n", count: 20_000)
    let mixed = Array("Datum;Betrag;Waehrung\n".utf8) + Array(late.utf8) + oneByteText("2024-01-31;12,50;ä\n")
    #expect(try survey(mixed, pieces: 65_536).encodings.first == .windows1252)
  }

  @Test(
    arguments: [
      ([0xC0, 0x80], false), ([0xC3, 0xA4], true), ([0xE0, 0x80, 0x80], false), ([0xED, 0xA0, 0x80], false),
      ([0xF0, 0x9F, 0x98, 0x80], true), ([0xF4, 0x90, 0x80, 0x80], false), ([0xE2, 0x82], false),
      ([0xFF], false),
    ] as [([UInt8], Bool)])
  func `only valid UTF-8 is UTF-8`(bytes: [UInt8], isValid: Bool) throws {
    let file = Array("Date,Amount,Text,Currency\n2024-01-31,1.5,".utf8) + bytes + Array(",EUR\n".utf8)
    #expect((refusal(file) { $0.encoding = .utf8 } == nil) == isValid)
    for pieces in 1...5 {
      var evidence = EncodingEvidence(named: nil)
      for start in stride(from: 0, to: bytes.count, by: pieces) {
        try evidence.add(Array(bytes[start..<min(bytes.count, start + pieces)]))
      }
      #expect((try? evidence.encodings().contains(.utf8)) ?? false == isValid)
    }
  }

  @Test func `where letters cannot be told apart, all encodings fit`() throws {
    #expect(
      try survey(oneByteText(table)).encodings == [.windows1252, .windows1250, .latin1, .latin9, .latin2])
    #expect(
      try survey(oneByteText(table + "2024-01-31;12,50 €;EUR\n")).encodings == [.windows1252, .windows1250])
  }

  @Test func `a header that is recognized in one encoding only tells it`() throws {
    // "Částka" and "Měna" in Windows-1250.
    let header: [UInt8] = [0xC8, 0xE1] + Array("stka;M".utf8) + [0xEC] + Array("na;Datum\n".utf8)
    let reading = try survey(header + Array("12,50;CZK;2024-01-31\n".utf8))
    #expect(reading.encodings == [.windows1250, .latin2])
    #expect(reading.names == ["Částka", "Měna", "Datum"])
  }

  @Test func `bytes that no encoding has are refused`() {
    #expect(
      refusal(Array("Date,Amount,Currency,\n2024-01-31,1.5,EUR,".utf8) + [0x81, 0x0A]) == .unknownEncoding)
    #expect(
      refusal(oneByteText(table)) { $0.encoding = .utf8 } == .invalidText(.utf8, line: 1))
    #expect(
      refusal(Array("Date,Amount,Currency\n\n2024-01-31,1.5,".utf8) + [0xC3]) { $0.encoding = .utf8 }
        == .invalidText(.utf8, line: 3))
  }

  @Test func `a NUL and workbooks are refused`() {
    #expect(refusal("Date,Amount,Currency\n2024-01-31,1.5\0,EUR\n") == .notText(line: 2))
    #expect(refusal([0x50, 0x4B, 0x03, 0x04] + Array("xl/workbook.xml".utf8)) == .spreadsheet)
    #expect(refusal([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) == .spreadsheet)
    #expect(refusal([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0]) == .utf32)
    #expect(refusal([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41]) == .utf32)
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is converted in units of two bytes`(isLittleEndian: Bool, hasMark: Bool) throws {
    let text =
      (hasMark ? "\u{FEFF}" : "") + "Date\tAmount\tText\tCurrency\r\n2024-01-31\t1.5\tŁ\u{1F600}\tEUR\r\n"
    let bytes = wideText(text, isLittleEndian: isLittleEndian)
    for pieces in [1, 2, 3, 5, 1000] {
      let converted = try Converted(bytes, pieces: pieces)
      #expect(converted.reading.encodings == [isLittleEndian ? .utf16LittleEndian : .utf16BigEndian])
      #expect(converted.reading.hasByteOrderMark == hasMark)
      let expected =
        (hasMark ? "\u{FEFF}" : "")
        + "Date\tAmount\tText\tCurrency\tagio_rate\tagio_rate_date"
        + "\tagio_table\tagio_rule\tagio_result\tagio_note\r\n"
        + "2024-01-31\t1.5\tŁ\u{1F600}\tEUR\t1.5\t2024-01-31\tt\tr\t1.5\t\r\n"
      #expect(converted.bytes == wideText(expected, isLittleEndian: isLittleEndian))
    }
  }

  @Test func `half a character of UTF-16 is refused`() {
    let text = wideText("\u{FEFF}Date\tAmount\tCurrency\n2024-01-31\t1.5\tEUR\n")
    #expect(refusal(text + [0x41]) == .invalidText(.utf16LittleEndian, line: 3))
    #expect(refusal(text + [0x3D, 0xD8]) == .invalidText(.utf16LittleEndian, line: 3))
    #expect(refusal(text + [0x00, 0xDC]) == .invalidText(.utf16LittleEndian, line: 3))
    #expect(refusal(text + [0x3D, 0xD8, 0x41, 0]) == .invalidText(.utf16LittleEndian, line: 3))
  }

  @Test func `a byte-order mark outweighs nothing that the user said`() throws {
    let marked = Array("\u{FEFF}Date,Amount,Currency\n2024-01-31,1.5,EUR\n".utf8)
    #expect(refusal(marked) { $0.encoding = .windows1252 } == .contradictoryMark(.utf8))
    #expect(try survey(marked) { $0.encoding = .utf8 }.hasByteOrderMark)
    let wide = wideText("\u{FEFF}Date,Amount,Currency\n2024-01-31,1.5,EUR\n", isLittleEndian: false)
    #expect(try survey(wide) { $0.encoding = TextEncoding(name: "utf-16") }.encodings == [.utf16BigEndian])
  }

  @Test func `a note is written in the file's encoding, and what it lacks in ASCII`() throws {
    func note(_ note: String, _ header: [UInt8]) throws -> ArraySlice<UInt8> {
      let file = header + Array("\n2024-01-31;x;EUR".utf8)
      return try Converted(file, fields: { _ in AppendedFields(note: note) }).bytes
        .split(separator: UInt8(ascii: ";")).last ?? []
    }
    let western = oneByteText("Datum;Betrag;Währung")
    #expect(try note("Für", western) == [0x46, 0xFC, 0x72])
    #expect(try note("“ñ” – €", western) == ArraySlice("\"\"\"?\"\" - EUR\"".utf8))
    #expect(try note("“ñ”", Array("Datum;Betrag;Währung".utf8)) == ArraySlice("“ñ”".utf8))
    let windows = western + [0x0A] + oneByteText("2024-01-31;1,5 €;EUR")
    #expect(try note("€", windows) == [0x80])
  }
}
