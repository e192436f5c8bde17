import Currencies
import GLib
import Ledger

/// Saves and removes keys and client secrets of sources, which are read from standard input.
@MainActor
struct SourceSecrets {
  /// The kind of secret, and its source or client.
  enum Secret {
    case key(of: SourceID)
    case clientSecret(of: String)
  }

  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Reads a key and saves it.
  func saveKey(of name: SourceID) throws {
    try checkKey(of: name)
    let key = try read(.key(of: name))
    try change { ledger throws(LedgerError) in try await ledger.keepKey(key, of: name) }
  }

  /// Removes a key.
  func removeKey(of name: SourceID) throws {
    try checkKey(of: name)
    try change { ledger throws(LedgerError) in try await ledger.removeKey(of: name) }
  }

  /// Reads the secret of an OAuth client, and saves both.
  func set(_ account: ClientAccount, of name: SourceID) throws {
    try checkStore()
    let secret = try read(.clientSecret(of: account.id))
    do {
      try change { ledger throws(LedgerError) in
        try await ledger.setAccount(account, secret: secret, of: name)
      }
    } catch let error as LedgerError {
      throw Failure(error, ofAddress: account.tokenAddress, allowsPlainHTTP: account.allowsPlainHTTP)
    }
  }

  private func checkKey(of name: SourceID) throws {
    guard try ledger.source(name).takesKey else { throw LedgerError.needsNoKey(name) }
    try checkStore()
  }

  /// Throws if the store is read-only, because it records which sources have a key.
  private func checkStore() throws {
    try ledger.checkWritable()
  }

  /// A line of standard input.
  private func read(_ secret: Secret) throws -> String {
    let line: [UInt8]
    do throws(GLibError) { line = try Terminal.readLineWithoutEcho(prompt: secret.question) } catch {
      throw Failure(.usage, secret.unreadable(error.message))
    }
    guard let text = String(validating: line, as: UTF8.self) else { throw Failure(.usage, secret.notUTF8) }
    guard !text.isEmpty else { throw Failure(.usage, secret.empty) }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Failure(.usage, secret.controlCharacter)
    }
    return text
  }

  /// Runs a change of the stored secrets. If there is no Secret Service, the error names the alternative.
  private func change(_ change: @escaping @MainActor (Ledger) async throws(LedgerError) -> Void) throws {
    try MainLoop.run { [ledger] in
      do throws(LedgerError) { try await change(ledger) } catch {
        guard case .secret = error, try ledger.value(SecretsLocation.self) == .service else { throw error }
        throw Failure(.noResult, "\(error.sentence) \(Texts.secretsFile)")
      }
    }
  }
}

extension Failure {
  /// The failure for a refused address, which names the option that allows plain HTTP.
  init(_ error: LedgerError, ofAddress address: String, allowsPlainHTTP: Bool) {
    if case .unusableAddress(let shown) = error, !allowsPlainHTTP, address.lowercased().hasPrefix("http://"),
      !shown.contains("…")
    {
      self.init(.usage, Texts.plainHTTP(shown))
    } else {
      self.init(error)
    }
  }
}
