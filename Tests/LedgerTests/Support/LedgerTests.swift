import Testing

/// All tests that have a ledger, one at a time: each of them holds the main actor, on which a refresh that waits for an
/// answer must have its turn.
@Suite(.serialized) enum LedgerTests {}
