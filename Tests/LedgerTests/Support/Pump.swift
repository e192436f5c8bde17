import Ledger
import TestValues

/// Runs GLib's loop by hand until the body is done.
@MainActor
func pumping<Value: Sendable>(
  _ body: @escaping @MainActor () async throws(LedgerError) -> Value
) async throws(LedgerError) -> Value {
  try await TestValues.pumping(body)
}
