import Currencies
import GLib
import Ledger

/// Keys and secrets of sources, which are read from standard input.
@MainActor
struct SourceSecrets {
  /// What is read, and of which source or client.
  enum Secret {
    case key(of: SourceID)
    case clientSecret(of: String)
  }

  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Reads a key and keeps it.
  func keepKey(of name: SourceID) throws {
    try checkKey(of: name)
    let key = try read(.key(of: name))
    try keep { ledger throws(LedgerError) in try await ledger.keepKey(key, of: name) }
  }

  /// Forgets a key.
  func removeKey(of name: SourceID) throws {
    try checkKey(of: name)
    try keep { ledger throws(LedgerError) in try await ledger.removeKey(of: name) }
  }

  /// Reads a client's secret and keeps it with the client.
  func set(_ account: ClientAccount, of name: SourceID) throws {
    try checkStore()
    let secret = try read(.clientSecret(of: account.id))
    do {
      try keep { ledger throws(LedgerError) in try await ledger.setAccount(account, secret: secret, of: name)
      }
    } catch let error as LedgerError {
      throw Failure(error, ofAddress: account.tokenAddress, allowsPlainHTTP: account.allowsPlainHTTP)
    }
  }

  private func checkKey(of name: SourceID) throws {
    guard try ledger.source(name).takesKey else { throw LedgerError.needsNoKey(name) }
    try checkStore()
  }

  /// No secret is kept that the store could not know of.
  private func checkStore() throws {
    guard ledger.canWrite else { throw LedgerError.readOnly }
  }

  /// A line of standard input.
  private func read(_ secret: Secret) throws -> String {
    let line: [UInt8]
    do throws(GLibError) { line = try Terminal.readLineWithoutEcho(prompt: secret.question) } catch {
      throw Failure(2, secret.unreadable(error.message))
    }
    guard let text = String(validating: line, as: UTF8.self) else { throw Failure(2, secret.notUTF8) }
    guard !text.isEmpty else { throw Failure(2, secret.empty) }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Failure(2, secret.controlCharacter)
    }
    return text
  }

  /// Changes what is kept. Where the desktop has no Secret Service, the way out is named.
  private func keep(_ change: @escaping @MainActor (Ledger) async throws(LedgerError) -> Void) throws {
    try MainLoop.run { [ledger] in
      do throws(LedgerError) { try await change(ledger) } catch {
        guard case .secret = error, try ledger.value(SecretsLocation.self) == .service else { throw error }
        throw Failure(1, "\(error.sentence) \(Texts.secretsFile)")
      }
    }
  }
}

extension Failure {
  /// What is said of an address that is refused: where that is for its plain HTTP, the option that allows it.
  init(_ error: LedgerError, ofAddress address: String, allowsPlainHTTP: Bool) {
    if case .unusableAddress(let shown) = error, !allowsPlainHTTP, address.lowercased().hasPrefix("http://"),
      !shown.contains("…")
    {
      self.init(2, Texts.plainHTTP(shown))
    } else {
      self.init(error)
    }
  }
}
