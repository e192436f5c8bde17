internal import HTTP

/// An IP address and a port that a server listens on.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The IP address, without brackets.
  public let host: String
  /// The port; 0 for any free one.
  public let port: Int

  /// The address that is used unless another one is named.
  public static let usual = ServerAddress(host: "127.0.0.1", port: 8740)

  init(host: String, port: Int) { (self.host, self.port) = (host, port) }

  /// Reads `127.0.0.1:8740`, `[::1]:8740` or `localhost:8740`; nil for anything else.
  @MainActor
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let (written, digits) = (text[..<colon], text[text.index(after: colon)...])
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(digits), port < 65_536
    else { return nil }
    let isBracketed = written.hasPrefix("[") && written.hasSuffix("]")
    let host = isBracketed ? String(written.dropFirst().dropLast()) : String(written)
    // Brackets are for the colons of IPv6.
    guard host.contains(":") == isBracketed else { return nil }
    self.init(host: host == "localhost" ? "127.0.0.1" : host, port: port)
    guard ListeningSocket.isLoopback(self.host) != nil else { return nil }
  }

  /// Whether only this computer reaches it.
  @MainActor
  var isLoopback: Bool { ListeningSocket.isLoopback(host) == true }

  /// "127.0.0.1:8740", or "[::1]:8740".
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
