internal import CSecret
internal import GLib

/// The desktop's Secret Service (GNOME Keyring, KWallet, KeePassXC) through libsecret, which is loaded at the first use.
///
/// Secrets are in the default collection, with the attributes `application` "io.github.agio.Agio" and `name`. Each
/// operation begins with a search, which shows no prompt and has `answerTime`; what follows may prompt the user to
/// unlock the keyring, and has `promptTime`. It works while GLib's main loop runs.
public struct SecretService: SecretStore {
  /// The time limit of a call without a prompt: 10 s.
  public static let answerTime = 10_000
  /// The time limit for the user to unlock the keyring: 2 minutes.
  public static let promptTime = 120_000

  private let answerTime: Int
  private let promptTime: Int

  /// Creates a client of the session bus's service, with the default time limits or others, in milliseconds.
  public init(answerTime: Int = Self.answerTime, promptTime: Int = Self.promptTime) {
    (self.answerTime, self.promptTime) = (answerTime, promptTime)
  }

  /// The secret of a name (`secret_password_lookupv`); nil if there is none. Throws `locked` if the user did not unlock
  /// it.
  public func secret(_ name: String) async throws(SecretError) -> String? {
    guard try await holds(name) else { return nil }
    let secret = try await bounded(promptTime) { cancellable, callback, data in
      withAttributes(name) {
        agio_secret_password_lookupv(agio_secret_schema(), $0, cancellable, callback, data)
      }
    } finish: { result throws(GLibError) in
      let secret = try takingError { agio_secret_password_lookup_finish(result, $0) }
      defer { agio_secret_password_free(secret) }
      return borrowString(secret)
    }
    // libsecret returns neither a result nor an error if the user closes the prompt.
    guard let secret else { throw .locked }
    return secret
  }

  /// Saves a secret in the default collection (`secret_password_storev`).
  public func keep(_ secret: String, _ name: String) async throws(SecretError) {
    precondition(!secret.utf8.contains(0), "A secret must not contain a zero character.")
    _ = try await holds(name)
    do throws(SecretError) {
      try await bounded(promptTime) { cancellable, callback, data in
        withAttributes(name) {
          agio_secret_password_storev(
            agio_secret_schema(), $0, SECRET_COLLECTION_DEFAULT, "Agio: \(name)", secret, cancellable,
            callback,
            data)
        }
      } finish: { result throws(GLibError) in
        _ = try takingError { agio_secret_password_store_finish(result, $0) }
      }
    } catch .noService {
      // A service's message might repeat the secret.
      throw .noService("it did not keep the secret")
    }
  }

  /// Removes a secret (`secret_password_clearv`).
  public func remove(_ name: String) async throws(SecretError) {
    guard try await holds(name) else { return }
    let isRemoved = try await bounded(promptTime) { cancellable, callback, data in
      withAttributes(name) {
        agio_secret_password_clearv(agio_secret_schema(), $0, cancellable, callback, data)
      }
    } finish: { result throws(GLibError) in
      try takingError { agio_secret_password_clear_finish(result, $0) } != 0
    }
    guard isRemoved else { throw .locked }
  }

  /// Whether there is a secret of that name, locked or not (`secret_password_searchv`).
  private func holds(_ name: String) async throws(SecretError) -> Bool {
    guard agio_secret_library() != nil else { throw .noService("libsecret is not installed") }
    return try await bounded(answerTime) { cancellable, callback, data in
      withAttributes(name) {
        agio_secret_password_searchv(
          agio_secret_schema(), $0, SECRET_SEARCH_NONE, cancellable, callback, data)
      }
    } finish: { result throws(GLibError) in
      let found = try takingError { agio_secret_password_search_finish(result, $0) }
      defer { g_list_free_full(found) { g_object_unref($0) } }
      return found != nil
    }
  }

  private func withAttributes(_ name: String, _ body: (OpaquePointer?) -> Void) {
    let attributes = agio_secret_attributes(name)
    body(attributes)
    g_hash_table_unref(attributes)
  }
}
