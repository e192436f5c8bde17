internal import CSoup
internal import GLib

/// A web address taken apart by GLib (`g_uri_split_network`, `g_uri_parse`), and what may be done with it.
struct Address: Hashable {
  /// The whole address, normalised.
  let text: String
  /// "http" or "https".
  let scheme: String
  /// The host without brackets.
  let host: String
  /// The port as written, -1 for none.
  let port: Int

  /// Nil for what is no http or https address with a host, has a control character in it, or carries a user name or password:
  /// those would end in a log.
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

  /// The address that a `Location` header names, seen from this one (`g_uri_resolve_relative`).
  func following(_ location: String) -> Address? {
    guard let whole = g_uri_resolve_relative(text, location, G_URI_FLAGS_ENCODED, nil) else { return nil }
    defer { g_free(whole) }
    return Address(String(cString: whole))
  }

  /// An address for an error's text, without query, fragment, user name and password; anything else with all before its
  /// last "@" left out.
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

  /// True for this computer: `localhost`, 127.0.0.0/8 and ::1 (`g_inet_address_get_is_loopback`).
  var isLoopback: Bool {
    if host.lowercased() == "localhost" { return true }
    guard let address = g_inet_address_new_from_string(host) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(address)) }
    return g_inet_address_get_is_loopback(address) != 0
  }

  /// True when a redirect may lead from here to there: never to another scheme, and in plain http on this computer only.
  func mayRedirect(to next: Address) -> Bool {
    scheme == next.scheme && (scheme == "https" || (isLoopback && next.isLoopback))
  }

  /// True when both are answered by the same server, so that what is meant for one may be sent to the other.
  func hasSameOrigin(as other: Address) -> Bool {
    scheme == other.scheme && host.lowercased() == other.host.lowercased() && port == other.port
  }
}
