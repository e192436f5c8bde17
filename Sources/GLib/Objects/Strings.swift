internal import CGLib

/// Copies a C string that the caller owns and frees it with `g_free`; nil for NULL.
public func takeString(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}

/// Copies a C string that belongs to somebody else; nil for NULL.
public func borrowString(_ text: UnsafePointer<CChar>?) -> String? {
  text.map { String(cString: $0) }
}

/// What a text is sorted by in the user's language: keys compare byte by byte (`g_utf8_collate_key`).
public func collationKey(of text: String) -> String { takeString(g_utf8_collate_key(text, -1)) ?? text }
