internal import Encryption
internal import Synchronization

/// The keys of an encrypted folder: each is derived from its passphrase when it is first needed.
final class FolderKeys: Sendable {
  private struct State {
    var keys: [[UInt8]: SealingKey] = [:]
    /// The least salt of a file that was opened: all machines come to use the same.
    var salt: [UInt8]?
  }

  /// The most salts for which keys are derived: somebody could have put any number into the folder.
  private static let mostSalts = 16

  private let passphrase: String
  private let state = Mutex(State())

  init(_ passphrase: String) { self.passphrase = passphrase }

  /// Decrypts what was sealed with a salt; nil for what this passphrase does not open.
  func open(_ sealed: [UInt8], salt: [UInt8]) throws(EncryptionError) -> [UInt8]? {
    guard salt.count == SealingKey.saltSize, let message = try key(salt)?.open(sealed) else { return nil }
    state.withLock { state in
      if state.salt.map({ salt.lexicographicallyPrecedes($0) }) ?? true { state.salt = salt }
    }
    return message
  }

  /// Encrypts a message, and returns the salt too.
  func seal(_ message: [UInt8]) throws(EncryptionError) -> (salt: [UInt8], sealed: [UInt8]) {
    let known = state.withLock { $0.salt }
    let salt = if let known { known } else { try SealingKey.newSalt() }
    state.withLock { $0.salt = salt }
    let key = if let derived = try key(salt) { derived } else { try SealingKey(passphrase, salt: salt) }
    return (salt, key.seal(message))
  }

  private func key(_ salt: [UInt8]) throws(EncryptionError) -> SealingKey? {
    if let known = state.withLock({ $0.keys[salt] }) { return known }
    if state.withLock({ $0.keys.count }) >= Self.mostSalts { return nil }
    let key = try SealingKey(passphrase, salt: salt)
    state.withLock { $0.keys[salt] = key }
    return key
  }
}
