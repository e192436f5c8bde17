internal import Currencies

/// A day as a line has it: `2026-10-30`, `2026/1/5`, and `10/30` where a year is known.
struct WrittenDay {
  let day: Day
  /// The character between the numbers.
  let separator: UInt8
  /// Whether the month and the day have two digits each.
  let isPadded: Bool

  /// Reads the day at a position. `mixes` allows two different separators, as Ledger does.
  static func read(_ scanner: inout LineScanner, year: Int?, mixes: Bool = false) throws(ReadingError.Reason)
    -> WrittenDay
  {
    let start = scanner
    let first = scanner.take(while: \.isDigit)
    guard let separator = takeSeparator(&scanner) else { throw .invalidDate(written(start)) }
    let second = scanner.take(while: \.isDigit)
    let other = takeSeparator(&scanner)
    let third = other == nil ? nil : scanner.take(while: \.isDigit)
    guard other == nil || other == separator || mixes else { throw .invalidDate(written(start)) }
    guard let third else {
      guard let year else { throw .noYear(written(start)) }
      return try WrittenDay(year, first, second, separator, of: start)
    }
    guard first.count == 4, let year = first.wholeNumber else { throw .invalidDate(written(start)) }
    return try WrittenDay(year, second, third, separator, of: start)
  }

  private init(
    _ year: Int, _ month: ArraySlice<UInt8>, _ day: ArraySlice<UInt8>, _ separator: UInt8,
    of start: LineScanner
  ) throws(ReadingError.Reason) {
    guard month.count <= 2, day.count <= 2, let monthNumber = month.wholeNumber,
      let dayNumber = day.wholeNumber,
      let value = Day(year: year, month: monthNumber, day: dayNumber)
    else { throw .invalidDate(Self.written(start)) }
    (self.day, self.separator, isPadded) = (value, separator, month.count == 2 && day.count == 2)
  }

  private static func takeSeparator(_ scanner: inout LineScanner) -> UInt8? {
    guard let next = scanner.next, next == "-" || next == "/" || next == "." else { return nil }
    scanner.advance()
    return next
  }

  private static func written(_ scanner: LineScanner) -> String {
    var scanner = scanner
    return scanner.take { !$0.isBlank && $0 != "]" && $0 != "," && $0 != "=" }.text
  }
}

/// How days are written: `2026-10-30`.
struct DayLayout: Hashable, Sendable {
  /// The character between the numbers.
  var separator = UInt8(ascii: "-")
  /// Whether months and days have two digits each.
  var isPadded = true

  /// Appends a day.
  func append(_ day: Day, to output: inout [UInt8]) {
    let (year, month, day) = day.civil
    output.append(year, width: 4)
    output.append(separator)
    output.append(month, width: isPadded ? 2 : 1)
    output.append(separator)
    output.append(day, width: isPadded ? 2 : 1)
  }
}
