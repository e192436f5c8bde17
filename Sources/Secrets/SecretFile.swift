internal import Glibc

/// A file of the user's own that holds secrets, for a desktop without a Secret Service: mode 0600, written anew as a
/// whole, gone when the last secret goes.
///
/// A file that somebody else may read or owns, a symbolic link, and a file that holds something else are refused. The
/// folder must exist.
public struct SecretFile: SecretStore {
  private let path: String

  /// The file of a path, which need not exist yet.
  public init(path: String) { self.path = path }

  /// The secret of a name; nil when none is kept.
  public func secret(_ name: String) async throws(SecretError) -> String? { try read()[name] }

  /// Keeps a secret: the whole file is written beside the old one, synced, and renamed to replace it.
  public func keep(_ secret: String, _ name: String) async throws(SecretError) {
    try await change { $0[name] = secret }
  }

  /// Forgets a secret; the last one takes the file with it.
  public func remove(_ name: String) async throws(SecretError) {
    try await change { $0[name] = nil }
  }

  private func read() throws(SecretError) -> [String: String] {
    guard let text = try PrivateFile(path).read() else { return [:] }
    guard let secrets = SecretText.secrets(in: text) else {
      throw .file(path, .notSecrets)
    }
    return secrets
  }

  /// Reads, changes and writes while no other program does.
  private func change(_ body: (inout [String: String]) -> Void) async throws(SecretError) {
    let file = PrivateFile(path)
    let folder = try await file.lockedFolder()
    defer { close(folder) }
    var secrets = try read()
    let old = secrets
    body(&secrets)
    guard secrets != old else { return }
    if secrets.isEmpty { try file.remove() } else { try file.write(SecretText.text(of: secrets)) }
    fsync(folder)
  }
}
