import Currencies
import PriceFiles
import TestValues
import Testing

/// New files of prices.
struct PriceWriterTests {
  private let prices =
    "2026-10-30 EUR USD 1.1172 ecb\n2026-10-30 EUR JPY 171.50\n2026-10-31 EUR USD 1.1170 ecb"

  @Test(arguments: [PriceFormat.hledger, .ledger])
  func `a P directive has no time, no grouping and a point`(format: PriceFormat) throws {
    // A file of hledger says which mark it has, whatever the journal that includes it has.
    let head = format == .hledger ? "decimal-mark .\n" : ""
    #expect(
      try written(format, prices) == head + """
        P 2026-10-30 EUR 1.1172 USD
        P 2026-10-30 EUR 171.50 JPY
        P 2026-10-31 EUR 1.1170 USD

        """)
    #expect(
      try written(format, "2026-10-30 EUR IDR 1814800000000000000000.00")
        == head + "P 2026-10-30 EUR 1814800000000000000000.00 IDR\n")
    #expect(
      try written(format, "2026-10-30 IDR EUR 0.000055102") == head + "P 2026-10-30 IDR 0.000055102 EUR\n")
    #expect(try written(format, "") == head)
  }

  @Test(arguments: [
    ("$", "$"), ("€", "€"), ("złoty", "złoty"), ("US Dollar", "\"US Dollar\""), ("X2", "\"X2\""),
    ("A-B", "\"A-B\""), ("A.B", "\"A.B\""), ("or", "\"or\""), ("A=B", "\"A=B\""), ("@", "\"@\""),
    ("a'b", "\"a'b\""),
  ])
  func `a name that is not of letters or a currency sign has quotation marks`(name: String, symbol: String)
    throws
  {
    #expect(
      try written(.hledger, "2026-10-30 EUR USD 1.1172", names: [.usd: name])
        == "decimal-mark .\nP 2026-10-30 EUR 1.1172 \(symbol)\n")
    #expect(
      try written(.ledger, "2026-10-30 USD EUR 0.9", names: [.usd: name])
        == "P 2026-10-30 \(symbol) 0.9 EUR\n")
  }

  @Test(arguments: ["", "a\"b", "a;b", "a\nb", "a\u{A0}b", "\u{FEFF}A"])
  func `a name that P directives cannot have is refused`(name: String) {
    #expect(throws: PriceWritingError.unwritableName(name, .usd)) {
      try written(.ledger, "2026-10-30 EUR USD 1.1172", names: [.usd: name])
    }
  }

  private func journal(_ syntax: JournalSyntax, _ text: String) throws -> Journal {
    try JournalReader.read("main", syntax, files: MemoryFiles(["main": text]))
  }

  @Test func `a file for journals with decimal commas says which mark it has, or has commas`() throws {
    let hledger = try journal(.hledger, "commodity 1.000,00 USD\n")
    #expect(
      try written(PriceWriter(.hledger, for: hledger), "2026-10-30 EUR USD 1.117")
        == "decimal-mark .\nP 2026-10-30 EUR 1.117 USD\n")
    #expect(try !written(PriceWriter(.csv, for: hledger), "2026-10-30 EUR USD 1.117").contains("decimal"))
    // Ledger would take three digits after a comma for a group.
    let lines = """
      2026-10-28 EUR USD 1
      2026-10-29 EUR USD 1.12
      2026-10-30 EUR USD 1.117
      2026-10-31 EUR USD 1.117123
      """
    let ledger = try journal(.ledger, "commodity USD\n  format 1.000,00 USD\n")
    #expect(
      try written(PriceWriter(.ledger, for: ledger), lines) == """
        P 2026-10-28 EUR 1 USD
        P 2026-10-29 EUR 1,12 USD
        P 2026-10-30 EUR 1,1170 USD
        P 2026-10-31 EUR 1,1171230 USD

        """)
    let points = try journal(.ledger, "commodity USD\n  format 1,000.00 USD\n")
    #expect(
      try written(PriceWriter(.ledger, for: points), "2026-10-30 EUR USD 1.117")
        == "P 2026-10-30 EUR 1.117 USD\n")
  }

  @Test func `a journal's own prices are not written again, and count for the direction`() throws {
    let journal = try journal(.hledger, "P 2026-10-30 EUR 1.2 USD\n")
    let lines = "2026-10-30 EUR USD 1.1172\n2026-10-31 EUR USD 1.1170"
    #expect(
      try written(PriceWriter(.hledger, for: journal), lines)
        == "decimal-mark .\nP 2026-10-31 EUR 1.1170 USD\n")
    #expect(try written(PriceWriter(.jsonl, for: journal), lines).split(separator: "\n").count == 2)
    let back = price("2026-10-31 USD EUR 0.9")
    #expect(throws: PriceWritingError.otherDirectionHeld(back, HeldPrices.Place("main", line: 1))) {
      try written(PriceWriter(.hledger, for: journal), "2026-10-31 USD EUR 0.9")
    }
  }

  @Test func `a price directive of Beancount has its source as metadata`() throws {
    #expect(
      try written(.beancount, prices) == """
        2026-10-30 price EUR 1.1172 USD
          source: "ecb"
        2026-10-30 price EUR 171.50 JPY
        2026-10-31 price EUR 1.1170 USD
          source: "ecb"

        """)
    #expect(try written(.beancount, "2026-10-30 EUR USD 1.1172 a\"b\\c").contains(#"source: "a\"b\\c""#))
  }

  @Test(arguments: [
    ("USD.X", true), ("A'B-C_D2", true), ("US", true), ("usd", false), ("$", false), ("U", false),
    ("USD-", false),
    ("2US", false), ("TRUE", false), ("NULL", false), ("A234567890123456789012345", false), ("US D", false),
  ])
  func `names of Beancount begin with a capital letter and end with one or a digit`(
    name: String, isWritable: Bool
  ) {
    let result = try? written(.beancount, "2026-10-30 EUR USD 1.1172", names: [.usd: name])
    #expect((result != nil) == isWritable)
  }

  @Test func `tables have a title for each column`() throws {
    #expect(
      try written(.csv, prices) == """
        date,base,quote,amount,source,type
        2026-10-30,EUR,USD,1.1172,ecb,reference
        2026-10-30,EUR,JPY,171.50,,reference
        2026-10-31,EUR,USD,1.1170,ecb,reference

        """)
    #expect(
      try written(.csv, "2026-10-30 EUR USD 1.5", names: [.usd: "a,\"b"]).hasSuffix(
        ",\"a,\"\"b\",1.5,,reference\n"))
    #expect(
      try written(.gnucashCSV, "2026-10-30 EUR USD 1.1172") == """
        Date,From Namespace,From Symbol,Currency To,Amount
        2026-10-30,CURRENCY,EUR,USD,1.1172

        """)
    #expect(try written(.csv, "") == "date,base,quote,amount,source,type\n")
  }

  @Test func `amounts of objects are texts`() throws {
    let first =
      #"{"date":"2026-10-30","base":"EUR","quote":"USD","amount":"1.1172","source":"ecb","type":"reference"}"#
    #expect(try written(.json, "2026-10-30 EUR USD 1.1172 ecb") == "[\(first)]\n")
    #expect(try written(.jsonl, "2026-10-30 EUR USD 1.1172 ecb") == first + "\n")
    let two = try written(.json, "2026-10-30 EUR USD 1.1172 ecb\n2026-10-31 EUR USD 2")
    #expect(two.hasPrefix("[\(first),\n{\"date\":\"2026-10-31\"") && two.hasSuffix("}]\n"))
    #expect(try written(.json, "") == "[]\n")
    #expect(try written(.jsonl, "") == "")
    #expect(try written(.jsonl, "2026-10-30 EUR USD 1 a\"\\b").contains(#""source":"a\"\\b""#))
  }

  @Test func `prices are rounded only when digits are asked for`() throws {
    let long = "1.1172000000000000000000000000000000001"
    #expect(try written(.hledger, "2026-10-30 EUR USD \(long)").contains(" \(long) "))
    #expect(try written(.ledger, "2026-10-30 EUR USD 1.1", digits: 3) == "P 2026-10-30 EUR 1.100 USD\n")
    #expect(throws: PriceWritingError.roundsToZero(price("2026-10-30 IDR EUR 0.00005"), fractionDigits: 2)) {
      try written(.hledger, "2026-10-30 IDR EUR 0.00005", digits: 2)
    }
  }

  @Test func `a pair has one direction, and one price a day in the order of days`() {
    let back = "2026-10-31 USD EUR 0.9"
    #expect(throws: PriceWritingError.otherDirection(price(back))) {
      try written(.hledger, "2026-10-30 EUR USD 1.1\n" + back)
    }
    for second in ["2026-10-30 EUR USD 1.2", "2026-10-29 EUR USD 1.2"] {
      #expect(throws: PriceWritingError.outOfOrder(price(second))) {
        try written(.csv, "2026-10-30 EUR USD 1.1\n2026-10-29 EUR JPY 2\n" + second)
      }
    }
  }

  @Test func `two currencies of one name are refused`() {
    #expect(throws: PriceWritingError.sharedName("$", .usd, code("CAD"))) {
      try written(
        .hledger, "2026-10-30 EUR USD 1.1\n2026-10-30 EUR CAD 1.6", names: [.usd: "$", code("CAD"): "$"])
    }
  }

  @Test func `pairs whose prices GnuCash shortens are named`() throws {
    func shortened(_ line: String, _ format: PriceFormat = .gnucashCSV) throws -> Bool {
      var writer = PriceWriter(format)
      try writer.write(price(line))
      return !writer.shortenedPairs.isEmpty
    }
    #expect(try shortened("2026-10-30 IDR EUR 0.000055102"))
    #expect(try !shortened("2026-10-30 IDR EUR 0.0000550000"))
    #expect(try !shortened("2026-10-30 IDR EUR 0.000055102", .gnucashSQL))
    #expect(try shortened("2026-10-30 EUR JPY 171.12345"))
    #expect(try !shortened("2026-10-30 EUR JPY 171.1234"))
    #expect(try !shortened("2026-10-30 EUR JPY 171"))
  }

  @Test func `what was taken is not written again`() throws {
    var writer = PriceWriter(.jsonl)
    try writer.write(price("2026-10-30 EUR USD 1.1"))
    let first = writer.take()
    try writer.write(price("2026-10-31 EUR USD 1.2"))
    writer.end()
    #expect(!first.isEmpty && writer.count == 2)
    #expect(writer.pendingBytes == first.count)
    #expect(text(writer.take()).hasPrefix("{\"date\":\"2026-10-31\"") && writer.pendingBytes == 0)
  }
}
