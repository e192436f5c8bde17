/// Where the user's keys and client secrets are kept: the desktop's Secret Service, or a file of the user's own.
///
/// A secret is any text without a zero character, kept under a name such as "key.openexchangerates".
@MainActor
public protocol SecretStore {
  /// The secret of a name; nil when none is kept.
  func secret(_ name: String) async throws(SecretError) -> String?
  /// Keeps a secret under a name, replacing what was there.
  func keep(_ secret: String, _ name: String) async throws(SecretError)
  /// Forgets the secret of a name; does nothing when none is kept.
  func remove(_ name: String) async throws(SecretError)
}

/// Why a secret could not be had, kept or removed. No case ever holds a secret.
public enum SecretError: Error, Hashable, Sendable {
  /// The desktop has no Secret Service that answers; why, in English or in the service's words.
  case noService(String)
  /// The keyring is locked, and the user did not unlock it.
  case locked
  /// The task was cancelled.
  case cancelled
  /// The file of secrets cannot be used: its path, and why.
  case file(String, FileProblem)

  /// Why a file of secrets cannot be used.
  public enum FileProblem: Hashable, Sendable {
    /// It is a symbolic link.
    case symbolicLink
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It is another user's.
    case ofAnotherUser
    /// Other users may read or write it.
    case notPrivate
    /// It has more than 1 MB.
    case tooLarge
    /// It holds something else than secrets of Agio's; it was left as it is.
    case notSecrets
    /// Another program holds it.
    case held
    /// The system does not let it be read; the system's words.
    case unreadable(String)
    /// The system does not let it be written; the system's words.
    case unwritable(String)
    /// The system does not let it be deleted; the system's words.
    case undeletable(String)
  }
}
