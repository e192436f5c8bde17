internal import CSecret
internal import GLib

/// The desktop's Secret Service (GNOME Keyring, KWallet, KeePassXC) through libsecret, which is loaded at the first use.
///
/// Secrets are in the default collection, with the attributes `application` "io.github.agio.Agio" and `name`. Each
/// operation begins with a search, which asks the user nothing and has `answerTime`; what follows may make the service
/// ask the user to unlock the keyring, and has `promptTime`. It works while GLib's main loop runs.
public struct SecretService: SecretStore {
  /// How long the service may take for an answer that needs nobody: 10 s.
  public static let answerTime = 10_000
  /// How long the user may take to unlock the keyring: 2 minutes.
  public static let promptTime = 120_000

  private let answerTime: Int
  private let promptTime: Int

  /// The service of the session's bus, with the usual limits of time or others, in milliseconds.
  public init(answerTime: Int = Self.answerTime, promptTime: Int = Self.promptTime) {
    (self.answerTime, self.promptTime) = (answerTime, promptTime)
  }

  /// The secret of a name (`secret_password_lookupv`); nil when none is kept. Throws `locked` when there is one that the
  /// user did not unlock.
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
    // libsecret answers nothing, and no error, when the user closes the question.
    guard let secret else { throw .locked }
    return secret
  }

  /// Keeps a secret (`secret_password_storev`) in the default collection.
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
      // A service's own words might repeat what it was given.
      throw .noService("it did not keep the secret")
    }
  }

  /// Forgets a secret (`secret_password_clearv`).
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

  /// True when a secret of that name is kept, locked or not (`secret_password_searchv`).
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
