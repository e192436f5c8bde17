/// A script for the database of a GnuCash book in SQLite, PostgreSQL or MySQL. It writes all prices or, where
/// the book lacks one of their currencies, none, and names those. A price of a pair that the book has for a
/// day stays, and running it twice is harmless.
///
/// A price is of 10:59 UTC, as GnuCash's own are: that is its day in all time zones from UTC−10 to UTC+13.
/// Its source is one that GnuCash knows.
struct BookScriptForm: PriceForm {
  /// What the line of a price begins with.
  static let insertion = "INSERT INTO agio_prices VALUES ("

  private static let largest = String(Int64.max)
  /// 10^18 is the largest power of ten below that.
  private static let mostFractionDigits = 18
  private var currencies: Set<String> = []

  func allows(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  mutating func begin(_ output: inout PriceOutput) {
    for line in Self.beginning { output.line(line) }
  }

  mutating func append(_ row: PriceRow, to output: inout PriceOutput) throws(ExcessDigits) {
    let (numerator, denominator) = try Self.fraction(row.digits)
    let guid = Self.guid(of: row)
    output.line { line in
      line.append("\(Self.insertion)'\(guid)', '\(row.day)', '\(row.day) 10:59:00', ")
      line.append("'\(row.base)', '\(row.quote)', \(numerator), \(denominator));")
    }
    currencies.formUnion([row.base, row.quote])
  }

  mutating func end(_ output: inout PriceOutput) {
    let names = currencies.sorted().map { "'\($0)'" }.joined(separator: ", ")
    for line in Self.ending(names: names.isEmpty ? "''" : names, count: currencies.count) {
      output.line(line)
    }
  }

  /// The digits as a fraction of two whole numbers of 64 bits.
  private static func fraction(_ digits: String) throws(ExcessDigits) -> (String, String) {
    let parts = digits.split(separator: ".")
    let (whole, fraction) = (parts[0], parts.count > 1 ? parts[1] : "")
    let numerator = String((whole + fraction).drop { $0 == "0" })
    guard fraction.utf8.count <= mostFractionDigits, fits(numerator) else {
      let room = (0...mostFractionDigits).last {
        fits(String((whole + fraction.prefix($0)).drop { $0 == "0" }))
      }
      throw ExcessDigits(fractionDigits: room)
    }
    return (numerator, "1" + String(repeating: "0", count: fraction.utf8.count))
  }

  private static func fits(_ digits: String) -> Bool {
    digits.utf8.count < largest.utf8.count || digits.utf8.count == largest.utf8.count && digits <= largest
  }

  /// The identifier of the price of a pair on a day, whatever the price is: a corrected one is no second one.
  /// FNV-1a, 128 bits.
  private static func guid(of row: PriceRow) -> String {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in "agio \(row.day) \(row.base) \(row.quote)".utf8 {
      hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 32 - text.utf8.count) + text
  }

  private static let beginning = """
    -- Prices for a GnuCash book in SQLite, PostgreSQL or MySQL. Close GnuCash before running it.
    BEGIN;
    CREATE TEMPORARY TABLE agio_prices AS
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
