/// How a user writes amounts of money: numbers, names of currencies, dates, and the words between them.
public struct AmountLanguage: Sendable {
  /// How numbers are written.
  public let conventions: NumberConventions
  /// The currencies that can be named.
  public let known: KnownCurrencies
  /// How dates are written; nil for ISO 8601 only.
  public let dates: DateReader?
  /// Today, from which words such as “yesterday” count.
  public let today: Day

  /// The currencies that further words can mean, such as names in the user's language; empty for none.
  let otherNames: @Sendable (String) -> [CurrencyCode]
  /// The words before the day of a rate, in lower case: "on".
  let on: [String]
  /// The words and signs before a rate, in lower case: "at", "@".
  let at: [String]
  /// The words and signs before the currency that money is asked for in, in lower case: "in", "to", "→".
  let into: [String]

  /// A language; `on`, `at` and `into` are what the user's own has for “on”, “at” and “in”, in lower case.
  public init(
    _ conventions: NumberConventions = .plain, known: KnownCurrencies = .iso, dates: DateReader?,
    today: Day, on: [String] = [], at: [String] = [], into: [String] = [],
    otherNames: @escaping @Sendable (String) -> [CurrencyCode] = { _ in [] }
  ) {
    self.otherNames = otherNames
    (self.conventions, self.known, self.dates, self.today) = (conventions, known, dates, today)
    self.on = Self.longestFirst(["on"] + on)
    self.at = Self.longestFirst(["at", "@"] + at)
    self.into = Self.longestFirst(["in", "into", "to", "as", "=", "->", "→"] + into)
  }

  /// The first word that fits is taken, and one may begin with another: "zum Kurs", "zum".
  private static func longestFirst(_ words: [String]) -> [String] { words.sorted { $0.count > $1.count } }

  /// The day that a text means; nil for none.
  func day(_ text: String) -> Day? {
    guard let dates else { return Day(text.trimmed) }
    return DayReading(text, dates, today: today)?.day
  }

  /// The two days that numbers can mean whose order is not known; nil for any other text.
  func twoDays(_ text: String) -> (Day, Day)? {
    guard dates != nil, day(text) == nil,
      let first = DayReading(text, DateReader(order: .monthDayYear), today: today)?.day,
      let second = DayReading(text, .dayFirst, today: today)?.day, first != second
    else { return nil }
    return (first, second)
  }
}
