/// The reason why a PostgreSQL server could not be used.
public enum ServerError: Error, Hashable, Sendable {
  /// libpq is not installed.
  case notInstalled
  /// The address is none. What libpq says of it could repeat a password.
  case address
  /// The address has a password, which others can read there.
  case passwordInAddress
  /// The server asks for a password, and none was given.
  case needsPassword
  /// There is no connection, or it was lost: the message of libpq or the system.
  case unreachable(String)
  /// The server did not answer in time.
  case noAnswer
  /// The server refused a statement: the code of the error (SQLSTATE) and its message.
  case refused(code: String, String)
  /// An answer has more than is read: the most megabytes.
  case tooLarge(megabytes: Int)

  /// Why a statement was refused for the values that it was to write, in the server's words: they violate a rule of the database
  /// (SQLSTATE classes 22 and 23), or one of its owner's that raises an error (class P0, `AG001`). Nil for any other error, which has
  /// nothing to do with them: a connection that was lost, a permission that is missing.
  public var refusalOfValues: String? {
    guard case .refused(let code, let message) = self, ["22", "23", "P0", "AG"].contains(code.prefix(2))
    else {
      return nil
    }
    return message.isEmpty ? code : message
  }

  /// Whether another address of the same server may be reached.
  var isOfConnection: Bool {
    switch self {
    case .unreachable, .noAnswer: true
    default: false
    }
  }
}
