import PriceFiles
import TestValues
import Testing

/// Files of Beancount, tables and objects that are continued.
struct ContinuedFilesTests {
  private let prices = "2026-10-29 EUR USD 1.5 ecb\n2026-10-30 EUR USD 1.1172 ecb"

  private func added(_ format: PriceFormat, _ file: String, pieces: Int = 1_000) throws -> String {
    let whole = try continued(format, file, prices, pieces: pieces)
    return whole.hasPrefix(file) ? String(whole.dropFirst(file.count)) : "it was changed: \(whole)"
  }

  @Test(arguments: [1, 3, 1_000])
  func `price directives of Beancount are continued as they are written`(pieces: Int) throws {
    func expect(_ file: String, _ result: String) throws {
      #expect(try added(.beancount, file, pieces: pieces) == result)
    }
    try expect("2026-10-29 price EUR 1.5 USD\n", "2026-10-30 price EUR 1.1172 USD\n")
    try expect("2026/10/29 price EUR   1.5 USD ; x\n", "2026/10/30 price EUR   1.1172 USD\n")
    try expect("2026-10-29  price\tEUR  1.5  USD\r\n", "2026-10-30  price\tEUR  1.1172  USD\r\n")
    try expect(
      "2026-10-29 price EUR 1.5 USD\n    source: \"x\"\n",
      "2026-10-30 price EUR 1.1172 USD\n    source: \"ecb\"\n")
    try expect("2026-10-29 price EUR (3/2) USD", "\n2026-10-30 price EUR 1.1172 USD")
    try expect(
      "2026-1-5 price EUR 2 USD\n2026-10-29 price EUR 1.5 USD\n", "2026-10-30 price EUR 1.1172 USD\n")
    try expect(
      "; nothing\n",
      "2026-10-29 price EUR 1.5 USD\n  source: \"ecb\"\n2026-10-30 price EUR 1.1172 USD\n  source: \"ecb\"\n")
  }

  @Test func `what only looks like a price directive of Beancount is none`() throws {
    let file = """
      option "title" "a \\" ; b
      2026-10-30 price EUR 9 USD"
      ; 2026-10-30 price EUR 9 USD
      * 2026-10-30 price EUR 9 USD
      2026-10-30 * "price" ; "
        Assets:A  1 EUR
      2026-10-29 price EUR 1.5 USD

      """
    #expect(try added(.beancount, file) == "2026-10-30 price EUR 1.1172 USD\n")
  }

  @Test(arguments: [
    ("2026-10-29 price EUR 1.5\n", 1), ("2026-10-29 price eur 1.5 USD\n", 1),
    ("2026-10-29 price EUR 1,5.2.1 USD\n", 1),
    ("2026-02-30 price EUR 1.5 USD\n", 1), ("\n2026-10-29 price EUR 1.5 USD USD\n", 2),
    ("2026-10-29 price EUR USD\n", 1),
    ("2026-10-28 open Assets:A\noption \"a\n\n", 2), ("\u{FEFF}2026-10-29 price EUR 1.5 USD\n", 1),
  ])
  func `a price directive of Beancount that cannot be read is refused`(file: String, line: Int) {
    #expect(fileRefusal(.beancount, file)?.line == line)
  }

  @Test(arguments: [
    (PriceFormat.beancount, "decimal-mark .\nP 2026-10-29 EUR 1.5 USD\n", 1),
    (.beancount, "2026-10-29 open Assets:A\n2026-10-29 x\n  a  1 USD\n  b\n", 2),
    (.beancount, "P 2026-10-29 EUR 1.5 USD\n", 1), (.beancount, "date,base,quote\n", 1),
    (.beancount, "-- Prices\nBEGIN;\n", 1),
    (.hledger, "; a\n2026-10-29 price EUR 1.5 USD\n", 2),
    (.hledger, "option \"title\" \"a\"\n", 1), (.ledger, "date,base,quote\n", 1),
    (.gnucashSQL, "vm\n", 1), (.gnucashSQL, "\ninclude h.j\n2026-10-26 x\n  a  1 USD\n  b\n", 2),
  ])
  func `a file of another program is not continued`(format: PriceFormat, file: String, line: Int) {
    #expect(fileRefusal(format, file)?.line == line)
  }

  @Test(arguments: [
    (
      PriceFormat.hledger,
      "2026-01-01 open market  ; x\n  a  1 USD\n  b\n~ monthly\n  a  1 USD\n= a\n  b  1 USD\n"
    ),
    (
      .ledger,
      "2026/01/01=2026/01/02 (1) price of a book\n  a  1 USD\n  b\n; x\n# y\n% z\n| v\n* w\n--strict\n!account a\n"
    ),
    (
      .hledger,
      "account a\n  ; x\npayee b\ntag c\nY2026\ndecimal-mark .\nalias a = b\napply account c\nend apply account\n"
    ),
    (
      .beancount,
      "2026-01-01 txn \"x\"\n  Assets:A  1 USD\n2026-01-01 P \"y\"\n2026-01-01 custom \"budget\" 1\npushtag #a\n* Heading\n"
    ),
    (
      .hledger,
      "2026-01-02 commodity ETF bought\n  a  1 USD\n  b\n2026-01-02 balance Cash:Wallet\n  a  1 USD\n  b\n"
    ),
    (.ledger, "apply account X\nend apply account X\n"),
    (.gnucashSQL, "\n"),
  ])
  func `a journal may have prices among all else`(format: PriceFormat, file: String) {
    #expect(fileRefusal(format, file) == nil)
  }

  @Test(arguments: [1, 5, 1_000])
  func `tables keep their columns, delimiter, quotation marks and line ends`(pieces: Int) throws {
    func expect(_ file: String, _ result: String) throws {
      #expect(try added(.csv, file, pieces: pieces) == result)
    }
    try expect(
      "date,base,quote,amount,source,type\n2026-10-29,EUR,USD,1.5,x,close\n",
      "2026-10-30,EUR,USD,1.1172,ecb,reference\n")
    try expect(
      "\u{FEFF}amount;quote;base;date\r\n1,50;USD;EUR;2026/10/29\r\n", "1,1172;USD;EUR;2026/10/30\r\n")
    try expect(
      "\"date\",\"base\",\"quote\",\"amount\"\n\"2026-10-29\",\"EUR\",\"USD\",\"1.5\"",
      "\n\"2026-10-30\",\"EUR\",\"USD\",\"1.1172\"")
    try expect("date,base,quote,amount\n", "2026-10-29,EUR,USD,1.5\n2026-10-30,EUR,USD,1.1172\n")
  }

  @Test func `a table of GnuCash is continued, and its shares are no currencies`() throws {
    let titles = "Date,From Namespace,From Symbol,Currency To,Amount\n"
    let file = titles + "2026-10-30,NASDAQ,EUR,USD,9\n2026-10-29,CURRENCY,EUR,USD,1.5\n"
    #expect(try added(.gnucashCSV, file) == "2026-10-30,CURRENCY,EUR,USD,1.1172\n")
  }

  @Test(arguments: [
    ("date,base,quote,amount,note\n", ReadingError.Reason.unknownField("note"), 1),
    ("date,base,quote\n", .missingField("amount"), 1),
    ("date,base,quote,amount,date\n", .unexpected("date,base,quote,amount,date"), 1),
    ("date,base,quote,amount\n2026-10-29,EUR,USD\n", .unexpected("2026-10-29,EUR,USD"), 2),
    ("date,base,quote,amount\n30.10.2026,EUR,USD,1.5\n", .invalidDate("30.10.2026"), 2),
    ("date,base,quote,amount\n2026-10-29,EUR,USD,abc\n", .unexpected("abc"), 2),
    ("date;base;quote;amount\n2026-10-29;EUR;USD;1,500\n", .ambiguous("", .decimalMark(otherLine: 2)), 2),
    ("date,base,quote,amount\n2026-10-29,\"EUR,USD,1.5\n", .unclosed("EUR,USD,1.5"), 2),
  ])
  func `a table that cannot be read for certain is refused`(
    file: String, reason: ReadingError.Reason, line: Int
  ) {
    #expect(fileRefusal(.csv, file) == .at(line, reason, in: ""))
  }

  @Test func `objects on lines keep their members, spaces and kinds of values`() throws {
    #expect(
      try added(.jsonl, #"{"date": "2026-10-29", "base": "EUR", "quote": "USD", "amount": 1.5}"# + "\n")
        == #"{"date": "2026-10-30", "base": "EUR", "quote": "USD", "amount": 1.1172}"# + "\n")
    #expect(
      try added(.jsonl, #"{"quote":"USD","base":"\u0045UR","date":"2026/10/29","amount":"1.5","type":"x"}"#)
        == "\n" + #"{"quote":"USD","base":"EUR","date":"2026/10/30","amount":"1.1172","type":"reference"}"#)
  }

  @Test(arguments: [1, 4, 1_000])
  func `an array is continued before its end`(pieces: Int) throws {
    let one = #"{"date":"2026-10-29","base":"EUR","quote":"USD","amount":"1.5"}"#
    let two = #"{"date":"2026-10-30","base":"EUR","quote":"USD","amount":"1.1172"}"#
    func result(_ file: String) throws -> String { try continued(.json, file, prices, pieces: pieces) }
    #expect(try result("[\(one)]\n") == "[\(one),\n\(two)]\n")
    #expect(try result("[\n  \(one)\n]") == "[\n  \(one),\n  \(two)\n]")
    let earlier = one.replacing("29", with: "28")
    #expect(try result("[\(earlier), \(one)]\r\n") == "[\(earlier), \(one), \(two)]\r\n")
    let laidOut = one.replacing(",", with: ",\n    ").replacing("{", with: "{\n    ").replacing(
      "}", with: "\n  }")
    #expect(
      try result("[\n  \(laidOut)\n]\n")
        == "[\n  \(laidOut),\n  \(laidOut.replacing("29", with: "30").replacing("1.5", with: "1.1172"))\n]\n")
    #expect(try result("[]\n").hasPrefix("[{\"date\":\"2026-10-29\""))
    #expect(try result(" [ \n]").hasSuffix("} \n]"))
  }

  @Test(arguments: [
    "[", "[{", "{}", "[{}]", "[1]", "[] x",
    #"[{"date":"2026-10-29","base":"EUR","quote":"USD","amount":"1"},]"#,
    #"[{"date":"2026-10-29","base":"EUR","quote":"USD","amount":"1"}{"date":"2026-10-29"}]"#,
    #"[{"date":"2026-10-29","base":"EUR","quote":"USD","amount":"1","x":"1"}]"#,
    #"[{"date":"2026-10-29","base":"EUR","quote":"USD","amount":[1]}]"#,
    #"[{"date":"2026-10-29","base":5,"quote":"USD","amount":"1"}]"#,
    #"[{"date":"2026-10-29","date":"2026-10-29","base":"EUR","quote":"USD","amount":"1"}]"#,
    #"[{"date":"30/10/2026","base":"EUR","quote":"USD","amount":"1"}]"#, #"["}"]"#,
  ])
  func `an array that is no list of prices is refused`(file: String) {
    #expect(fileRefusal(.json, file) != nil)
    #expect(fileRefusal(.jsonl, file) != nil)
  }
}
