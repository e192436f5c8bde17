/// Reads dates in which the month has a name.
enum NamedMonthDate {
  /// The date behind a day: `4 Mar 2024`, `04-Mar-24`, `04MAR2024`, `4. März 2024`, `1er mars 2024`, `4 de enero de 2024`; or behind a year:
  /// `2024-Mar-04`, `2024. március 4.`
  static func date(
    _ text: Span<UInt8>, behind first: DigitRun, _ position: inout Int
  ) -> WrittenDay? {
    skipOrdinal(text, &position)
    let separator = Separator(text, &position)
    skipPreposition(text, separator, &position)
    guard let month = MonthName.month(text, &position), skip(separator, text, &position) else { return nil }
    skipPreposition(text, separator, &position)
    let last = DigitRun(text, &position)
    guard first.length == 4 else { return day(first, month, year: last) }
    // A Hungarian date ends with a full stop.
    if separator == .point, position < text.count, text[position] == UInt8(ascii: ".") { position += 1 }
    return last.length <= 2 ? day(last, month, year: first) : nil
  }

  /// The date of a name, a day and a year (`Mar 4, 2024`, `March 4th, 2024`), or one behind an English day of the week (`Mon, 4 Mar 2024`).
  static func date(_ text: Span<UInt8>, _ position: inout Int) -> WrittenDay? {
    skipWeekday(text, &position)
    let first = DigitRun(text, &position)
    if first.length > 0 { return date(text, behind: first, &position) }
    guard let month = MonthName.month(text, &position), skip(.space, text, &position) else { return nil }
    let day = DigitRun(text, &position)
    skipOrdinal(text, &position)
    if position < text.count, text[position] == UInt8(ascii: ",") { position += 1 }
    guard position < text.count, text[position] == UInt8(ascii: " ") else { return nil }
    position += 1
    return Self.day(day, month, year: DigitRun(text, &position))
  }

  private static func day(_ day: DigitRun, _ month: Int, year: DigitRun) -> WrittenDay? {
    guard (1...2).contains(day.length), year.length == 4 || year.length == 2 else { return nil }
    let value = year.length == 4 ? year.value : WrittenDay.year(year.value)
    return WrittenDay(
      first: value, second: month, third: day.value, form: .certain, hasShortYear: year.length == 2)
  }

  /// What stands between the parts of a date.
  private enum Separator: Equatable {
    case none
    case space
    /// A full stop, and spaces.
    case point
    /// A hyphen or a slash.
    case sign(UInt8)

    /// Reads the one behind the first number.
    init(_ text: Span<UInt8>, _ position: inout Int) {
      switch position < text.count ? text[position] : 0 {
      case UInt8(ascii: " "): self = .space
      case UInt8(ascii: "."): self = .point
      case UInt8(ascii: "-"), UInt8(ascii: "/"): self = .sign(text[position])
      default: self = .none
      }
      if self == .none { return }
      position += 1
      if self == .point { skipSpaces(text, &position) }
    }
  }

  /// Skips the separator behind a name, and the full stop of an abbreviation; behind `4.`, a space or a full stop separates.
  private static func skip(_ separator: Separator, _ text: Span<UInt8>, _ position: inout Int) -> Bool {
    let start = position
    if separator != .none, position < text.count, text[position] == UInt8(ascii: ".") { position += 1 }
    let expected: UInt8
    switch separator {
    case .none: return true
    case .point:
      skipSpaces(text, &position)
      return position > start
    case .space: expected = UInt8(ascii: " ")
    case .sign(let sign): expected = sign
    }
    guard position < text.count, text[position] == expected else { return false }
    position += 1
    return true
  }

  private static func skipSpaces(_ text: Span<UInt8>, _ position: inout Int) {
    while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// Skips `de`, as in Spanish and Portuguese.
  private static func skipPreposition(_ text: Span<UInt8>, _ separator: Separator, _ position: inout Int) {
    guard separator == .space, position + 2 < text.count, word(text, position) == [0x64, 0x65],
      text[position + 2] == UInt8(ascii: " ")
    else { return }
    position += 3
  }

  /// Skips what makes a day an ordinal number.
  private static func skipOrdinal(_ text: Span<UInt8>, _ position: inout Int) {
    let word = word(text, position)
    if ordinals.contains(word) { position += word.count }
  }

  /// Skips an English day of the week, a comma and spaces.
  private static func skipWeekday(_ text: Span<UInt8>, _ position: inout Int) {
    let word = word(text, position)
    guard weekdays.contains(word) else { return }
    position += word.count
    if position < text.count, text[position] == UInt8(ascii: ",") { position += 1 }
    skipSpaces(text, &position)
  }

  /// The letters at a position, in lower case where they are of ASCII.
  private static func word(_ text: Span<UInt8>, _ position: Int) -> [UInt8] {
    var (word, index) = ([UInt8](), position)
    while index < text.count, MonthName.isLetter(text[index]) {
      word.append(text[index] < 0x80 ? text[index] | 0x20 : text[index])
      index += 1
    }
    return word
  }

  /// English, French, and the sign of Spanish and Portuguese, in UTF-8 and in one byte.
  private static let ordinals: Set<[UInt8]> = Set(
    ["st", "nd", "rd", "th", "er", "º"].map { Array($0.utf8) } + [[0xBA]])

  /// The names of RFC 5322, and whole ones.
  private static let weekdays: Set<[UInt8]> = Set(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].flatMap {
      [Array($0.utf8), Array($0.utf8.prefix(3))]
    })
}
