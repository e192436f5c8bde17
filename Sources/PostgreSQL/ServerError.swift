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

  /// Whether another address of the same server may be reached.
  var isOfConnection: Bool {
    switch self {
    case .unreachable, .noAnswer: true
    default: false
    }
  }
}
