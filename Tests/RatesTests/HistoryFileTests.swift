import Currencies
import Rates
import TestValues
import Testing

struct HistoryFileTests {
  @Test func `the bundled history is whole: each day, each rate`() throws {
    let days = try days(in: Recorded.history())
    #expect(days.count == 7126)
    #expect(days.first?.day.description == "2026-10-30")
    #expect(days.last?.day.description == "1999-01-04")
    #expect(days.reduce(0) { $0 + $1.rates.count } == 221_702)
    #expect(zip(days, days.dropFirst()).allSatisfy { $0.day > $1.day })
    #expect(days.first?.rates.first?.currency.text == "USD")
    #expect(days.first?.rates.first?.text == "1.1172")
    #expect(days.flatMap(\.rates).contains { $0.currency.text == "TRL" && $0.text == "1912400" })
  }

  @Test func `the newest day is there before the rest is read`() throws {
    var bytes = try Recorded.history()
    for index in 300_000..<300_100 { bytes[index] ^= 0xFF }
    var file = try HistoryFile(bytes)
    let newest = try #require(try file.next())
    let table = try newest.table()
    #expect(table.day.description == "2026-10-30")
    #expect(table.source == "ecb")
    #expect(table.rates.count == 30)
    #expect(throws: RateError.self) { while try file.next() != nil {} }
  }

  @Test(arguments: [
    ("90-days-2019.xml", 65), ("90-days-2016.xml", 64), ("90-days-2025.xml", 61),
  ])
  func `the bank's XML and CSV say the same`(path: String, count: Int) throws {
    let whole = try days(in: Recorded.history())
    let csv = Dictionary(uniqueKeysWithValues: whole.map { ($0.day, $0) })
    let xml = try days(in: Recorded.bytes("ecb/\(path)"))
    #expect(xml.count == count)
    for day in xml { #expect(try day.table() == csv[day.day]?.table()) }
  }

  @Test func `the daily XML is a history of one day`() throws {
    let days = try days(in: Recorded.bytes("ecb/daily-2025.xml"))
    #expect(days.map(\.day.description) == ["2025-06-18"])
  }

  @Test(arguments: [
    "Date,USD,JPY,\n2026-10-30,1.1172,N/A,\n2026-10-29,1.113,175.92,\n",
    "Date,USD,JPY,\n2026-10-30,1.1172,N/A,\n2026-10-29,1.113,175.92,",
    "Date,USD,JPY\n2026-10-30,1.1172,N/A\n2026-10-29,1.113,175.92\n",
    "\u{FEFF}Date,USD,JPY,\r\n2026-10-30,1.1172,N/A,\r\n2026-10-29,1.113,175.92,\r\n\r\n",
    "Date, USD, JPY, \n30 October 2026, 1.1172, N/A, \n29 October 2026, 1.113, 175.92, \n",
  ])
  func `every shape the bank's CSV is known in is read`(text: String) throws {
    let days = try days(in: text)
    #expect(days.map(\.day.description) == ["2026-10-30", "2026-10-29"])
    #expect(
      days.map { $0.rates.map { "\($0.currency) \($0.text)" } } == [
        ["USD 1.1172"], ["USD 1.113", "JPY 175.92"],
      ])
  }

  @Test(arguments: [
    ("", "line 0: it is empty"), ("\n\n", "it is empty"), ("Day,USD,JPY,\n", "line 1: the header is not"),
    ("Date\n", "the header is not"), ("PK,and,more", "the header is not"),
    ("Date,USD,DOLLAR,\n", "line 1, column 3: “DOLLAR” is no currency"),
    ("Date,USD,USD,\n", "line 1, column 3: “USD” is no currency, or is there twice"),
    ("Date,USD,,JPY\n", "line 1, column 3: “” is no currency"),
    ("Date,USD,JPY,\n2026-10-30,1.1,2.2,\n2026-10-29,1.1,\n", "line 3: 3 cells where the header has 4"),
    ("Date,USD,JPY,\n2026-10-30,1.1,2.2", "line 2: 3 cells where the header has 4"),
    ("Date,USD,JPY\n2026-10-30,1.1,2.2", "line 2: it is cut off"),
    ("Date,USD,JPY,\n2026-10-30,1.1,2.2,3.3,\n", "line 2: 5 cells where the header has 4"),
    ("Date,USD,JPY,\n2026-10-30,1.1,2.2,3.3\n", "line 2, column 4: “3.3” is no rate"),
    ("Date,USD,JPY,\n2026-02-30,1.1,2.2,\n", "line 2, column 1: “2026-02-30” is no day"),
    ("Date,USD,JPY,\n31 June 2026,1.1,2.2,\n", "line 2, column 1: “31 June 2026” is no day"),
    ("Date,USD,JPY,\n+1 June 2026,1.1,2.2,\n", "line 2, column 1: “+1 June 2026” is no day"),
    ("Date,USD,JPY,\n10/30/2026,1.1,2.2,\n", "line 2, column 1: “10/30/2026” is no day"),
    ("Date,USD,JPY,\n2026-10-30,1.1,,\n", "line 2, column 3: “” is no rate of JPY"),
    ("Date,USD,JPY,\n2026-10-30,0,2.2,\n", "line 2, column 2: “0” is no rate of USD"),
    ("Date,USD,JPY,\n2026-10-30,-1.1,2.2,\n", "line 2, column 2: “-1.1” is no rate of USD"),
    ("Date,USD,JPY,\n2026-10-30,1 .1,2.2,\n", "line 2, column 2: “1 .1” is no rate of USD"),
    ("Date,USD,JPY,\n2026-10-30,1e9,2.2,\n", "line 2, column 2: “1e9” is no rate of USD"),
    ("Date,USD,JPY,\n2026-10-30,n/a,2.2,\n", "line 2, column 2: “n/a” is no rate of USD"),
    ("Date,USD,JPY,\n2026-10-30,N/A,N/A,\n", "line 2: 2026-10-30 has no rates"),
    ("Date,USD,JPY,\n2026-10-30,1,2,\n2026-10-30,1,2,\n", "2026-10-30 is there twice"),
    ("Date,USD,JPY,\n2026-10-30,\u{1B}[31m,2,\n", "line 2, column 2: “?[31m” is no rate of USD"),
    ("<html></html>", "is no envelope of the ECB"), ("  \n<gesmes:Envelope>", "unexpectedly"),
  ])
  func `anything else is refused with line and column`(text: String, problem: String) {
    let said = sentence { () throws(RateError) in _ = try days(in: text) }
    #expect(said.hasPrefix("The file contains no valid rates ("))
    #expect(said.contains(problem), "\(said)")
  }

  @Test(arguments: [
    "Date,USD,JPY,\n2026-10-30,1.1172,175.68,\n2026-10-29,1.113,175.92,\n",
    "Date,USD,JPY\r\n2026-10-30,1.1172,175.68\r\n2026-10-29,1.113,175.92\r\n",
  ])
  func `a CSV cut off anywhere gives no day with a wrong number`(whole: String) throws {
    let right = try days(in: whole)
    for count in 0..<whole.utf8.count {
      let read = (try? days(in: Array(whole.utf8.prefix(count)))) ?? []
      #expect(read == Array(right.prefix(read.count)))
    }
  }
}
