public import Currencies

/// How a file is understood.
public struct FileReading: Hashable, Sendable {
  /// Where the currencies of the amounts are.
  public enum CurrencySource: Hashable, Sendable {
    /// In a column.
    case column(ColumnReference)
    /// The user said it.
    case option(CurrencyCode)
    /// The name of the amounts' column says it.
    case header(CurrencyCode)
    /// Beside the amounts, in their cells.
    case amounts
  }

  /// The encodings that fit, the most likely one first: several where they differ in nothing that is used.
  public let encodings: [TextEncoding]
  /// Whether it begins with a byte-order mark.
  public let hasByteOrderMark: Bool
  /// The delimiter.
  public let delimiter: Delimiter
  /// The line of the header; nil without one.
  public let headerLine: Int?
  /// The names of the columns; none without a header.
  public let names: [String]
  /// The column of the amounts.
  public let amount: ColumnReference
  /// Where the currencies are.
  public let currency: CurrencySource
  /// The column of the dates.
  public let date: ColumnReference
  /// The decimal separator; nil where no amount has one that could be mistaken.
  public let decimal: DecimalSeparator?
  /// The order of day, month and year; nil where all dates have the year first.
  public let dateOrder: DateOrder?
  /// Whether years of two digits are read: 69 to 99 as 1969 to 1999, others as 2000 to 2068.
  public let hasShortYears: Bool
  /// The number of records behind the header, without empty lines.
  public let records: Int

  /// What the second reading needs.
  let plan: FilePlan
}

/// What the second reading of a file needs beside its understanding.
struct FilePlan: Hashable, Sendable {
  /// How the bytes make characters.
  let form: ByteForm
  /// The index of the first record of the table, its header if it has one, among all records and empty lines.
  let start: Int
  /// The number of fields of the header or of the first record, and whether the last name is empty.
  let width: TableWidth
  /// The number of fields of the longest record.
  let longest: Int
  /// The quoting of the records.
  let quoting: QuotingStyle
  /// The quoting of the header.
  let headerQuoting: QuotingStyle
  /// The currencies that cells can name.
  let known: KnownCurrencies
  /// The number of all bytes, as UTF-8 where the file is in UTF-16.
  let bytes: Int
  /// The number of all records and empty lines.
  let allRecords: Int
}

/// How many fields the records of a table have.
struct TableWidth: Hashable, Sendable {
  /// The number of fields of the header, or of the first record without one.
  let count: Int
  /// Whether the last field of the header is empty: the delimiter ends the line.
  let hasEmptyEnd: Bool

  /// Whether a record has the columns of the header. An empty field too many or too few at the end means a
  /// delimiter at the end of the line.
  func fits(_ fields: [Field]) -> Bool {
    switch fields.count {
    case count: true
    case count + 1: fields[count].isEmpty
    case count - 1: hasEmptyEnd
    default: false
    }
  }
}

extension TableWidth {
  /// The same for the texts of a record.
  func fits(_ cells: [[UInt8]]) -> Bool {
    fits(cells.map { Field(0..<$0.count) })
  }
}
