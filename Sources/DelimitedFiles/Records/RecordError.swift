/// Why a text cannot be divided into records.
public enum RecordError: Error, Hashable, Sendable {
  /// The quotation mark that opens a field on this line is not closed.
  case openQuote(line: Int)
  /// Something else than a delimiter or a line end follows a closing quotation mark on this line.
  case textAfterQuote(line: Int)
  /// The record that begins on this line has more fields than `mostFields`.
  case tooManyFields(line: Int)

  /// The largest number of fields of a record, which is that of spreadsheets.
  public static let mostFields = 16_384
}
