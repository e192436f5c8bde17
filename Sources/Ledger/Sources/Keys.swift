public import Currencies
internal import GLib
internal import Rates
internal import Secrets
internal import Storage

// Keys and secrets: stored by the desktop's Secret Service or in a file, never in the store.
extension Ledger {
  /// Stores the user's key for a source, trimmed. Throws `needsNoKey`, `emptyKey`, and `secret` when it could not be stored.
  public func keepKey(_ secret: String, of name: SourceID) async throws(LedgerError) {
    guard try source(name).takesKey else { throw .needsNoKey(name) }
    try await keep(secret, SecretName.key(name), insteadOf: SecretName.client(name)) {
      try $0.setKey(isKept: true, of: name)
    }
  }

  /// Removes a source's key, and its OAuth 2 client. Where the secret store fails, neither is used any more, and what it still has is
  /// removed when this is called again.
  public func removeKey(of name: SourceID) async throws(LedgerError) {
    guard try source(name).takesKey else { throw .needsNoKey(name) }
    let secrets = try secrets()
    // In the other order a source could have lost a key that the store still says it has.
    try await writeInTurn { try $0.setKey(isKept: false, of: name) }
    do throws(SecretError) {
      try await secrets.remove(SecretName.key(name))
      try await secrets.remove(SecretName.client(name))
    } catch {
      throw .secret(error)
    }
  }

  /// Requests rates from a source as an OAuth 2 client, whose secret is stored as a key is. Throws `needsNoKey` for a source that
  /// does not take a client, `unusableAddress`, and `controlCharacter` for a client id or scope with one.
  public func setAccount(
    _ account: ClientAccount, secret: String, of name: SourceID
  ) async throws(LedgerError) {
    guard try source(name).takesClient else { throw .needsNoKey(name) }
    try check(account.tokenAddress, allowsPlainHTTP: account.allowsPlainHTTP, mayHaveQuery: true)
    for (text, field) in [(account.id, LedgerError.ClientField.clientID), (account.scope ?? "", .scope)]
    where text.unicodeScalars.contains(where: \.isControlCharacter) {
      throw .controlCharacter(in: field)
    }
    try await keep(secret, SecretName.client(name), insteadOf: SecretName.key(name)) {
      try $0.setAccount(account, of: name)
    }
  }

  /// The store of secrets, by the setting.
  func secrets() throws(LedgerError) -> any SecretStore {
    // A store in memory has no folder for a file.
    try value(SecretsLocation.self) == .file && !isInMemory
      ? SecretFile(path: path + ".secrets") : SecretService()
  }

  /// Stores a secret and makes a change of the store that goes with it: if that fails, the previous secret is restored, where it
  /// could be read.
  private func keep(
    _ secret: String, _ name: String, insteadOf other: String,
    _ change: @escaping (Writer) throws -> Void
  ) async throws(LedgerError) {
    let (secrets, secret) = (try secrets(), secret.trimmed)
    guard !secret.isEmpty else { throw .emptyKey }
    let before: Result<String?, SecretError>
    do throws(SecretError) { before = .success(try await secrets.secret(name)) } catch {
      before = .failure(error)
    }
    do throws(SecretError) { try await secrets.keep(secret, name) } catch { throw .secret(error) }
    var failure: LedgerError?
    do throws(LedgerError) { try await writeInTurn(change) } catch { failure = error }
    do throws(SecretError) {
      if failure == nil {
        try await secrets.remove(other)
      } else if case .success(let before) = before {
        if let before { try await secrets.keep(before, name) } else { try await secrets.remove(name) }
      }
    } catch {
      throw .secret(error)
    }
    if let failure { throw failure }
  }
}

extension Writer {
  /// Notes whether a key is kept for a source, which is asked as no OAuth 2 client any more.
  fileprivate func setKey(isKept: Bool, of name: SourceID) throws(StoreError) {
    try execute(
      "UPDATE source SET has_key = ?, token_address = NULL, client_id = NULL WHERE name = ?", isKept, name)
    try forgetAnswers(of: name)
  }

  /// Notes that a source is asked as an OAuth 2 client, whose secret is kept.
  fileprivate func setAccount(_ account: ClientAccount, of name: SourceID) throws(StoreError) {
    try execute(
      """
      UPDATE source SET has_key = 1, token_address = ?, client_id = ?, scope = ?, token_allows_http = ? WHERE name = ?
      """, account.tokenAddress, account.id, account.scope, account.allowsPlainHTTP, name)
    try forgetAnswers(of: name)
  }
}

/// The names of secrets in their store.
enum SecretName {
  /// The password of the server through which changes are exchanged.
  static let sync = "sync"
  static func key(_ source: SourceID) -> String { "key.\(source)" }
  static func client(_ source: SourceID) -> String { "oauth.\(source)" }
}
