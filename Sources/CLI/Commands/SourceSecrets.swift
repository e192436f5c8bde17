import GLib
import Ledger

/// Keys and secrets of sources, which are read from standard input.
@MainActor
struct SourceSecrets {
  private let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Reads a key and keeps it.
  func keepKey(of name: String) throws {
    try checkKey(of: name)
    let key = try secret(called: "key", asking: "Key for \(name): ")
    try keep { ledger throws(LedgerError) in try await ledger.keepKey(key, of: name) }
  }

  /// Forgets a key.
  func removeKey(of name: String) throws {
    try checkKey(of: name)
    try keep { ledger throws(LedgerError) in try await ledger.removeKey(of: name) }
  }

  /// Reads a client's secret and keeps it with the client.
  func set(_ account: ClientAccount, of name: String) throws {
    try checkStore()
    let secret = try secret(called: "client secret", asking: "Client secret of \(account.id): ")
    do {
      try keep { ledger throws(LedgerError) in try await ledger.setAccount(account, secret: secret, of: name)
      }
    } catch let error as LedgerError {
      throw Failure(error, ofAddress: account.tokenAddress, allowsPlainHTTP: account.allowsPlainHTTP)
    }
  }

  private func checkKey(of name: String) throws {
    guard try ledger.source(name).takesKey else { throw LedgerError.needsNoKey(name) }
    try checkStore()
  }

  /// No secret is kept that the store could not know of.
  private func checkStore() throws {
    guard ledger.canWrite else { throw Failure(4, "the store cannot be written; nothing was changed") }
  }

  /// A line of standard input.
  private func secret(called what: String, asking question: String) throws -> String {
    let line: [UInt8]
    do throws(GLibError) { line = try Terminal.readHiddenLine(asking: question) } catch {
      throw Failure(2, "the \(what) could not be read (\(error.message))")
    }
    guard let secret = String(validating: line, as: UTF8.self) else {
      throw Failure(2, "the \(what) is not UTF-8")
    }
    guard !secret.isEmpty else { throw Failure(2, "the \(what) is empty; it is read from standard input") }
    guard !secret.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Failure(2, "the \(what) has a control character in it")
    }
    return secret
  }

  /// Changes what is kept. Where the desktop has no Secret Service, the way out is named.
  private func keep(_ change: @escaping @MainActor (Ledger) async throws(LedgerError) -> Void) throws {
    try MainLoop.run { [ledger] in
      do throws(LedgerError) { try await change(ledger) } catch {
        guard case .secret = error, try ledger.value(SecretsPlace.self) == .service else { throw error }
        throw Failure(
          1,
          "\(error.sentence) “agio config set secrets file” keeps keys in a file of mode 0600 beside the store instead."
        )
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
      self.init(
        2, "“\(shown)” is plain http, which anybody on the way can read and change; --allow-http allows it")
    } else {
      self.init(error)
    }
  }
}
