internal import HTTP

/// The path and the parameters of a request, decoded.
struct RequestTarget {
  /// The parts of the path between slashes, without empty ones: "v1", "latest".
  let path: [String]
  /// The parameters; of one that is there twice the last.
  let parameters: [String: String]

  /// Decodes a request's target; nil if it is no UTF-8, or has a "%" without two hexadecimal digits.
  init?(_ request: ServerRequest) {
    var path: [String] = []
    for part in request.path.utf8.split(separator: UInt8(ascii: "/")) {
      guard let text = Self.decoded(part) else { return nil }
      path.append(text)
    }
    var parameters: [String: String] = [:]
    for field in (request.query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0], isForm: true),
        let value = parts.count > 1 ? Self.decoded(parts[1], isForm: true) : ""
      else { return nil }
      parameters[name] = value
    }
    (self.path, self.parameters) = (path, parameters)
  }

  /// The text of a percent-encoded one; in a form a "+" is a space.
  private static func decoded(_ text: some Sequence<UInt8>, isForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
