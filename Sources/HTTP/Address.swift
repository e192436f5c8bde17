internal import CSoup
internal import GLib

/// A web address, parsed by GLib (`g_uri_parse`), and the checks on it.
struct Address: Hashable {
  /// The whole address, normalized.
  let text: String
  /// "http" or "https".
  let scheme: String
  /// The host without brackets.
  let host: String
  /// The port as written, -1 for none.
  let port: Int

  /// Nil unless it is an http or https address with a host, without control characters, user name and password, which
  /// would end in a log.
  init?(_ text: String) {
    guard !text.unicodeScalars.contains(where: \.isControlCharacter) else { return nil }
    let flags = GUriFlags(rawValue: G_URI_FLAGS_ENCODED.rawValue | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue)
    guard let uri = g_uri_parse(text, flags, nil) else { return nil }
    defer { g_uri_unref(uri) }
    guard let scheme = g_uri_get_scheme(uri), let host = g_uri_get_host(uri), host.pointee != 0,
      g_uri_get_userinfo(uri) == nil, let whole = g_uri_to_string_partial(uri, G_URI_HIDE_FRAGMENT)
    else { return nil }
    defer { g_free(whole) }
    self.text = String(cString: whole)
    self.scheme = String(cString: scheme)
    self.host = String(cString: host)
    port = Int(g_uri_get_port(uri))
    guard self.scheme == "https" || self.scheme == "http" else { return nil }
  }

  /// The address of a `Location` header, resolved against this one (`g_uri_resolve_relative`).
  func following(_ location: String) -> Address? {
    guard let whole = g_uri_resolve_relative(text, location, G_URI_FLAGS_ENCODED, nil) else { return nil }
    defer { g_free(whole) }
    return Address(String(cString: whole))
  }

  /// An address redacted for an error message: without query, fragment, user name and password; of anything else all
  /// before its last "@" is left out.
  static func shown(_ text: String) -> String {
    let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    let line = text.unicodeScalars.prefix(200).map {
      hidden.contains($0.properties.generalCategory) ? "\u{FFFD}" : $0
    }
    let bare = String(String.UnicodeScalarView(line)).prefix { $0 != "?" && $0 != "#" }.description
    if Address(bare) != nil { return bare }
    guard let sign = bare.lastIndex(of: "@") else { return text.contains("@") ? "…" : bare }
    return "…\(bare[sign...])"
  }

  /// Whether the host is this computer: `localhost`, 127.0.0.0/8 and ::1 (`g_inet_address_get_is_loopback`).
  var isLoopback: Bool {
    if host.lowercased() == "localhost" { return true }
    guard let address = g_inet_address_new_from_string(host) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(address)) }
    return g_inet_address_get_is_loopback(address) != 0
  }

  /// Whether a redirect to another address is allowed: never to another scheme, and in plain http on this computer
  /// only.
  func mayRedirect(to next: Address) -> Bool {
    scheme == next.scheme && (scheme == "https" || (isLoopback && next.isLoopback))
  }

  /// Whether both have the same origin, so that headers for one may be sent to the other.
  func hasSameOrigin(as other: Address) -> Bool {
    scheme == other.scheme && host.lowercased() == other.host.lowercased() && port == other.port
  }
}
