internal import CSoup
public import GLib

/// An HTTP server in GLib's main loop (`SoupServer`): one thread, HTTP/1.1. From libsoup 3.4 on, connections are kept and requests
/// may be pipelined; before, each response ends its connection. libsoup limits the size of a request's head, and refuses one
/// without a host.
///
/// It has no use for bodies of requests: a connection that sends a large one is shut.
@MainActor
public final class Server {
  /// The milliseconds from the beginning of a connection, or the end of its last request, to the end of the next.
  public static let timeLimit = 30_000
  /// The most connections at a time.
  public static let mostConnections = 2000
  /// The largest body of a request, in bytes, which is read and not used.
  private static let largestBody = 65_536

  private let server: Object
  private let connections: Connections

  /// Creates a server that answers each request with a function's response. Throws where libsoup is not installed.
  public init(
    timeLimit: Int = Server.timeLimit, mostConnections: Int = Server.mostConnections,
    answer: @escaping @MainActor (ServerRequest) -> ServerResponse
  ) throws(HTTPError) {
    guard agio_soup_library() != nil, let server = agio_soup_server_new() else {
      throw .unreachable("libsoup 3 is not installed")
    }
    self.server = Object(take: server)
    let connections = Connections(timeLimit: timeLimit, most: mostConnections)
    self.connections = connections
    self.server.connect(
      "request-started",
      withArgument: { message in
        guard let socket = message.flatMap({ agio_soup_server_message_get_socket(OpaquePointer($0)) }) else {
          return
        }
        connections.waits(OpaquePointer(socket))
      })
    handle(agio_soup_server_add_early_handler) { message in
      if Self.hasLargeBody(message) {
        connections.close(OpaquePointer(agio_soup_server_message_get_socket(message)))
      }
    }
    handle(agio_soup_server_add_handler) { message in
      // Overlapping ranges of a large body would be sent one after the other, which fills the memory.
      agio_soup_message_headers_remove(agio_soup_server_message_get_request_headers(message), "Range")
      let isRefused = Self.hasLargeBody(message)
      (isRefused ? ServerResponse(status: 413) : answer(ServerRequest(message))).send(in: message)
    }
  }

  /// Whether a request's head announces a body that is too large, or of any length.
  private static func hasLargeBody(_ message: OpaquePointer) -> Bool {
    let fields = agio_soup_server_message_get_request_headers(message)
    return switch agio_soup_message_headers_get_encoding(fields) {
    case SOUP_ENCODING_NONE: false
    case SOUP_ENCODING_CONTENT_LENGTH:
      agio_soup_message_headers_get_content_length(fields) > largestBody
    default: true
    }
  }

  /// Accepts connections (`soup_server_listen_socket`).
  public func listen(on socket: ListeningSocket) throws(GLibError) {
    let options = SoupServerListenOptions(rawValue: 0)
    _ = try takingError {
      agio_soup_server_listen_socket(
        server.of(SoupServer.self), socket.object.of(GSocket.self), options, $0)
    }
  }

  /// Stops listening, and closes all connections (`soup_server_disconnect`).
  public func close() { agio_soup_server_disconnect(server.of(SoupServer.self)) }

  private typealias Registration = (
    UnsafeMutablePointer<SoupServer>, UnsafePointer<CChar>?, SoupServerCallback, gpointer, GDestroyNotify
  ) -> Void

  /// Has a function of libsoup call the body with each message; the server owns the body.
  private func handle(
    _ register: Registration, _ body: @escaping @MainActor (_ message: OpaquePointer) -> Void
  ) {
    let call: SoupServerCallback = { _, message, _, _, box in
      guard let message, let box else { return }
      let passed = Passed(message: message, box: box)
      MainActor.assumeIsolated {
        let body = Unmanaged<Boxed<@MainActor (OpaquePointer) -> Void>>.fromOpaque(passed.box)
        body.takeUnretainedValue().content(passed.message)
      }
    }
    let release: GDestroyNotify = { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    register(
      server.of(SoupServer.self), nil, call, Unmanaged.passRetained(Boxed(body)).toOpaque(), release)
  }
}

/// The arguments of a callback for the main actor, on whose thread libsoup calls.
private struct Passed: @unchecked Sendable {
  let message: OpaquePointer
  let box: gpointer
}
