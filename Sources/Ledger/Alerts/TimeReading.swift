/// A time of the day as it was typed: “9:00”, “9.30”, “21:30”, “9 pm”.
public struct TimeReading: Hashable, Sendable {
  /// The minutes since midnight.
  public let minute: Int

  /// Reads a time; nil for a text that is none.
  public init?(_ text: String) {
    var text = text.lowercased().filter { !$0.isWhitespace }[...]
    let half = ["am", "pm"].first { text.hasSuffix($0) }
    if half != nil { text = text.dropLast(2) }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    let numbers = parts.compactMap(Self.number)
    guard numbers.count == parts.count, (1...2).contains(parts.count), half != nil || parts.count == 2,
      let hour = Self.hour(numbers[0], half)
    else { return nil }
    let minutes = parts.count == 2 ? numbers[1] : 0
    guard minutes < 60, parts.count == 1 || parts[1].count == 2 else { return nil }
    minute = hour * 60 + minutes
  }

  /// One or two digits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static func hour(_ number: Int, _ half: String?) -> Int? {
    guard let half else { return number < 24 ? number : nil }
    return (1...12).contains(number) ? number % 12 + (half == "pm" ? 12 : 0) : nil
  }
}
