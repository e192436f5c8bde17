/// What is needed to read dates as a user writes them: the order of day, month and year, and the names of months, weekdays and
/// other days.
public struct DateReader: Hashable, Sendable {
  /// A day that words name relative to today.
  public enum Word: Hashable, Sendable, CaseIterable {
    case today, yesterday, dayBeforeYesterday
    /// The last day of the month before, or today if the month ends today.
    case monthEnd
    /// The last day of the month before.
    case lastMonthEnd
    /// The last day of the year before.
    case lastYearEnd
  }

  /// The order of numbers; nil where it is not known, and only dates are read that are one in no other order.
  public let order: DateOrder?
  /// The names of the twelve months, in full and short forms, as compared.
  let months: [Set<String>]
  /// The names of the seven weekdays from Monday, as compared.
  let weekdays: [Set<String>]
  /// Words for other days, as compared.
  let words: [String: Word]
  /// The words before or after a weekday that make it the last one before today, as compared.
  let last: Set<String>

  /// A reader of English names, and of those of the user's language.
  /// - Parameters:
  ///   - order: the order of numbers; nil for an unknown one.
  ///   - months: the names of each of the twelve months, from January; empty for English ones only.
  ///   - weekdays: the names of each of the seven weekdays, from Monday; empty for English ones only.
  ///   - words: further words for days.
  ///   - last: further words for “last” before or after a weekday.
  public init(
    order: DateOrder?, months: [[String]] = [], weekdays: [[String]] = [], words: [Word: [String]] = [:],
    last: [String] = []
  ) {
    self.order = order
    self.months = Self.merged(EnglishDates.months, months)
    self.weekdays = Self.merged(EnglishDates.weekdays, weekdays)
    var table = EnglishDates.words
    for (word, names) in words { for name in names { table[Self.folded(name)] = word } }
    self.words = table
    self.last = Set(["last", "previous"] + last.map(Self.folded))
  }

  /// English words, and no order for numbers.
  public static let plain = DateReader(order: nil)

  /// English words, and the day before the month.
  static let dayFirst = DateReader(order: .dayMonthYear)

  /// The form in which words are compared: small letters, no dots, one space between words.
  static func folded(_ text: String) -> String {
    text.lowercased().split { $0.isWhitespace || $0 == "." }.joined(separator: " ")
  }

  private static func merged(_ english: [[String]], _ local: [[String]]) -> [Set<String>] {
    english.enumerated().map { index, names in
      Set((names + (local.indices.contains(index) ? local[index] : [])).map(folded).filter { !$0.isEmpty })
    }
  }
}

/// The English names of months and days.
enum EnglishDates {
  static let months = [
    ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"], ["june", "jun"],
    ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"],
    ["november", "nov"], ["december", "dec"],
  ]

  static let weekdays = [
    ["monday", "mon"], ["tuesday", "tue", "tues"], ["wednesday", "wed"], ["thursday", "thu", "thurs"],
    ["friday", "fri"], ["saturday", "sat"], ["sunday", "sun"],
  ]

  static let words: [String: DateReader.Word] = [
    "today": .today, "yesterday": .yesterday, "day before yesterday": .dayBeforeYesterday,
    "the day before yesterday": .dayBeforeYesterday,
    "month end": .monthEnd, "end of month": .monthEnd, "end of the month": .monthEnd,
    "last month end": .lastMonthEnd, "end of last month": .lastMonthEnd, "last month's end": .lastMonthEnd,
    "last year end": .lastYearEnd, "end of last year": .lastYearEnd, "last year's end": .lastYearEnd,
    "year end": .lastYearEnd,
  ]
}
