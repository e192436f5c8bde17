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

/// The collation key of a text in the user's language, to compare byte by byte (`g_utf8_collate_key`).
public func collationKey(of text: String) -> String { takeString(g_utf8_collate_key(text, -1)) ?? text }
