import Currencies

/// What a cell of dates has.
enum DateCell {
  /// Nothing, or spaces.
  case empty
  /// A date, in whatever order.
  case day(WrittenDay)
  /// A number of days since 1900, as spreadsheets hold dates.
  case serial
  /// Anything else.
  case unreadable

  /// Reads a cell: three numbers with the same sign between them (`2024-03-04`, `04.03.2024`, `4. 3. 2024`,
  /// `3/4/24`), eight digits with the year first (`20240304`), or a day, the name of a month and a year, as in
  /// `NamedMonthDate`; a time may follow.
  init(_ cell: Span<UInt8>, _ characters: CellCharacters) {
    let range = characters.trimmed(cell)
    self = range.isEmpty ? .empty : Self.read(cell.extracting(range))
  }

  private static func read(_ text: Span<UInt8>) -> DateCell {
    var position = 0
    let first = DigitRun(text, &position)
    if position == text.count || first.length == 8 && isTime(text, from: position) { return compact(first) }
    if first.length == 5, isSerial(first.value), isFraction(text, from: position) { return .serial }
    let day = first.length == 0 ? NamedMonthDate.date(text, &position) : Self.day(text, first, &position)
    guard let day, isTime(text, from: position) else { return .unreadable }
    return .day(day)
  }

  /// Whether both have the same day, or neither has a date.
  func isSame(as other: DateCell) -> Bool {
    switch (self, other) {
    case (.empty, .empty): true
    case (.day(let left), .day(let right)): left.isSame(as: right)
    default: false
    }
  }

  /// A cell of digits alone.
  private static func compact(_ digits: DigitRun) -> DateCell {
    let value = digits.value
    if digits.length == 5, isSerial(value) { return .serial }
    guard digits.length == 8, (1900...2099).contains(value / 10_000) else { return .unreadable }
    let day = WrittenDay(first: value / 10_000, second: value / 100 % 100, third: value % 100, form: .certain)
    return day.day(.yearMonthDay) == nil ? .unreadable : .day(day)
  }

  /// The days of 1954 to 2173.
  private static func isSerial(_ value: Int) -> Bool { (20_000...99_999).contains(value) }

  /// Whether only a decimal separator and digits follow.
  private static func isFraction(_ text: Span<UInt8>, from position: Int) -> Bool {
    var index = position + 1
    guard text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: ",") else { return false }
    return DigitRun(text, &index).length > 0 && index == text.count
  }

  private static let separators = Array("-./ ".utf8)

  /// The rest of a date behind its first number.
  private static func day(_ text: Span<UInt8>, _ first: DigitRun, _ position: inout Int) -> WrittenDay? {
    let separator = text[position]
    var start = position
    if separators.contains(separator) { skip(separator, text, &start) }
    guard start < text.count else { return nil }
    if MonthName.isLetter(text[start]) { return NamedMonthDate.date(text, behind: first, &position) }
    guard start > position else { return nil }
    position = start
    let second = DigitRun(text, &position)
    guard separator != UInt8(ascii: " "), (1...2).contains(second.length), position < text.count,
      text[position] == separator
    else { return nil }
    skip(separator, text, &position)
    let third = DigitRun(text, &position)
    // A Hungarian date ends with a full stop.
    if separator == UInt8(ascii: "."), first.length == 4, position < text.count, text[position] == separator {
      position += 1
    }
    return WrittenDay(first, second, third, isDotted: separator == UInt8(ascii: "."))
  }

  /// Skips a separator, and the spaces that some languages write behind a full stop.
  private static func skip(_ separator: UInt8, _ text: Span<UInt8>, _ position: inout Int) {
    position += 1
    guard separator == UInt8(ascii: ".") else { return }
    while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// Whether nothing follows the day, or only a time: `T10:11:12Z`, ` 10:11`, `, 10:11:12 PM`, ` 10:11:12
  /// +0100`.
  private static func isTime(_ text: Span<UInt8>, from position: Int) -> Bool {
    var index = position
    if index == text.count { return true }
    if text[index] == UInt8(ascii: ",") { index += 1 }
    guard index < text.count, text[index] == UInt8(ascii: "T") || text[index] == UInt8(ascii: " ") else {
      return false
    }
    index += 1
    while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    var hasColon = false
    let start = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ":"): hasColon = true
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "): break
      case 0x41...0x5A, 0x61...0x7A: break
      default: return false
      }
      index += 1
    }
    return hasColon && start < text.count && (0x30...0x39).contains(text[start])
  }
}

/// A run of digits.
struct DigitRun {
  /// Its value; meaningless for more than 18 digits.
  private(set) var value = 0
  /// The number of its digits.
  private(set) var length = 0

  /// Reads the digits from a position on, and moves the position behind them.
  init(_ text: Span<UInt8>, _ position: inout Int) {
    while position < text.count, (0x30...0x39).contains(text[position]) {
      if length < 18 { value = value * 10 + Int(text[position] - 0x30) }
      length += 1
      position += 1
    }
  }
}

extension WrittenDay {
  /// Three numbers of at most four digits, one of which can be a year; nil otherwise.
  init?(_ first: DigitRun, _ second: DigitRun, _ third: DigitRun, isDotted: Bool) {
    let form: Form
    switch (first.length, third.length) {
    case (4, 1...2): form = .certain
    case (1...2, 4): form = .yearLast
    case (2, 1...2), (1, 2): form = .shortYear
    default: return nil
    }
    self.init(
      first: first.value, second: second.value, third: third.value, form: form,
      hasShortYear: form == .shortYear, isDotted: isDotted, mayBeginWithYear: first.length == 2,
      mayEndWithYear: third.length == 2)
  }
}
