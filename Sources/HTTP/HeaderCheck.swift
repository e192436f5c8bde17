/// Which headers may be sent (RFC 9110, section 5): a key pasted with a line break in it must not become another header.
enum HeaderCheck {
  /// Whether a text is a token: ASCII letters, digits and some punctuation.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Whether a text has no control characters but the tab.
  static func isValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}

extension Request {
  /// The headers for the address's own host, checked.
  func checkedHeaders() throws(HTTPError) -> [String: String] {
    let all = headers.merging(validators?.headers ?? [:]) { own, _ in own }
    for (name, value) in all where !HeaderCheck.isName(name) || !HeaderCheck.isValue(value) {
      throw .refusedHeader(HeaderCheck.isName(name) ? name : "?")
    }
    return all
  }
}
