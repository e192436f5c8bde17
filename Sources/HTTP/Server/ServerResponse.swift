internal import CSoup

/// A whole response of a server of this program.
public struct ServerResponse: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The headers; the length and the date of the response are added to them.
  public let headers: [String: String]
  /// The body. A response to HEAD is sent without it.
  public let body: ServerBody

  /// Creates a response, without a body unless one is given.
  public init(status: Int, headers: [String: String] = [:], body: ServerBody = ServerBody([])) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// The body of responses, in memory once however many clients it is sent to (`GBytes`).
///
/// It never changes, and its reference count is atomic.
public final class ServerBody: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Copies bytes (`g_bytes_new`).
  public init(_ bytes: [UInt8]) {
    guard let pointer = g_bytes_new(bytes, gsize(bytes.count)) else {
      preconditionFailure("GLib copies bytes.")
    }
    self.pointer = pointer
  }

  deinit { g_bytes_unref(pointer) }

  /// The number of bytes.
  public var count: Int { Int(g_bytes_get_size(pointer)) }

  /// A copy of the bytes.
  public var bytes: [UInt8] {
    var count: gsize = 0
    return Array(UnsafeRawBufferPointer(start: g_bytes_get_data(pointer, &count), count: Int(count)))
  }
}

extension ServerResponse {
  /// Makes it the response of a message of libsoup's server.
  @MainActor
  func send(in message: OpaquePointer) {
    agio_soup_server_message_set_status(message, guint(status), nil)
    let fields = agio_soup_server_message_get_response_headers(message)
    if LibraryFaults.leaksKeptConnections { agio_soup_message_headers_replace(fields, "Connection", "close") }
    for (name, value) in headers { agio_soup_message_headers_replace(fields, name, value) }
    if body.count > 0 {
      agio_soup_message_body_append_bytes(
        agio_soup_server_message_get_response_body(message), body.pointer)
    }
  }
}
