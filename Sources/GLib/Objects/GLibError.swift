public import CGLib

/// An error of GLib, GIO, GTK or libsoup: the content of a `GError`.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the error's domain, such as `g-io-error-quark`.
  public let domain: String
  /// The domain's own number.
  public let code: Int
  /// The message, in the user's language.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Whether an operation was cancelled (`G_IO_ERROR_CANCELLED`).
  public var isCancelled: Bool { isIO(G_IO_ERROR_CANCELLED) }

  /// Whether it is an error of GIO with a code (`g_io_error_quark`).
  public func isIO(_ code: GIOErrorEnum) -> Bool {
    domain == borrowString(g_quark_to_string(g_io_error_quark())) && self.code == Int(code.rawValue)
  }
}

/// Calls a C function with a `GError **`, and throws the error that it sets, taking ownership of it (`g_error_free`).
///
/// Returns the function's result if no error was set.
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
