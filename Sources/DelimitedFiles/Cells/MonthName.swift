/// The English names of months, whole or the first three letters, in dates.
enum MonthName {
  private static let names: [[UInt8]] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ].map { Array($0.utf8) }

  /// The date of a name and a year behind a day and a separator (`4 Mar 2024`, `04-Mar-24`).
  static func date(
    _ text: Span<UInt8>, _ day: DigitRun, _ separator: UInt8, _ position: inout Int
  ) -> WrittenDay? {
    guard let month = month(text, &position), position < text.count, text[position] == separator else {
      return nil
    }
    position += 1
    return date(day, month, DigitRun(text, &position))
  }

  /// The date of a name, a day and a year (`Mar 4, 2024`).
  static func date(_ text: Span<UInt8>, _ position: inout Int) -> WrittenDay? {
    guard let month = month(text, &position), skip(UInt8(ascii: " "), text, &position) else { return nil }
    let day = DigitRun(text, &position)
    _ = skip(UInt8(ascii: ","), text, &position)
    guard skip(UInt8(ascii: " "), text, &position) else { return nil }
    return date(day, month, DigitRun(text, &position))
  }

  /// Whether a byte is a letter of ASCII.
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func date(_ day: DigitRun, _ month: Int, _ year: DigitRun) -> WrittenDay? {
    guard (1...2).contains(day.length), year.length == 4 || year.length == 2 else { return nil }
    let value = year.length == 4 ? year.value : WrittenDay.year(year.value)
    return WrittenDay(
      first: value, second: month, third: day.value, form: .certain, hasShortYear: year.length == 2)
  }

  private static func skip(_ byte: UInt8, _ text: Span<UInt8>, _ position: inout Int) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  /// The month of a run of letters, 1 to 12; nil for another word.
  private static func month(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    let start = position
    while position < text.count, isLetter(text[position]) { position += 1 }
    let word = text.extracting(start..<position)
    for (index, name) in names.enumerated() where isName(word, name) { return index + 1 }
    return nil
  }

  private static func isName(_ word: Span<UInt8>, _ name: [UInt8]) -> Bool {
    guard word.count == 3 || word.count == name.count else { return false }
    for index in word.indices where word[index] | 0x20 != name[index] { return false }
    return true
  }
}
