internal import CSoup
public import GLib
internal import Glibc

/// A TCP socket that accepts connections.
@MainActor
public struct ListeningSocket {
  let object: Object
  /// The address that it is bound to, without brackets: "127.0.0.1", or "::1".
  public let host: String
  /// The port that it is bound to.
  public let port: Int
  /// Whether only this computer reaches it.
  public let isLoopback: Bool

  /// Connections that wait to be accepted.
  private static let backlog: gint = 4096

  /// Binds a socket to an address, an IP address without brackets, and a port; 0 for any free one (`g_socket_listen`).
  public init(host: String, port: Int) throws(GLibError) {
    guard let address = g_inet_socket_address_new_from_string(host, guint(port)) else {
      preconditionFailure("\(host) is no IP address.")
    }
    defer { g_object_unref(address) }
    let family = g_socket_address_get_family(address)
    let socket = try takingError { g_socket_new(family, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, $0) }
    guard let socket else { preconditionFailure("GIO makes a socket, or says why not.") }
    object = Object(take: socket)
    g_socket_set_listen_backlog(socket, Self.backlog)
    _ = try takingError { g_socket_bind(socket, address, 1, $0) }
    _ = try takingError { g_socket_listen(socket, $0) }
    guard let place = Self.place(of: socket) else { preconditionFailure("The socket listens.") }
    (self.host, self.port, isLoopback) = place
  }

  /// Takes over a socket that another program has bound (`g_socket_new_from_fd`); nil unless it listens on TCP.
  public init?(descriptor: Int32) {
    guard Self.listens(descriptor), let socket = g_socket_new_from_fd(descriptor, nil) else { return nil }
    object = Object(take: socket)
    guard let place = Self.place(of: socket) else { return nil }
    (host, port, isLoopback) = place
  }

  /// Whether an IP address without brackets is one of this computer; nil for anything else.
  public static func isLoopback(_ host: String) -> Bool? {
    guard let address = g_inet_address_new_from_string(host) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(address)) }
    return g_inet_address_get_is_loopback(address) != 0
  }

  /// Whether a descriptor is a socket that accepts connections (`getsockopt`).
  private static func listens(_ descriptor: Int32) -> Bool {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 && isListening != 0
  }

  /// Where a socket listens; nil for one of another kind than TCP.
  private static func place(
    of socket: UnsafeMutablePointer<GSocket>
  ) -> (host: String, port: Int, isLoopback: Bool)? {
    let family = g_socket_get_family(socket)
    guard family == G_SOCKET_FAMILY_IPV4 || family == G_SOCKET_FAMILY_IPV6,
      let address = g_socket_get_local_address(socket, nil)
    else { return nil }
    defer { g_object_unref(address) }
    let inet = UnsafeMutableRawPointer(address).assumingMemoryBound(to: GInetSocketAddress.self)
    guard let ip = g_inet_socket_address_get_address(inet) else { return nil }
    let host = takeString(g_inet_address_to_string(ip)) ?? ""
    return (host, Int(g_inet_socket_address_get_port(inet)), g_inet_address_get_is_loopback(ip) != 0)
  }
}
