internal import Currencies
internal import Storage

/// Records what the changes of a ledger change, each in its transaction, for others that want to know.
@MainActor
protocol ChangeRecorder {
  /// Makes changes, and records them; `row` is the one that the user moves.
  func recording<Value>(
    in writer: Writer, moving row: CurrencyCode?, _ body: (Writer) throws -> Value
  ) throws -> Value
}
