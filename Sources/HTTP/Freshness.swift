/// How long an answer holds, and when to ask again, as its headers say.
extension Response {
  /// Seconds this answer is still fresh: `max-age` of `Cache-Control` less `Age`, never below 0; 0 for `no-cache` and
  /// `no-store` (RFC 9111, section 4.2); nil when not said, or not as a whole number.
  public var maxAge: Int? {
    let directives = (headers["cache-control"] ?? "").split(separator: ",").map(directive)
    if directives.contains(where: { $0.name == "no-cache" || $0.name == "no-store" }) { return 0 }
    guard let value = directives.first(where: { $0.name == "max-age" })?.value,
      let seconds = deltaSeconds(value)
    else { return nil }
    return max(0, seconds - (headers["age"].flatMap { deltaSeconds($0[...]) } ?? 0))
  }

  /// When the server may be asked again, in seconds since 1970: `Retry-After`, in seconds after `instant` (seconds
  /// since 1970, when the answer came) or as a date, and never before `instant`; nil when not said, or garbled.
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

  /// A whole number of seconds; what is larger than 2^31 counts as that (RFC 9111, section 1.2.2).
  private func deltaSeconds(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, 1 << 31)
  }
}
