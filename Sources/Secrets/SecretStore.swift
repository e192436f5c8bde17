/// Where the user's keys and client secrets are kept: the desktop's Secret Service, or a file of the user's own.
///
/// A secret is any text without a zero character, kept under a name such as "key.openexchangerates".
@MainActor
public protocol SecretStore {
  /// The secret of a name; nil when none is kept.
  func secret(_ name: String) async throws(SecretError) -> String?
  /// Keeps a secret under a name, in the place of what was there.
  func keep(_ secret: String, _ name: String) async throws(SecretError)
  /// Forgets the secret of a name; does nothing when none is kept.
  func remove(_ name: String) async throws(SecretError)
}

/// Why a secret could not be had, kept or removed. No case ever holds a secret.
public enum SecretError: Error, Hashable, Sendable {
  /// The desktop has no Secret Service that answers; why, in words to stand in parentheses.
  case noService(String)
  /// The keyring is locked and was not unlocked; why, in words to stand in parentheses.
  case locked(String)
  /// The task was cancelled.
  case cancelled
  /// The file of secrets cannot be used; a sentence without the full stop that names the file.
  case file(String)

  /// One plain English sentence without the full stop, fit to follow "agio: ".
  public var sentence: String {
    switch self {
    case .noService(let reason): "the desktop's Secret Service is not to be had (\(reason))"
    case .locked(let reason): "the keyring is locked (\(reason))"
    case .cancelled: "the keyring was not waited for"
    case .file(let sentence): sentence
    }
  }
}
