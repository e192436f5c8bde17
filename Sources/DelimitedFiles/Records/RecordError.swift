/// Why a text cannot be divided into records.
public enum RecordError: Error, Hashable, Sendable {
  /// The quotation mark that opens a field on this line is not closed.
  case openQuote(line: Int)
  /// Something else than a delimiter or a line end follows a closing quotation mark on this line.
  case textAfterQuote(line: Int)
}
