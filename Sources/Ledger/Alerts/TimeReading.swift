/// A time of the day as it was typed: “9:00”, “9.30”, “21:30”, “9 pm”.
public struct TimeReading: Hashable, Sendable {
  /// The minutes since midnight.
  public let minute: Int

  /// Reads a time as a file has it, “06:37”; nil for any other text.
  init?(plain text: String) {
    guard text.utf8.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":"),
      text.utf8.allSatisfy({ (0x30...0x3A).contains($0) })
    else { return nil }
    self.init(text)
  }

  /// Reads a time, also in digits of other scripts; nil for a text that is none.
  public init?(_ text: String) {
    var text = Self.plain(text.lowercased())[...]
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

  /// The text without spaces and invisible characters, with ASCII's digits and colons.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
      switch (scalar.properties.numericType, scalar.properties.numericValue) {
      case (.decimal?, let digit?): plain += String(Int(digit))
      case _ where scalar == "：": plain += ":"
      case _ where scalar.properties.generalCategory == .format: continue
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
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
