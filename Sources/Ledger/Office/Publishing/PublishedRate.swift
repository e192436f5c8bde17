internal import Currencies
internal import FoundationEssentials

/// A rate that is to be published, or withdrawn.
struct PublishedRate: Hashable, Sendable {
  let pair: CurrencyPair
  let kind: CompanyRate.Kind
  let validFrom: Day
  /// The last day; nil for a rate without an end.
  let validTo: Day?
  /// Units of the quote for one base; nil where the rate of that day is withdrawn.
  let rate: Decimal?
  let reason: String

  /// The array that the server's function reads.
  var json: JSON {
    .array([
      .string(pair.base.text), .string(pair.quote.text), .string(kind.rawValue),
      .string(validFrom.description), JSON(validTo?.description), JSON(rate?.plainText), .string(reason),
    ])
  }
}

/// What makes a file of rates unusable: nothing of it is published.
public enum PublishingProblem: Error, Hashable, Sendable {
  /// It has no rates.
  case empty
  /// It has more rates than are published at once: the most.
  case tooMany(Int)
  /// It is no CSV of rates, no file of the European Central Bank, and no answer of Frankfurter.
  case unknownFormat
  /// A rate of another file than a CSV cannot be used: the currency.
  case unusableRate(String)
  /// The first line of the CSV lacks a column: its name.
  case missingColumn(String)
  /// The first line of the CSV has a column that is none of rates, or one twice: its name.
  case unknownColumn(String)
  /// A line of the CSV cannot be read: its number from 1, the column, and the text there.
  case unreadable(line: Int, column: String, text: String)
  /// A line of the CSV has another number of columns than the first.
  case wrongCount(line: Int)
  /// A quotation that begins in a line of the CSV has no end.
  case openQuote(line: Int)
  /// A line of the CSV has no kind, and none was given.
  case noKind(line: Int)
  /// Two lines are of the same pair, kind and day.
  case repeated(line: Int)
}
