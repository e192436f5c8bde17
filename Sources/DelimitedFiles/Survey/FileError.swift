public import Currencies
public import FoundationEssentials

/// Why a file is refused as a whole. What can be read in two ways carries both readings.
public enum FileError: Error, Hashable, Sendable {
  /// A date in one order of day, month and year.
  public struct DateReading: Hashable, Sendable {
    /// The order.
    public let order: DateOrder
    /// The day that it would be.
    public let day: Day
  }

  /// It has no record.
  case empty
  /// It is a workbook or an archive, and not text.
  case spreadsheet
  /// It is JSON.
  case json
  /// It is HTML or XML.
  case markup
  /// It is in UTF-32.
  case utf32
  /// It has a NUL on this line.
  case notText(line: Int)
  /// It has bytes on this line that are not in the encoding.
  case invalidText(TextEncoding, line: Int)
  /// It has bytes that are in none of the encodings that are read.
  case unknownEncoding
  /// Its byte-order mark is that of this encoding, and the user named another one.
  case contradictoryMark(TextEncoding)

  /// It has no delimiter.
  case noDelimiter
  /// It can be read with each of several delimiters. Decided by `delimiter`.
  case ambiguousDelimiter([Delimiter])
  /// It cannot be divided into records.
  case records(RecordError)
  /// The record that begins on this line is longer than `longestRecord` bytes.
  case longRecord(line: Int)
  /// The quotation mark on this line is not closed within `longestRecord` bytes.
  case longQuotation(line: Int)
  /// This line ends with CR alone, and others do not, or the reverse.
  case mixedLineEnds(line: Int)
  /// No record has as many fields as the header, or one has far more: `mostSurplusFields`.
  case differentWidth(header: Int, line: Int, fields: Int)
  /// This line names columns as the header does, and may begin another table.
  case secondHeader(line: Int)
  /// It has a column of this name, as Agio appends one: it was converted before.
  case alreadyConverted(String)

  /// It has no column of the name or position that the user gave; the columns' names, none without a header.
  case noColumn(String, among: [String])
  /// Several columns have the name that the user gave; their positions.
  case ambiguousName(String, positions: [Int])
  /// No column is recognized as one of this role; the columns' names. Decided by naming it.
  case missingColumn(ColumnRole, among: [String])
  /// Several columns can have this role. Decided by naming one.
  case ambiguousColumns(ColumnRole, [ColumnReference])
  /// The name of the amounts' column states a currency, and a column has others. Decided by `currency`.
  case contradictoryCurrencies(ColumnReference, stated: CurrencyCode)

  /// The user named this column for debits and for credits.
  case sameColumn(String)
  /// No column says for certain which amounts are debits, which the user wants negated.
  case noDebits
  /// Two amounts have signs that not both fit their sides. Decided by `signs`.
  case contradictorySigns(CellExample, CellExample)
  /// A credit is negative, and none is positive. Decided by `signs`.
  case negativeCredit(CellExample)
  /// An amount without a sign may be negative, since a column has a mark of debits beside it. Decided by `signs`.
  case doubtfulDebit(CellExample, ColumnReference, mark: String)

  /// The amounts can be read with either decimal separator. Decided by `decimal`.
  case ambiguousDecimal(CellExample, point: Decimal, comma: Decimal)
  /// One amount needs a decimal point, and one a decimal comma. Decided by `decimal`.
  case contradictoryDecimals(point: CellExample, comma: CellExample)
  /// The dates can be read in several orders. Decided by `dateOrder`.
  case ambiguousDate(CellExample, [DateReading])
  /// Two dates need different orders. Decided by `dateOrder`.
  case contradictoryDates(CellExample, CellExample)

  /// The file is not the same in the second reading as in the first.
  case changed

  /// The largest number of bytes of a record.
  public static let longestRecord = 1 << 20

  /// The largest number of fields that a record may have more than the header. Each other record becomes as
  /// long.
  public static let mostSurplusFields = 100
}
