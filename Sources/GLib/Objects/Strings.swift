internal import CGLib

/// Copies a C string and frees it, taking ownership of it (`g_free`); nil for NULL.
public func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}

/// Copies a C string that C owns; nil for NULL.
public func borrowString(_ text: UnsafePointer<CChar>?) -> String? {
  text.map { String(cString: $0) }
}

/// The text with all but ASCII letters, digits and `-._~` percent-encoded (`g_uri_escape_bytes`); a space is "%20".
public func percentEncoded(_ text: String) -> String {
  let bytes = Array(text.utf8)
  return takeString(g_uri_escape_bytes(bytes, gsize(bytes.count), nil)) ?? ""
}

/// The bytes in Base64 (`g_base64_encode`).
public func base64(_ bytes: [UInt8]) -> String {
  takeString(g_base64_encode(bytes, gsize(bytes.count))) ?? ""
}

/// The bytes of a text in Base64, without what does not belong to it (`g_base64_decode`).
public func bytes(ofBase64 text: String) -> [UInt8] {
  var count: gsize = 0
  guard let bytes = g_base64_decode(text, &count) else { return [] }
  defer { g_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
}

/// The collation key of a text in the user's language, to compare byte by byte (`g_utf8_collate_key`).
public func collationKey(of text: String) -> String { takeString(g_utf8_collate_key(text, -1)) ?? text }
