internal import GLib
internal import Rates

/// A replica's file in an encrypted folder: a sealed `SyncFile`. `docs/sync.md` describes the format.
struct SealedFile: Hashable, Sendable {
  /// The salt of the key.
  let salt: [UInt8]
  /// The nonce and the box.
  let sealed: [UInt8]

  /// The value of `format`, by which a file is recognized.
  static let format = "agio-sync-encrypted"
  /// The number of the format that this version writes, and the latest that it reads.
  static let version = 1

  /// The content, in JSON.
  var text: String {
    JSON.object([
      ("format", .string(Self.format)), ("version", .number(Self.version)), ("salt", .string(base64(salt))),
      ("box", .string(base64(sealed))),
    ]).text(levels: 1)
  }
}

extension SealedFile {
  init(salt: [UInt8], _ sealed: [UInt8]) { (self.salt, self.sealed) = (salt, sealed) }

  /// Reads a whole file. Throws what it cannot be read for.
  init(_ file: [UInt8]) throws(SyncFile.Problem) {
    do throws(RateError) {
      var json = try JSONReader(file: file)
      var texts: [String: String] = [:]
      guard case .object = try json.value() else { throw json.error("it is no object") }
      while let name = try json.nextKey() {
        if case .string(let text) = try json.whole() { texts[name] = text }
      }
      guard let salt = texts["salt"], let box = texts["box"] else { throw json.error("a member is missing") }
      self.init(salt: bytes(ofBase64: salt), bytes(ofBase64: box))
    } catch {
      throw .invalid(error.finding)
    }
  }
}
