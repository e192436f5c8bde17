public import Currencies

/// How a file is understood.
public struct FileReading: Hashable, Sendable {
  /// Where the amounts are.
  public enum AmountSource: Hashable, Sendable {
    /// In a column.
    case column(ColumnReference)
    /// In a column, which are negated where another one marks them as debits.
    case marked(ColumnReference, by: ColumnReference)
    /// In two columns, money out and money in; `isNegated` where those out are to be negated, since they are printed without a
    /// minus sign.
    case pair(debit: ColumnReference, credit: ColumnReference, isNegated: Bool)

    /// The columns that have amounts.
    public var columns: [ColumnReference] {
      switch self {
      case .column(let column), .marked(let column, _): [column]
      case .pair(let debit, let credit, _): [debit, credit]
      }
    }
  }

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
  /// Where the amounts are.
  public let amounts: AmountSource
  /// Where the currencies are.
  public let currency: CurrencySource
  /// A column of currencies that is not used, since the user gave another one for all amounts; nil without one.
  public let unusedCurrencies: ColumnReference?
  /// The column of the dates.
  public let date: ColumnReference
  /// The decimal separator; nil where no amount has one that could be mistaken.
  public let decimal: DecimalSeparator?
  /// The order of day, month and year; nil where all dates have the year first.
  public let dateOrder: DateOrder?
  /// The first and the last day in the column of the dates; nil without any.
  public let days: ClosedRange<Day>?
  /// Whether years of two digits are read: 69 to 99 as 1969 to 1999, others as 2000 to 2068.
  public let hasShortYears: Bool
  /// The number of records behind the header, without empty lines.
  public let records: Int

  /// What the second reading needs.
  let plan: FilePlan

  /// The column of amounts whose name states another currency than the one that the user gave for all of them, with that currency; nil
  /// without one.
  public var overruledName: (column: ColumnReference, stated: CurrencyCode)? {
    guard case .option(let code) = currency else { return nil }
    for column in amounts.columns {
      guard let stated = column.name.flatMap({ HeaderName.currency(in: $0, plan.known) }), stated != code
      else { continue }
      return (column, stated)
    }
    return nil
  }

  /// All columns.
  public var columns: [ColumnReference] {
    (0..<plan.width.columns).map { ColumnReference($0, names) }
  }
}

/// What the second reading of a file needs beside its understanding.
struct FilePlan: Hashable, Sendable {
  /// How the bytes make characters.
  let form: ByteForm
  /// The index of the first record of the table, its header if it has one, among all records and empty lines.
  let start: Int
  /// How many fields its records have.
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
  /// The number of columns: the fields of the header, or of the first record without one.
  let columns: Int
  /// The number of fields of each record: one more than columns where a delimiter ends the lines of records
  /// only, one less where it ends the header's only.
  let fields: Int

  /// Whether a record has the columns of the table. Any other one may have its fields in other columns.
  func fits(_ record: [Field]) -> Bool {
    guard record.count == fields, let last = record.last else { return false }
    return fields <= columns || last.isEmpty
  }
}
