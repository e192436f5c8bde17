internal import CGLib

/// Conversion of text in other character sets than UTF-8 (`g_convert`).
public enum Charset {
  /// Converts text from a character set, by its name for iconv (`WINDOWS-1250`). Throws GLib's error for bytes that are no text in it, and
  /// for an unknown set.
  public static func utf8(_ bytes: some Sequence<UInt8>, from charset: String) throws(GLibError) -> String {
    let bytes = Array(bytes)
    var length: gsize = 0
    let outcome = bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        Result { () throws(GLibError) in
          try takingError {
            g_convert(bytes.baseAddress, gssize(bytes.count), "UTF-8", charset, nil, &length, $0)
          }
        }
      }
    }
    guard let text = try outcome.get() else { return "" }
    defer { g_free(text) }
    return text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
    }
  }
}
