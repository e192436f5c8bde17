internal import CSoup
internal import GLib

/// One GET or POST of libsoup, and the head of its response.
@MainActor
struct Message {
  private let object: Object

  /// Creates a message that follows no redirects (`soup_message_new`); nil if libsoup cannot use the address.
  init?(to address: Address, headers: [String: String], form: [String: String]?) {
    guard let message = agio_soup_message_new(form == nil ? "GET" : "POST", address.text) else { return nil }
    agio_soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    let fields = agio_soup_message_get_request_headers(message)
    for (name, value) in headers { agio_soup_message_headers_replace(fields, name, value) }
    if let form {
      let bytes = Array(Form.encoded(form).utf8)
      let body = g_bytes_new(bytes, gsize(bytes.count))
      agio_soup_message_set_request_body_from_bytes(message, Form.type, body)
      g_bytes_unref(body)
    }
    object = Object(take: UnsafeMutableRawPointer(message))
  }

  /// The SoupMessage, as long as the message lives.
  var pointer: OpaquePointer { OpaquePointer(object.pointer) }

  /// Calls the body at each informational response, status 1xx (signal `got-informational`).
  func connectInformational(_ body: @escaping @MainActor () -> Void) {
    object.connect("got-informational", body)
  }

  /// The status of the response (`soup_message_get_status`).
  var status: Int { Int(agio_soup_message_get_status(pointer).rawValue) }

  /// The target of a redirect; nil for any other response.
  var location: String? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    return borrowString(
      agio_soup_message_headers_get_one(agio_soup_message_get_response_headers(pointer), "Location"))
  }

  /// The headers of the response, names in lower case (`soup_message_headers_iter_next`).
  var headers: [String: String] {
    var found: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    agio_soup_message_headers_iter_init(&iterator, agio_soup_message_get_response_headers(pointer))
    while agio_soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name = borrowString(name)?.lowercased(), let value = borrowString(value) else { continue }
      found[name] = found[name].map { "\($0), \(value)" } ?? value
    }
    return found
  }
}

extension Object {
  /// The object as one of its own types in C.
  func of<Kind>(_ kind: Kind.Type) -> UnsafeMutablePointer<Kind> {
    pointer.assumingMemoryBound(to: Kind.self)
  }
}

extension HTTPError {
  /// Creates an error from one of GIO or libsoup.
  init(_ error: GLibError) {
    let unreachable = [
      G_IO_ERROR_HOST_NOT_FOUND, G_IO_ERROR_HOST_UNREACHABLE, G_IO_ERROR_NETWORK_UNREACHABLE,
      G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_TIMED_OUT, G_IO_ERROR_PROXY_FAILED,
      G_IO_ERROR_PROXY_AUTH_FAILED,
      G_IO_ERROR_PROXY_NEED_AUTH, G_IO_ERROR_PROXY_NOT_ALLOWED,
    ]
    if error.isCancelled {
      self = .cancelled
    } else if error.domain == borrowString(g_quark_to_string(g_tls_error_quark()))
      && error.code != Int(G_TLS_ERROR_EOF.rawValue)
    {
      self = .insecure(error.message)
    } else if error.domain == borrowString(g_quark_to_string(g_resolver_error_quark()))
      || unreachable.contains(where: error.isIO)
    {
      self = .unreachable(error.message)
    } else {
      self = .broken(error.message)
    }
  }
}
