internal import Glibc

/// A secrets file of mode 0600 for desktops without a Secret Service. It is rewritten as a whole, and deleted with its
/// last secret.
///
/// A file that another user can read or owns, a symbolic link, and a file with other content are refused. The folder
/// must exist.
public struct SecretFile: SecretStore {
  private let path: String

  /// Creates a store at a path, which need not exist yet.
  public init(path: String) { self.path = path }

  /// The secret of a name; nil if there is none.
  public func secret(_ name: String) async throws(SecretError) -> String? { try read()[name] }

  /// Saves a secret: the whole file is written to a temporary one, synced, and renamed.
  public func keep(_ secret: String, _ name: String) async throws(SecretError) {
    try await change { $0[name] = secret }
  }

  /// Removes a secret, and the file with the last one.
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

  /// Reads, changes and writes the file, locked against other programs.
  private func change(_ body: (inout [String: String]) -> Void) async throws(SecretError) {
    let file = PrivateFile(path)
    let folder = try await file.lockedFolder()
    defer { close(folder) }
    var secrets = try read()
    let old = secrets
    body(&secrets)
    guard secrets != old || secrets.isEmpty else { return }
    if secrets.isEmpty { try file.remove() } else { try file.write(SecretText.text(of: secrets)) }
    fsync(folder)
  }
}
