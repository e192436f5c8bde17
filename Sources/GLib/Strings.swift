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
