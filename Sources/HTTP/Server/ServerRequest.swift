internal import CSoup
internal import GLib

/// A request that a client has made of a server of this program.
public struct ServerRequest: Hashable, Sendable {
  /// The method, in capitals as a rule: "GET".
  public let method: String
  /// The path as sent, percent-encoded: "/v1/latest".
  public let path: String
  /// What follows the question mark, percent-encoded; nil without one.
  public let query: String?
  /// The headers, names in lower case; of one sent twice the first.
  public let headers: [String: String]

  /// Creates a request.
  public init(method: String = "GET", path: String, query: String? = nil, headers: [String: String] = [:]) {
    (self.method, self.path, self.query, self.headers) = (method, path, query, headers)
  }
}

extension ServerRequest {
  /// Copies the request of a message of libsoup's server.
  @MainActor
  init(_ message: OpaquePointer) {
    let uri = agio_soup_server_message_get_uri(message)
    method = borrowString(agio_soup_server_message_get_method(message)) ?? ""
    path = borrowString(g_uri_get_path(uri)) ?? ""
    query = borrowString(g_uri_get_query(uri))
    var found: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    agio_soup_message_headers_iter_init(&iterator, agio_soup_server_message_get_request_headers(message))
    while agio_soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name = borrowString(name)?.lowercased(), let value = borrowString(value) else { continue }
      if found[name] == nil { found[name] = value }
    }
    headers = found
  }
}
