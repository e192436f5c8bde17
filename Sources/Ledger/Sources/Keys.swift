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
    try await keep(secret, SecretName.key(name), insteadOf: SecretName.client(name)) {
      try $0.setUpSource(name, ["has_key": Value(true), "token_address": .null, "client_id": .null])
    }
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
    try await writeInTurn {
      try $0.setUpSource(name, ["has_key": Value(false), "token_address": .null, "client_id": .null])
    }
  }

  /// Has a source asked as an OAuth 2 client; its secret is kept as a key is. Only `custom` can be asked so. Throws
  /// `unusableAddress`, and `controlCharacter` for a client id or scope with one.
  public func setAccount(
    _ account: ClientAccount, secret: String, of name: SourceID
  ) async throws(LedgerError) {
    guard case .optional? = try source(name).source?.key as KeyUse? else { throw .needsNoKey(name) }
    try check(account.tokenAddress, allowsPlainHTTP: account.allowsPlainHTTP, mayHaveQuery: true)
    for (text, field) in [(account.id, LedgerError.ClientField.clientID), (account.scope ?? "", .scope)]
    where text.unicodeScalars.contains(where: \.isObeyed) {
      throw .controlCharacter(in: field)
    }
    try await keep(secret, SecretName.client(name), insteadOf: SecretName.key(name)) {
      try $0.setUpSource(
        name,
        [
          "has_key": Value(true), "token_address": Value(account.tokenAddress),
          "client_id": Value(account.id),
          "scope": Value(account.scope), "token_allows_http": Value(account.allowsPlainHTTP),
        ])
    }
  }

  /// Where secrets are kept, as the setting has it.
  func secrets() throws(LedgerError) -> any SecretStore {
    // Beside a store in memory there is no folder for a file.
    try value(SecretsLocation.self) == .file && !isInMemory
      ? SecretFile(path: path + ".secrets") : SecretService()
  }

  /// Keeps a secret and makes a change of the store that goes with it: where that fails, the secret from before is kept again.
  private func keep(
    _ secret: String, _ name: String, insteadOf other: String,
    _ change: @escaping (Writer) throws -> Void
  ) async throws(LedgerError) {
    let (secrets, secret) = (try secrets(), secret.trimmed)
    guard !secret.isEmpty else { throw .emptyKey }
    let before: String?
    do throws(SecretError) {
      before = try await secrets.secret(name)
      try await secrets.keep(secret, name)
    } catch {
      throw .secret(error)
    }
    var failure: LedgerError?
    do throws(LedgerError) { try await writeInTurn(change) } catch { failure = error }
    do throws(SecretError) {
      if failure == nil {
        try await secrets.remove(other)
      } else if let before {
        try await secrets.keep(before, name)
      } else {
        try await secrets.remove(name)
      }
    } catch {
      throw .secret(error)
    }
    if let failure { throw failure }
  }
}

/// What secrets are called where they are kept.
enum SecretName {
  static func key(_ source: SourceID) -> String { "key.\(source)" }
  static func client(_ source: SourceID) -> String { "oauth.\(source)" }
}
