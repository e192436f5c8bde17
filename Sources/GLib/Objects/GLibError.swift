public import CGLib

/// An error reported by GLib, GIO, GTK or libsoup: what `GError` holds, as a value.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Name of the error's domain, such as `g-io-error-quark`.
  public let domain: String
  /// The domain's own number.
  public let code: Int
  /// What went wrong, in the user's language.
  public let message: String

  /// The message.
  public var description: String { message }

  /// True for an operation that was cancelled (`G_IO_ERROR_CANCELLED`).
  public var isCancelled: Bool { isIO(G_IO_ERROR_CANCELLED) }

  /// True for an error of GIO with this number.
  public func isIO(_ code: GIOErrorEnum) -> Bool {
    domain == borrowString(g_quark_to_string(g_io_error_quark())) && self.code == Int(code.rawValue)
  }
}

/// Calls a C function that reports through a `GError **` and throws what it reported, freeing it (`g_error_free`).
///
/// The function's result is returned when no error was set.
public func takingError<Result>(
  _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
  var error: UnsafeMutablePointer<GError>?
  let result = call(&error)
  guard let error else { return result }
  defer { g_error_free(error) }
  throw GLibError(
    domain: borrowString(g_quark_to_string(error.pointee.domain)) ?? "unknown",
    code: Int(error.pointee.code),
    message: borrowString(error.pointee.message) ?? "unknown error")
}
