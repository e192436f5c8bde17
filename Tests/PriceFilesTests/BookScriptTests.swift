import Currencies
import PriceFiles
import TestValues
import Testing

/// Scripts for the database of a GnuCash book, run by SQLite.
struct BookScriptTests {
  /// A book with three currencies, and a share with the name of another one.
  private func book() throws -> OtherWriter {
    let book = try OtherWriter(":memory:")
    try book.run(
      """
      CREATE TABLE commodities (guid text(32) PRIMARY KEY NOT NULL, namespace text(2048) NOT NULL,
        mnemonic text(2048) NOT NULL);
      CREATE TABLE prices (guid text(32) PRIMARY KEY NOT NULL, commodity_guid text(32) NOT NULL,
        currency_guid text(32) NOT NULL, date text(19) NOT NULL, source text(2048), type text(2048),
        value_num bigint NOT NULL, value_denom bigint NOT NULL);
      INSERT INTO commodities VALUES ('e', 'CURRENCY', 'EUR'), ('u', 'CURRENCY', 'USD'),
        ('i', 'CURRENCY', 'IDR'), ('s', 'NASDAQ', 'PLN');
      CREATE TABLE expected (truth CHECK (truth = 1));
      """)
    return book
  }

  private func expect(_ condition: String, in book: OtherWriter) {
    #expect(throws: Never.self) { try book.run("INSERT INTO expected VALUES ((\(condition)))") }
  }

  private let prices = "2026-10-30 EUR USD 1.1172\n2026-10-30 EUR IDR 18148.00\n2026-10-31 EUR USD 1.1170"

  @Test func `prices are written once, as fractions, on their day in most time zones`() throws {
    let (book, script) = (try book(), try written(.gnucashSQL, prices))
    try book.run(script)
    try book.run(script)
    expect("SELECT COUNT(*) = 3 FROM prices", in: book)
    expect(
      """
      SELECT COUNT(*) = 1 FROM prices WHERE commodity_guid = 'e' AND currency_guid = 'u' AND type = 'last'
        AND date = '2026-10-30 10:59:00' AND source = 'user:price'
        AND value_num = 11172 AND value_denom = 10000
      """, in: book)
    expect(
      "SELECT COUNT(*) = 3 FROM prices WHERE length(guid) = 32 AND typeof(value_num) = 'integer'", in: book)
  }

  @Test func `a price that the book has for the day stays, and a corrected one is no second one`() throws {
    let book = try book()
    try book.run(
      "INSERT INTO prices VALUES ('x', 'e', 'u', '2026-10-30 10:59:00', 'user:price', 'last', 9, 1)")
    try book.run(try written(.gnucashSQL, prices))
    expect("SELECT COUNT(*) = 3 AND SUM(guid = 'x') = 1 FROM prices", in: book)
    try book.run(try written(.gnucashSQL, "2026-10-31 EUR USD 2"))
    expect("SELECT COUNT(*) = 3 AND SUM(value_num = 2) = 0 FROM prices", in: book)
  }

  @Test func `nothing is written to a book that lacks a currency, though a share has its name`() throws {
    let book = try book()
    try book.run(try written(.gnucashSQL, prices + "\n2026-10-30 EUR PLN 4.2"))
    expect("SELECT COUNT(*) = 0 FROM prices", in: book)
  }

  @Test func `an empty script does no harm`() throws {
    let book = try book()
    try book.run(try written(.gnucashSQL, ""))
    expect("SELECT COUNT(*) = 0 FROM prices", in: book)
  }

  @Test func `digits that a whole number of 64 bits does not hold are rounded, and the pair is named`() throws
  {
    let book = try book()
    try book.run(
      try written(
        .gnucashSQL, "2026-10-30 EUR USD 0.000000000000000001\n2026-10-30 EUR IDR 9223372036854775807"))
    expect("SELECT COUNT(*) = 2 FROM prices", in: book)
    expect(
      "SELECT COUNT(*) = 1 FROM prices WHERE value_num = 9223372036854775807 AND value_denom = 1", in: book)
    let cases = [
      ("1.1234567890123456789", "1123456789012345679, 1000000000000000000"),
      ("92233720368.54775808", "922337203685477581, 10000000"),
      ("0.8950948800572860723236663086", "895094880057286072, 1000000000000000000"),
      ("9.99999999999999999999", "1000000000000000000, 100000000000000000"),
    ]
    for (digits, fraction) in cases {
      var writer = PriceWriter(.gnucashSQL)
      try writer.write(price("2026-10-30 EUR USD \(digits)"))
      #expect(writer.shortenedPairs.count == 1 && text(writer.take()).contains(" \(fraction));"))
    }
  }

  @Test func `a price that is too large without any fraction is refused`() {
    let large = "2026-10-30 EUR USD 9223372036854775808"
    #expect(throws: PriceWritingError.tooLarge(price(large))) { try written(.gnucashSQL, large) }
  }

  @Test func `a name that could be more than a name is refused`() {
    #expect(throws: PriceWritingError.unwritableName("a'b", .usd)) {
      try written(.gnucashSQL, "2026-10-30 EUR USD 1.1", names: [.usd: "a'b"])
    }
  }

  @Test func `a script is continued by another one with what it lacks`() throws {
    let script = try written(.gnucashSQL, "2026-10-30 EUR USD 1.1172")
    let both = try continued(.gnucashSQL, script, prices)
    #expect(both.hasPrefix(script) && both.split(separator: "'EUR', 'USD', ").count == 3)
    let book = try book()
    try book.run(both)
    expect("SELECT COUNT(*) = 3 FROM prices", in: book)
    #expect(fileRefusal(.gnucashSQL, "INSERT INTO new_prices VALUES (1);\n")?.line == 1)
  }
}
