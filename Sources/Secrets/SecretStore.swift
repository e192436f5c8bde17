/// A store of the user's keys and client secrets: the desktop's Secret Service, or a file.
///
/// A secret is any text without a zero character, saved under a name such as "key.openexchangerates".
@MainActor
public protocol SecretStore {
  /// The secret of a name; nil if there is none.
  func secret(_ name: String) async throws(SecretError) -> String?
  /// Saves a secret under a name, replacing an earlier one.
  func keep(_ secret: String, _ name: String) async throws(SecretError)
  /// Removes the secret of a name, if there is one.
  func remove(_ name: String) async throws(SecretError)
}

/// The reason why a secret could not be read, saved or removed. No case contains a secret.
public enum SecretError: Error, Hashable, Sendable {
  /// The desktop has no Secret Service that responds; the message, in English or the service's.
  case noService(String)
  /// The keyring is locked, and the user did not unlock it.
  case locked
  /// The task was cancelled.
  case cancelled
  /// The secrets file cannot be used: its path, and why.
  case file(String, FileProblem)

  /// The reason why a secrets file cannot be used.
  public enum FileProblem: Hashable, Sendable {
    /// It is a symbolic link.
    case symbolicLink
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It belongs to another user.
    case ofAnotherUser
    /// Other users may read or write it.
    case notPrivate
    /// It has more than 1 MB.
    case tooLarge
    /// It has other content than Agio's secrets, and was not changed.
    case notSecrets
    /// Another program has locked it.
    case held
    /// It cannot be read; the system's message.
    case unreadable(String)
    /// It cannot be written; the system's message.
    case unwritable(String)
    /// It cannot be deleted; the system's message.
    case undeletable(String)
  }
}
