import HTTP
import TestValues

/// Runs GLib's loop by hand until the body is done.
@MainActor
func pumping<Value: Sendable>(
  _ body: @escaping @MainActor () async throws(HTTPError) -> Value
) async throws(HTTPError) -> Value {
  try await TestValues.pumping(body)
}
