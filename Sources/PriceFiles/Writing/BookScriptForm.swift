/// A script for the database of a GnuCash book in SQLite, PostgreSQL or MySQL. It writes all prices or, where
/// the book lacks one of their currencies, none, and names those. A price of a pair that the book has for a
/// day stays, and running it twice is harmless.
///
/// A price is of 10:59 UTC, as GnuCash's own are: that is its day in all time zones from UTC−10 to UTC+13.
/// Its source is one that GnuCash knows.
struct BookScriptForm: PriceForm {
  /// What the line of a price begins with.
  static let insertion = "INSERT INTO agio_prices VALUES ("
  /// The line that makes the table of prices.
  static let table = "CREATE TEMPORARY TABLE agio_prices AS"

  private var currencies: Set<String> = []

  func written(_ name: String) -> String? {
    !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit } ? name : nil
  }

  mutating func begin(_ output: inout PriceOutput) {
    for line in Self.beginning { output.line(line) }
  }

  mutating func append(_ row: PriceRow, to output: inout PriceOutput) throws(ExcessDigits) {
    let fraction = try BookFraction(row.digits)
    var day: [UInt8] = []
    DayLayout().append(row.day, to: &day)
    output.line { line in
      line.append("\(Self.insertion)'")
      Self.appendIdentifier(day, row.base, row.quote, to: &line)
      line.append("', '")
      line += day
      line.append("', '")
      line += day
      line.append(" 10:59:00', '")
      line.append(row.base)
      line.append("', '")
      line.append(row.quote)
      line.append("', ")
      fraction.append(to: &line)
      line.append(");")
    }
    for name in [row.base, row.quote] where !currencies.contains(name) { currencies.insert(name) }
  }

  mutating func end(_ output: inout PriceOutput) {
    let names = currencies.sorted().map { "'\($0)'" }.joined(separator: ", ")
    for line in Self.ending(names: names.isEmpty ? "''" : names, count: currencies.count) {
      output.line(line)
    }
  }

  /// Appends the identifier of the price of a pair on a day, whatever the price is: a corrected one is no
  /// second one. It is FNV-1a of 128 bits, in hexadecimal digits.
  private static func appendIdentifier(
    _ day: [UInt8], _ base: String, _ quote: String, to line: inout [UInt8]
  ) {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
      hash = (hash ^ 0x20) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    add("agio".utf8)
    add(day)
    add(base.utf8)
    add(quote.utf8)
    for shift in stride(from: 124, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt128(shift)) & 0xF
      line.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  private static let beginning = """
    -- Prices for a GnuCash book in SQLite, PostgreSQL or MySQL. Close GnuCash before running it.
    BEGIN;
    \(table)
      SELECT p.guid AS guid, '2000-01-01' AS day, p.date AS date, c.mnemonic AS base, c.mnemonic AS quote,
        p.value_num AS value_num, p.value_denom AS value_denom
      FROM prices p, commodities c WHERE 1 = 0;
    """.split(separator: "\n").map(String.init)

  private static func ending(names: String, count: Int) -> [String] {
    """
    CREATE TEMPORARY TABLE agio_kept AS
      SELECT DISTINCT commodity_guid, currency_guid, SUBSTR(CAST(date AS CHAR(19)), 1, 10) AS day FROM prices;
    INSERT INTO prices (guid, commodity_guid, currency_guid, date, source, type, value_num, value_denom)
      SELECT n.guid, b.guid, q.guid, n.date, 'user:price', 'last', n.value_num, n.value_denom
      FROM agio_prices n
      JOIN commodities b ON b.namespace = 'CURRENCY' AND b.mnemonic = n.base
      JOIN commodities q ON q.namespace = 'CURRENCY' AND q.mnemonic = n.quote
      LEFT JOIN agio_kept k ON k.commodity_guid = b.guid AND k.currency_guid = q.guid AND k.day = n.day
      LEFT JOIN prices g ON g.guid = n.guid
      WHERE k.day IS NULL AND g.guid IS NULL
        AND (SELECT COUNT(DISTINCT mnemonic) FROM commodities
          WHERE namespace = 'CURRENCY' AND mnemonic IN (\(names))) = \(count);
    SELECT DISTINCT n.base AS currency_missing_in_the_book FROM agio_prices n
      LEFT JOIN commodities c ON c.namespace = 'CURRENCY' AND c.mnemonic = n.base WHERE c.guid IS NULL;
    SELECT DISTINCT n.quote AS currency_missing_in_the_book FROM agio_prices n
      LEFT JOIN commodities c ON c.namespace = 'CURRENCY' AND c.mnemonic = n.quote WHERE c.guid IS NULL;
    SELECT COUNT(*) AS prices_in_the_script, COUNT(g.guid) AS of_these_from_scripts_in_the_book
      FROM agio_prices n LEFT JOIN prices g ON g.guid = n.guid;
    COMMIT;
    DROP TABLE agio_prices;
    DROP TABLE agio_kept;
    """.split(separator: "\n").map(String.init)
  }
}
