import Currencies
import FoundationEssentials
import HTTP
import Rates
import TestValues
import Testing

struct ECBTests {
  let ecb = ECB()

  func envelope(_ days: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
      <gesmes:subject>Reference rates</gesmes:subject>
      <Cube>\(days)</Cube></gesmes:Envelope>
      """.utf8)
  }

  /// A day of ten rates and one more.
  func day(_ text: String, _ more: String = "") -> String {
    let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF"]
    return "<Cube time='\(text)'>" + codes.map { "<Cube currency='\($0)' rate='1.50'/>" }.joined() + more
      + "</Cube>"
  }

  @Test(arguments: ["ecb/daily-2025.xml", "ecb/daily-2015.xml"])
  func `the bank's daily files are read, single quotes and trailing zeros included`(path: String) throws {
    let answer = try ecb.parse(Recorded.bytes(path))
    let table = try #require(answer.tables.first)
    #expect(answer.tables.count == 1)
    #expect(answer.leftOut.isEmpty)
    let isNew = path.contains("2025")
    #expect(table.source == "ecb")
    #expect(table.base == .eur)
    #expect(table.day.description == (isNew ? "2025-06-18" : "2015-01-07"))
    #expect(table.rates.count == (isNew ? 31 : 32))
    #expect(table.rates[try #require(CurrencyCode("GBP"))]?.description == (isNew ? "0.8552" : "0.7823"))
    #expect(table.rates[.eur] == 1)
  }

  @Test func `a file of many days gives as many tables, the newest last`() throws {
    let answer = try ecb.parse(Recorded.bytes("ecb/90-days-2025.xml"))
    #expect(answer.tables.count == 61)
    #expect(answer.tables.last?.day.description == "2025-06-18")
    #expect(zip(answer.tables, answer.tables.dropFirst()).allSatisfy { $0.day < $1.day })
    let monday = try #require(Day("2025-06-16"))
    #expect(answer.table(onOrBefore: monday - 1)?.day == monday - 3)
    #expect(answer.table(onOrBefore: answer.tables[0].day - 1) == nil)
  }

  @Test func `the zip gives the whole history, currencies of old included`() throws {
    let answer = try ecb.parse(Recorded.history())
    #expect(answer.tables.count == 7126)
    #expect(answer.tables.first?.day.description == "1999-01-04")
    #expect(answer.tables.last?.day.description == "2026-10-30")
    #expect(answer.tables.reduce(0) { $0 + $1.rates.count - 1 } == 221_702)
    #expect(answer.leftOut.isEmpty)
  }

  @Test func `a byte order mark and double quotes do no harm`() throws {
    let text = String(decoding: envelope(day("2026-10-30")), as: UTF8.self).replacing("'", with: "\"")
    #expect(try ecb.parse([0xEF, 0xBB, 0xBF] + Array(text.utf8)).tables.first?.rates.count == 11)
  }

  @Test(arguments: [
    ("<Cube currency='USD' rate='1.2'/>", "line 4: the element “Cube” repeats USD with another rate"),
    ("<Cube currency='US' rate='1.2'/>", "has no currency but “US”"),
    ("<Cube rate='1.2'/>", "has no currency but “”"),
    ("<Cube currency='AUD'/>", "has no rate of AUD but “”"),
    ("<Cube currency='AUD' rate='0.000'/>", "has no rate of AUD but “0.000”"),
    ("<Cube currency='AUD' rate='-1.2'/>", "has no rate of AUD but “-1.2”"),
    ("<Cube currency='AUD' rate='1,2'/>", "has no rate of AUD but “1,2”"),
    ("<Cube currency='AUD' rate='1.2abc'/>", "has no rate of AUD but “1.2abc”"),
    ("<Cube currency='AUD' rate='1.'/>", "has no rate of AUD but “1.”"),
    ("<Cube currency='AUD' rate='.5'/>", "has no rate of AUD but “.5”"),
    ("<Cube currency='AUD' rate='1e3'/>", "has no rate of AUD but “1e3”"),
    ("<Cube currency='AUD' rate='NaN'/>", "has no rate of AUD but “NaN”"),
    ("<Cube currency='AUD' rate='1.2.3'/>", "has no rate of AUD but “1.2.3”"),
    ("<Cube currency='AUD' rate='1000000000000'/>", "has no rate of AUD but “1000000000000”"),
  ])
  func `a bad rate is left out with its line and what it says`(element: String, problem: String) throws {
    let isSecond = problem.contains("repeats USD")
    let answer = try ecb.parse(envelope(day("2026-10-30", element + (isSecond ? Self.one : ""))))
    #expect(answer.tables.first?.rates.count == 11)
    #expect(answer.leftOut.count == 1)
    #expect(answer.leftOut.first?.problem.contains(problem) == true, "\(answer.leftOut)")
  }

  static let one = "<Cube currency='NOK' rate='1.2'/>"

  @Test(arguments: [
    ("<Cube currency='AUD' rate='1' rate='2'/>", "the attribute rate is there twice"),
    ("<Cube currency='AUD' rate='&lol;'/>", "lol"),
    ("<other/>", "line 4: the element “other” does not belong there"),
    ("<Cube currency='AUD' rate='1'><Cube/></Cube>", "does not belong there"),
  ])
  func `a bad element is refused with its line and what it says`(element: String, problem: String) {
    let bytes = envelope(day("2026-10-30", element))
    let said = sentence { () throws(RateError) in _ = try ecb.parse(bytes) }
    #expect(said.hasPrefix("European Central Bank gave an invalid response ("))
    #expect(said.contains(problem), "\(said)")
  }

  @Test(arguments: [
    ("<Cube time='2026-02-30'/>", "has no day but “2026-02-30”"), ("<Cube/>", "has no day but “”"),
    ("<Cube time='2026-10-30'/>", "2026-10-30 has no rates"), ("", "it has no days"),
  ])
  func `a day without a date or without rates is refused`(cube: String, problem: String) {
    #expect(sentence { () throws(RateError) in _ = try ecb.parse(envelope(cube)) }.contains(problem))
  }

  @Test func `an answer cut off anywhere is refused`() throws {
    let whole = try Recorded.bytes("ecb/daily-2025.xml")
    let end = try #require(whole.lastIndex(of: 0x3E))
    for count in 0..<end {
      #expect(throws: RateError.self) { try ecb.parse(Array(whole[..<count])) }
    }
  }

  @Test(arguments: [
    "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>", "Too many requests", "{}",
    "<Envelope><Cube/></Envelope>",
    "<!DOCTYPE a [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><gesmes:Envelope><Cube>&b;</Cube></gesmes:Envelope>",
    String(repeating: "<a>", count: 100_000),
  ])
  func `what is no envelope is refused`(text: String) {
    #expect(throws: RateError.self) { try ecb.parse(Array(text.utf8)) }
  }

  @Test func `an answer that is no UTF-8 is refused`() {
    let text = String(decoding: envelope(day("2026-10-30")), as: UTF8.self)
    #expect(throws: RateError.self) {
      try ecb.parse([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), 0] })
    }
    #expect(throws: RateError.self) {
      try ecb.parse(Array(text.replacing("Reference", with: "X").utf8) + [0xC3, 0x28])
    }
  }

  @Test func `what the XML parser quotes of an answer stays one short line`() {
    for text in [
      "<a\u{1}b></\nc\u{7f}>", "<a></\(String(repeating: "b", count: 10_000))>", "<a\u{202e}\n/b>",
    ] {
      let said = sentence { () throws(RateError) in _ = try ecb.parse(Array(text.utf8)) }
      #expect(said.count < 300)
      #expect(!said.unicodeScalars.contains { $0.value < 32 || $0.value == 0x7F || $0.value == 0x202E })
    }
  }

  @Test func `a table of fewer than ten rates is refused, and one of ten is not`() throws {
    #expect(try ecb.parse(envelope(day("2026-10-30"))).tables.first?.rates.count == 11)
    let nine = String(decoding: envelope(day("2026-10-30")), as: UTF8.self)
      .replacing("<Cube currency='CHF' rate='1.50'/>", with: "<Cube currency='EUR' rate='1'/>")
    #expect(
      sentence { () throws(RateError) in _ = try ecb.parse(Array(nine.utf8)) }
        == "European Central Bank gave an invalid response (9 rates where at least 10 are expected)."
    )
  }

  @Test func `the newest table, a recent day and an older one are one request each, to a file that holds it`()
    throws
  {
    let today = try #require(Day("2026-10-30"))
    let noon = today.number * 86_400 + 43_200
    #expect(
      ecb.latest(at: ecb.defaultAddress, asOf: noon).map(\.address)
        == ["https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"])
    for (day, file) in [(today, "-90d.xml"), (today - 85, "-90d.xml"), (today - 86, ".zip")] {
      #expect(
        ecb.day(day, at: "http://localhost:8080/mirror/", asOf: noon).map(\.address)
          == ["http://localhost:8080/mirror/stats/eurofxref/eurofxref-hist\(file)"])
    }
  }
}
