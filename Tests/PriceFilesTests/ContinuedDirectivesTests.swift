import Currencies
import PriceFiles
import TestValues
import Testing

/// Files with `P` directives that are continued.
struct ContinuedDirectivesTests {
  private let prices = "2026-10-29 EUR USD 1.5\n2026-10-30 EUR USD 1.1172\n2026-10-30 EUR JPY 171.50"

  @Test(arguments: [PriceFormat.hledger, .ledger], [1, 2, 7, 1_000])
  func `only what is lacking is added, after what is there`(format: PriceFormat, pieces: Int) throws {
    let file = "; my prices\n\nP 2026-10-29 EUR 1.4999 USD ; checked\n# end\n"
    #expect(
      try continued(format, file, prices, pieces: pieces) == file + """
        P 2026-10-30 EUR 1.1172 USD
        P 2026-10-30 EUR 171.50 JPY

        """)
    #expect(try continued(format, file, "2026-10-29 EUR USD 1.5", pieces: pieces) == file)
  }

  @Test(arguments: [
    ("P 2026/10/29 00:00:00 EUR 1.5 USD\n", "P 2026/10/30 00:00:00 EUR 1.1172 USD\n"),
    (
      "P 2026/1/5 16:30:59 EUR 1.5 USD\nP 2026/10/29 16:30:59 EUR 1.5 USD\n",
      "P 2026/10/30 00:00:00 EUR 1.1172 USD\n"
    ),
    ("P 2026.1.5 EUR 1.5 USD\nP 2026.10.29 EUR 1.5 USD\n", "P 2026.10.30 EUR 1.1172 USD\n"),
    ("P 2026-10-29  EUR \t 1.5  USD\n", "P 2026-10-30  EUR \t 1.1172  USD\n"),
    ("P 2026-10-29 EUR USD1.5\n", "P 2026-10-30 EUR USD1.1172\n"),
    ("P 2026-10-29 EUR USD 1.5\n", "P 2026-10-30 EUR USD 1.1172\n"),
    ("P 2026-10-29 EUR 1.5USD\n", "P 2026-10-30 EUR 1.1172USD\n"),
    ("P 2026-10-29 EUR 1.5 USD\r\n", "P 2026-10-30 EUR 1.1172 USD\r\n"),
    ("P 2026-10-29 \"EUR\" 1.5 \"USD\"\n", "P 2026-10-30 EUR 1.1172 USD\n"),
    ("Y 2026\nP 10-29 EUR 1.5 USD\n", "P 2026-10-30 EUR 1.1172 USD\n"),
  ])
  func `the style of the last directive is kept`(file: String, added: String) throws {
    let prices = "2026-10-29 EUR USD 1.5\n2026-10-30 EUR USD 1.1172"
    for format in [PriceFormat.hledger, .ledger] {
      #expect(try continued(format, file, prices) == file + added)
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a missing line end stays missing`(lineEnd: String) throws {
    let file = "; mine\(lineEnd)P 2026-10-29 EUR 1.5 USD"
    #expect(
      try continued(.hledger, file, prices) == file + lineEnd + "P 2026-10-30 EUR 1.1172 USD" + lineEnd
        + "P 2026-10-30 EUR 171.50 JPY")
  }

  @Test func `an empty file is written as a new one`() throws {
    #expect(try continued(.ledger, "", "2026-10-30 EUR USD 1.1172") == "P 2026-10-30 EUR 1.1172 USD\n")
    #expect(try continued(.csv, "", "2026-10-30 EUR USD 1.1172").hasPrefix("date,base,"))
    #expect(try continued(.json, "", "2026-10-30 EUR USD 1.1172").hasPrefix("[{"))
  }

  @Test func `a journal is continued, whatever else it has`() throws {
    let file = """
      account Assets
      comment
      P 2026-10-30 EUR 9 USD
      end comment
      2026-10-30 * Payee
        Assets  1 EUR
        P 2026-10-30 EUR  9 USD
      ; P 2026-10-30 EUR 9 USD
      * P 2026-10-30 EUR 9 USD
      P 2026-10-29 EUR 1.5 USD

      """
    #expect(
      try continued(.hledger, file, prices).hasSuffix(
        "USD\nP 2026-10-30 EUR 1.1172 USD\nP 2026-10-30 EUR 171.50 JPY\n"))
    #expect(try continued(.ledger, file, prices).hasPrefix(file + "P 2026-10-30 EUR 1.1172"))
  }

  @Test func `decimal commas are kept, as the file or its directives have them`() throws {
    func added(_ format: PriceFormat, _ file: String, _ digits: String = "1.117") throws -> String {
      String(try continued(format, file, "2026-10-30 EUR USD \(digits)").dropFirst(file.count))
    }
    let comma = "P 2026-10-29 EUR 1,5 USD\n"
    #expect(try added(.hledger, comma) == "P 2026-10-30 EUR 1,117 USD\n")
    #expect(try added(.ledger, comma) == "P 2026-10-30 EUR 1,1170 USD\n")
    #expect(try added(.hledger, "decimal-mark ,\n") == "P 2026-10-30 EUR 1,117 USD\n")
    #expect(
      try added(.hledger, "decimal-mark ,\nP 2026-10-29 EUR 1.117 USD\n") == "P 2026-10-30 EUR 1,117 USD\n")
    #expect(
      try added(.hledger, "commodity 1.000,00 USD\nP 2026-10-29 EUR 1 USD\n")
        == "P 2026-10-30 EUR 1,117 USD\n")
    #expect(
      try added(.hledger, "commodity USD\n  format 1.000,00 USD\nP 2026-10-29 EUR 1 USD\n")
        == "P 2026-10-30 EUR 1,117 USD\n")
    // Without a price in the file, and for another commodity than the last one's.
    for format in [PriceFormat.hledger, .ledger] {
      let digits = format == .hledger ? "1,117" : "1,1170"
      for directive in [
        "commodity 1.000,00 USD\n", "commodity USD\n  format 1.000,00 USD\n", "D 1.000,00 USD\n",
      ] {
        #expect(try added(format, directive) == "P 2026-10-30 EUR \(digits) USD\n")
        #expect(
          try added(format, directive + "P 2026-10-29 EUR 1.5 GBP\n") == "P 2026-10-30 EUR \(digits) USD\n")
      }
    }
    #expect(try added(.hledger, "P 2026-10-29 EUR 1.234,5 USD\n") == "P 2026-10-30 EUR 1,117 USD\n")
    #expect(try added(.ledger, "P 2026-10-29 EUR 1,234.5 USD\n") == "P 2026-10-30 EUR 1.117 USD\n")
    // Of three digits alone, hledger makes a fraction and Ledger thousands.
    #expect(try added(.hledger, "P 2026-10-29 EUR 18,148 IDR\n") == "P 2026-10-30 EUR 1,117 USD\n")
    #expect(try added(.ledger, "P 2026-10-29 EUR 18,148 IDR\n") == "P 2026-10-30 EUR 1.117 USD\n")
  }

  @Test func `months and days have as many digits as any of the file`() throws {
    func added(_ file: String) throws -> String {
      String(try continued(.ledger, file, "2026-11-02 EUR USD 2").dropFirst(file.count))
    }
    #expect(try added("P 2026/1/5 EUR 1 USD\nP 2026/10/29 EUR 1 USD\n") == "P 2026/11/2 EUR 2 USD\n")
    #expect(try added("P 2026/01/05 EUR 1 USD\nP 2026/10/29 EUR 1 USD\n") == "P 2026/11/02 EUR 2 USD\n")
  }

  @Test func `each day of a pair counts for itself`() throws {
    for offset in [1, 31, 32, 63, 64, 65, 128, 4_000] {
      for file in [day("2026-10-29"), day("1969-12-30")] {
        let other = file + offset
        let text = "P \(file) EUR 1 USD\n"
        #expect(try continued(.ledger, text, "\(other) EUR USD 2") == text + "P \(other) EUR 2 USD\n")
      }
    }
  }

  @Test func `points and commas in one file are refused`() {
    let file = "P 2026-10-28 EUR 1.5 USD\nP 2026-10-29 EUR 1,5 USD\n"
    #expect(fileRefusal(.hledger, file) == .at(2, .ambiguous("1,5", .decimalMark(otherLine: 1)), in: ""))
    #expect(fileRefusal(.hledger, "decimal-mark .\n" + file) == nil)
  }

  @Test func `the other direction of a pair is refused, with its line`() {
    let inverse = "; x\nP 2025-01-01 USD 0.9 EUR\n"
    #expect(
      throws: PriceWritingError.otherDirectionHeld(
        price("2026-10-30 EUR USD 1.1172"), HeldPrices.Place("", line: 2))
    ) { try continued(.ledger, inverse, "2026-10-30 EUR USD 1.1172") }
  }

  @Test func `names are those of the user`() throws {
    let file = "P 2026-10-29 EUR $1.5\n"
    #expect(
      try continued(.ledger, file, "2026-10-29 EUR USD 1.5\n2026-10-30 EUR USD 1.1172", names: [.usd: "$"])
        == file + "P 2026-10-30 EUR $1.1172\n")
  }

  @Test(arguments: [
    ("P 2026-10-29 EUR 1.5\n", ReadingError.at(1, .noCommodity("1.5"), in: "")),
    ("P 10-29 EUR 1.5 USD\n", .at(1, .noYear("10-29"), in: "")),
    ("P 2026-02-30 EUR 1.5 USD\n", .at(1, .invalidDate("2026-02-30"), in: "")),
    ("P 2026-10-29 EUR 1.5 USD x\n", .at(1, .unexpected("x"), in: "")),
    ("P 2026-10-29 EUR 1\u{202F}500 USD\n", .at(1, .unexpected("\u{202F}500 USD"), in: "")),
    ("\nP 2026-10-29\n", .at(2, .unexpected(""), in: "")),
    ("P 2026-10-29 25:00:00 EUR 1.5 USD\n", .at(1, .unexpected("25:00:00 EUR 1.5 USD"), in: "")),
    ("; x\ncomment\nP 2026-10-29 EUR 1 USD\n", .at(2, .unclosed("comment"), in: "")),
    ("P 2026-10-29 EUR 1\0 USD\n", .at(1, .notText, in: "")),
  ])
  func `what cannot be read for certain is refused, with its line`(file: String, error: ReadingError) {
    #expect(fileRefusal(.hledger, file) == error)
    #expect(fileRefusal(.ledger, file) == error)
  }

  @Test func `each program has its own rules`() {
    // Ledger reads a digit as a part of a name, hledger as the beginning of the number.
    #expect(fileRefusal(.ledger, "P 2026-10-29 X2 5 USD\n") == nil)
    #expect(fileRefusal(.hledger, "P 2026-10-29 X2 5 USD\n") == .at(1, .unexpected("2 5 USD"), in: ""))
    // Ledger wants seconds, and knows neither exponents nor spaces in numbers.
    for line in ["16:00 EUR 1.5 USD", "EUR 5.5e-5 USD", "EUR 18 148 USD"] {
      #expect(fileRefusal(.hledger, "P 2026-10-29 \(line)\n") == nil)
      #expect(fileRefusal(.ledger, "P 2026-10-29 \(line)\n") != nil)
    }
    #expect(fileRefusal(.hledger, "D 1,000.00 USD\nP 2026-10-29 EUR 1.5\n") == nil)
    #expect(fileRefusal(.ledger, "D 1,000.00 USD\nP 2026-10-29 EUR 1.5\n") != nil)
    // Ledger does not read the line after a byte-order mark.
    #expect(fileRefusal(.ledger, "\u{FEFF}P 2026-10-29 EUR 1.5 USD\n")?.reason == .byteOrderMark)
    #expect(fileRefusal(.hledger, "\u{FEFF}P 2026-10-29 EUR 1.5 USD\n") == nil)
  }

  @Test func `a file that is not in UTF-8 is refused`() {
    #expect(throws: ReadingError.at(2, .notText, in: "")) {
      try priceFile(.hledger, Array("; x\n; ".utf8) + [0xE9, 0x0A])
    }
  }
}
