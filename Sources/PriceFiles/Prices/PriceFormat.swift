/// A form of a file of prices.
public enum PriceFormat: String, CaseIterable, Sendable {
  /// `P` directives as hledger reads them.
  case hledger
  /// `P` directives as Ledger reads them.
  case ledger
  /// `price` directives of Beancount.
  case beancount
  /// A script for the SQLite, PostgreSQL or MySQL database of a GnuCash book.
  case gnucashSQL = "gnucash-sql"
  /// A table for GnuCash's assistant that imports prices.
  case gnucashCSV = "gnucash-csv"
  /// A table with the columns of pricehist.
  case csv
  /// An array of objects with the members of pricehist.
  case json
  /// The same objects, one on each line.
  case jsonl
}
