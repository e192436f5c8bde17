internal import CSodium

/// The reason why something could not be encrypted.
public enum EncryptionError: Error, Hashable, Sendable {
  /// libsodium is not installed.
  case notInstalled
  /// There is not enough memory to derive a key.
  case noMemory
}

/// A key that is derived from a passphrase, to encrypt and authenticate (libsodium's secretbox: XSalsa20 and Poly1305).
public struct SealingKey: Hashable, Sendable {
  /// The salt from which and the passphrase the key was derived, not secret.
  public let salt: [UInt8]
  private let key: [UInt8]

  /// The bytes of a salt.
  public static let saltSize = agio_salt_size

  /// Derives the key of a passphrase and a salt of `saltSize` bytes: Argon2id with 64 MiB and two passes, which takes a tenth of a second.
  public init(_ passphrase: String, salt: [UInt8]) throws(EncryptionError) {
    precondition(salt.count == Self.saltSize, "The salt has another size.")
    guard agio_sodium_library() != nil, agio_sodium_init() >= 0 else { throw .notInstalled }
    let text = Array(passphrase.utf8CString)
    var key = [UInt8](repeating: 0, count: agio_key_size)
    let outcome = agio_crypto_pwhash(
      &key, UInt64(key.count), text, UInt64(text.count - 1), salt, 2, 64 << 20, agio_argon2id)
    guard outcome == 0 else { throw .noMemory }
    (self.salt, self.key) = (salt, key)
  }

  /// A salt at random.
  public static func newSalt() throws(EncryptionError) -> [UInt8] {
    guard agio_sodium_library() != nil, agio_sodium_init() >= 0 else { throw .notInstalled }
    return random(saltSize)
  }

  private static func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    agio_randombytes_buf(&bytes, count)
    return bytes
  }

  /// Encrypts a message: a nonce at random, and the box.
  public func seal(_ message: [UInt8]) -> [UInt8] {
    let nonce = Self.random(agio_nonce_size)
    var box = [UInt8](repeating: 0, count: message.count + agio_mac_size)
    let outcome = agio_crypto_secretbox_easy(&box, message, UInt64(message.count), nonce, key)
    precondition(outcome == 0, "secretbox only fails for messages beyond all memory.")
    return nonce + box
  }

  /// Decrypts what `seal` has returned; nil for what was encrypted with another key, or changed.
  public func open(_ sealed: [UInt8]) -> [UInt8]? {
    let (nonceSize, overhead) = (agio_nonce_size, agio_mac_size)
    guard sealed.count >= nonceSize + overhead else { return nil }
    let box = Array(sealed[nonceSize...])
    var message = [UInt8](repeating: 0, count: box.count - overhead)
    let outcome = agio_crypto_secretbox_open_easy(
      &message, box, UInt64(box.count), Array(sealed[..<nonceSize]), key)
    return outcome == 0 ? message : nil
  }
}
