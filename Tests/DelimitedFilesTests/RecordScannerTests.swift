@testable import DelimitedFiles
import Testing

/// Records of bytes that come in pieces.
struct RecordScannerTests {
  private func records(_ text: String, pieces: Int) throws -> [String] {
    let bytes = Array(text.utf8)
    var (scanner, records) = (RecordScanner(.comma), [String]())
    func take(isLast: Bool) throws {
      while try scanner.next(isLast: isLast) {
        let fields = scanner.fields.map { String(decoding: $0.text(in: scanner.bytes), as: UTF8.self) }
        let ending = Array(scanner.ending).map { $0 == 0x0D ? "r" : "n" }.joined()
        records.append("\(scanner.line):" + fields.joined(separator: "|") + ":" + ending)
      }
    }
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      scanner.add(bytes[start..<min(bytes.count, start + pieces)])
      try take(isLast: false)
    }
    try take(isLast: true)
    #expect(scanner.remainder == 0)
    return records
  }

  @Test(arguments: [
    "a,b\nc,d\n", "a,b\r\nc,d", "a\r\r\nb\r\r\n", "\"a\nb\",\"c\"\"d\"\r\n\n\"\",\n,", "a\rb\rc", "\"\"\"\"",
    "\r\n\r\n", "a\r", "ä,€\n\u{1F600}\n",
  ])
  func `pieces of any size give the same records`(text: String) throws {
    let whole = try records(text, pieces: 1000)
    for pieces in 1...7 { #expect(try records(text, pieces: pieces) == whole) }
  }

  @Test func `line ends are kept as they are`() throws {
    #expect(
      try records("a\nb\r\n\nc\r\r\nd", pieces: 100) == ["1:a:n", "2:b:rn", "3::n", "4:c:rrn", "5:d:"])
    #expect(try records("a\rb\r\rc\r", pieces: 100) == ["1:a:r", "2:b:r", "3::r", "4:c:r"])
  }

  @Test func `a quotation mark that is open where the bytes end has its line`() throws {
    var scanner = RecordScanner(.comma)
    scanner.add(Array("a\nb,\"c\nd".utf8))
    #expect(try scanner.next(isLast: false))
    #expect(try !scanner.next(isLast: false))
    #expect(scanner.openQuoteLine == 2 && scanner.nextLine == 2)
  }
}
