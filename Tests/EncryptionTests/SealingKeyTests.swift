import Encryption
import Testing

@Suite struct SealingKeyTests {
  let salt = [UInt8](0..<16)

  @Test func `what was sealed is opened by the same passphrase and salt only`() throws {
    let key = try SealingKey("correct horse", salt: salt)
    for message in [[], Array("Hello".utf8), [UInt8](repeating: 7, count: 1_000_000)] {
      let sealed = key.seal(message)
      #expect(sealed.count == message.count + 40)
      #expect(try SealingKey("correct horse", salt: salt).open(sealed) == message)
      #expect(try SealingKey("correct horsf", salt: salt).open(sealed) == nil)
      #expect(try SealingKey("correct horse", salt: salt.reversed()).open(sealed) == nil)
    }
  }

  @Test func `a change of any byte, or a missing one, is noticed`() throws {
    let key = try SealingKey("é", salt: salt)
    let sealed = key.seal(Array("Hello".utf8))
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(key.open(changed) == nil && key.open(Array(sealed[..<index])) == nil)
    }
  }

  @Test func `nothing is sealed twice in the same way, and no salt is made twice`() throws {
    let key = try SealingKey("x", salt: salt)
    #expect(key.seal([1]) != key.seal([1]))
    #expect(try SealingKey.newSalt() != SealingKey.newSalt())
    #expect(try SealingKey.newSalt().count == SealingKey.saltSize)
  }

  /// Computed by a program in C: `crypto_pwhash(…, 2, 64 << 20, crypto_pwhash_ALG_ARGON2ID13)` and `crypto_secretbox_easy` with the
  /// nonce 100, 101…
  @Test func `what another program has sealed is opened`() throws {
    let box: [UInt8] = [
      221, 206, 135, 68, 49, 229, 136, 255, 53, 243, 218, 182, 126, 138, 129, 51, 245, 191, 70, 199,
    ]
    let key = try SealingKey("correct horse", salt: salt)
    #expect(key.open([UInt8](100..<124) + box) == Array("Agio".utf8))
  }
}
