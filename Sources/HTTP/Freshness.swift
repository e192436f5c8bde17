/// How long a response is fresh, and when to send the next request, by its headers.
extension Response {
  /// The seconds for which this response is still fresh: `max-age` of `Cache-Control` less `Age`, never below 0; 0 for
  /// `no-cache` and `no-store` (RFC 9111, section 4.2); nil if absent or invalid.
  public var maxAge: Int? {
    let directives = (headers["cache-control"] ?? "").split(separator: ",").map(directive)
    if directives.contains(where: { $0.name == "no-cache" || $0.name == "no-store" }) { return 0 }
    guard let value = directives.first(where: { $0.name == "max-age" })?.value,
      let seconds = deltaSeconds(value)
    else { return nil }
    return max(0, seconds - (headers["age"].flatMap { deltaSeconds($0[...]) } ?? 0))
  }

  /// The time of `Retry-After`, in seconds since 1970 and never before `instant` (seconds since 1970, when the response
  /// came), from a number of seconds or a date; nil if absent or invalid.
  public func retryAfter(at instant: Int) -> Int? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = deltaSeconds(text[...]) { return instant + seconds }
    return HTTPDate.seconds(text).map { max($0, instant) }
  }

  private func directive(_ text: Substring) -> (name: String, value: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count == 2 ? trimmed(parts[1]) : ""
    if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
    return (trimmed(parts[0]).lowercased(), value)
  }

  private func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (sign: Character) in sign == " " || sign == "\t" }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  /// A whole number of seconds, at most 2^31 (RFC 9111, section 1.2.2).
  private func deltaSeconds(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, 1 << 31)
  }
}
