public import Currencies
public import FoundationEssentials

/// What is converted in a record.
public struct RowEntry: Hashable, Sendable {
  /// The digits of the amount.
  public let digits: DecimalParts
  /// Its currency.
  public let currency: CurrencyCode
  /// The day.
  public let date: Day

  /// The amount.
  public var amount: Decimal { digits.decimal ?? .nan }
}

/// Why a record cannot be converted.
public enum RowProblem: Error, Hashable, Sendable {
  /// It has another number of fields than the header, so that its fields may belong to other columns.
  case fieldCount(Int, expected: Int)
  /// The amount's cell is empty.
  case missingAmount
  /// The amount's cell has no number, or one with another decimal separator than the file's.
  case noAmount(String)
  /// The amount has more than 38 digits.
  case tooManyDigits(String)
  /// Both of two columns have an amount.
  case twoAmounts(String, String)
  /// It is not marked as a debit or a credit, as others are.
  case noSide
  /// The currency's cell is empty.
  case missingCurrency
  /// The currency is not known.
  case unknownCurrency(String)
  /// The currency's symbol means one of several currencies.
  case ambiguousCurrency(String, [CurrencyCode])
  /// The currency beside the amount is not the one that holds for the record.
  case contradictoryCurrencies(String, CurrencyCode)
  /// The date's cell is empty.
  case missingDate
  /// The date's cell has no day of the calendar, or one in another order than the file's.
  case noDate(String)
  /// The date is a number of days, as spreadsheets hold it: of which beginning is not known.
  case serialDate(String)
}

/// A record of a file.
public struct RowReading: Hashable, Sendable {
  /// The line on which it begins; the first is 1.
  public let line: Int
  /// What is converted, or why nothing is.
  public let entry: Result<RowEntry, RowProblem>
}
