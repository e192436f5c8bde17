public import Currencies
internal import GLib
internal import Rates
internal import Secrets
internal import Storage

// Keys and secrets: kept by the desktop's Secret Service or in a file, never in the store.
extension Ledger {
  /// Keeps the user's key for a source, without the blanks that came along when it was copied. Throws `needsNoKey`,
  /// `emptyKey`, and `secret` when it could not be kept.
  public func keepKey(_ secret: String, of name: SourceID) async throws(LedgerError) {
    guard try source(name).takesKey else { throw .needsNoKey(name) }
    try await keep(secret, SecretName.key(name), insteadOf: SecretName.client(name))
    try await writeWhenFree { try $0.setKey(isKept: true, of: name) }
  }

  /// Forgets a source's key, and its OAuth 2 client.
  public func removeKey(of name: SourceID) async throws(LedgerError) {
    guard try source(name).takesKey else { throw .needsNoKey(name) }
    let secrets = try secrets()
    do throws(SecretError) {
      try await secrets.remove(SecretName.key(name))
      try await secrets.remove(SecretName.client(name))
    } catch {
      throw .secret(error)
    }
    try await writeWhenFree { try $0.setKey(isKept: false, of: name) }
  }

  /// Has a source asked as an OAuth 2 client; its secret is kept as a key is. Only `custom` can be asked so. Throws
  /// `unusableAddress`, and `controlCharacter` for a client id or scope with one.
  public func setAccount(
    _ account: ClientAccount, secret: String, of name: SourceID
  ) async throws(LedgerError) {
    guard case .optional? = try source(name).source?.key as KeyUse? else { throw .needsNoKey(name) }
    try check(account.tokenAddress, allowsPlainHTTP: account.allowsPlainHTTP, mayHaveQuery: true)
    for (text, field) in [(account.id, LedgerError.ClientField.clientID), (account.scope ?? "", .scope)]
    where text.unicodeScalars.contains(where: \.isControlCharacter) {
      throw .controlCharacter(in: field)
    }
    try await keep(secret, SecretName.client(name), insteadOf: SecretName.key(name))
    try await writeWhenFree { try $0.setAccount(account, of: name) }
  }

  /// Where secrets are kept, as the setting has it.
  func secrets() throws(LedgerError) -> any SecretStore {
    // Beside a store in memory there is no folder for a file.
    try value(SecretsLocation.self) == .file && !isInMemory
      ? SecretFile(path: path + ".secrets") : SecretService()
  }

  private func keep(_ secret: String, _ name: String, insteadOf other: String) async throws(LedgerError) {
    let (secrets, secret) = (try secrets(), secret.trimmed)
    guard !secret.isEmpty else { throw .emptyKey }
    do throws(SecretError) {
      try await secrets.keep(secret, name)
      try await secrets.remove(other)
    } catch {
      throw .secret(error)
    }
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

/// What secrets are called where they are kept.
enum SecretName {
  static func key(_ source: SourceID) -> String { "key.\(source)" }
  static func client(_ source: SourceID) -> String { "oauth.\(source)" }
}
