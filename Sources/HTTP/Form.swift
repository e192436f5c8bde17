internal import CSoup
internal import GLib

/// Fields as `application/x-www-form-urlencoded`.
enum Form {
  /// The media type of the encoded form.
  static let type = "application/x-www-form-urlencoded"

  /// The fields by rising name, joined by "&". A space is "%20", which every form parser accepts, unlike "+".
  static func encoded(_ fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }.joined(
      separator: "&")
  }

  /// The value of an `Authorization` header for a client (RFC 6749, section 2.3.1): both parts are encoded as in a form
  /// before they are joined, so that a colon in them is not taken for the one between them.
  static func basic(_ name: String, _ secret: String) -> String {
    let both = Array("\(percentEncoded(name)):\(percentEncoded(secret))".utf8)
    return "Basic \(base64(both))"
  }
}
