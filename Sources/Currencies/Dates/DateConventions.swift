/// How dates are written: "30 Oct 2026", "Oct 30, 2026", "2026年10月30日". The calendar is the Gregorian one and the digits
/// are ASCII, as those of amounts are.
public struct DateConventions: Hashable, Sendable {
  private let shortPattern: DatePattern
  private let longPattern: DatePattern
  private let months: [String]
  private let shortMonths: [String]
  private let shortWeekdays: [String]

  /// ISO 8601, for data and programs: "2026-10-30", "2026-10".
  public static let iso = DateConventions(DatePattern("y-MM-dd"))

  /// The conventions of a locale by its name ("de_AT.UTF-8") and what its `LC_TIME` says: the format of a date (`D_FMT`), the
  /// names of the months, long and abbreviated, and of the weekdays from Monday on, abbreviated. English ones take the place
  /// of missing names. The C locale, in which programs exchange data, has the dates of ISO 8601.
  ///
  /// The order is that of the format. Where it is the one in which the language writes the name of the month, so does Agio;
  /// dates that begin with the year have numbers.
  public init(
    locale: String, dateFormat: String, months: [String], shortMonths: [String], shortWeekdays: [String]
  ) {
    guard locale != "C", locale != "POSIX", let numbers = DatePattern(format: dateFormat) else {
      self = .iso
      return
    }
    // C.UTF-8 is the locale of no country, though its format is American.
    let order = locale.hasPrefix("C.") ? .dayMonthYear : DateOrder(format: dateFormat)
    let own = DateLanguage.find(locale).flatMap { $0.short.fields == numbers.fields ? $0 : nil }
    let language = own ?? order.flatMap(DateLanguage.common)
    self.init(
      language?.short ?? numbers, language?.long, months.count == 12 ? months : Self.english.months,
      shortMonths.count == 12 ? shortMonths : Self.english.shortMonths,
      shortWeekdays.count == 7 ? shortWeekdays : Self.english.shortWeekdays)
  }

  private init(
    _ short: DatePattern, _ long: DatePattern? = nil, _ months: [String] = english.months,
    _ shortMonths: [String] = english.shortMonths, _ shortWeekdays: [String] = english.shortWeekdays
  ) {
    (shortPattern, longPattern) = (short, long ?? short.withWeekday)
    (self.months, self.shortMonths, self.shortWeekdays) = (months, shortMonths, shortWeekdays)
  }

  private static let english = (
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ],
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  )
}

extension Day {
  /// A day of each month, with two digits: the widest of their texts is as wide as that of any day.
  public static let samples = (0..<12).map { Day(number: 20_479).adding(months: $0) }
}

extension DateConventions {
  /// A day: "30 Oct 2026".
  public func short(_ day: Day) -> String { text(day, shortPattern) }

  /// A day with its weekday: "Sat 24 Oct 2026".
  public func long(_ day: Day) -> String { text(day, longPattern) }

  /// The month of a day: "Oct 2026".
  public func month(_ day: Day) -> String { text(day, shortPattern.withoutDay) }

  /// A day and a time on it: "30 Oct 2026, 08:41".
  public func short(_ day: Day, time: String) -> String {
    shortPattern.fields.first == .year ? "\(short(day)) \(time)" : "\(short(day)), \(time)"
  }

  private func text(_ day: Day, _ pattern: DatePattern) -> String {
    isolated(pattern.parts.map { text(day, $0) }.joined())
  }

  private func text(_ day: Day, _ part: DatePattern.Part) -> String {
    let (year, month, date) = day.civil
    return switch part {
    case .day(let padded): padded ? twoDigits(date) : String(date)
    case .month(let padded): padded ? twoDigits(month) : String(month)
    case .monthName(let period): monthName(month, period: period)
    case .year: String(repeating: "0", count: max(0, 4 - String(year).utf8.count)) + String(year)
    case .weekday(let period): abbreviation(shortWeekdays[day.weekday - 1], period: period)
    case .text(let text): text
    }
  }

  /// The abbreviated name of a month. A name that is not shortened ("Mai") is no abbreviation.
  private func monthName(_ month: Int, period: Bool) -> String {
    let name = shortMonths[month - 1]
    return abbreviation(name, period: period && name != months[month - 1])
  }

  private func abbreviation(_ name: String, period: Bool) -> String {
    period && name.last != "." ? name + "." : name
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// The text between marks that keep its order in a sentence of the other direction, if it is written from right to left.
  private func isolated(_ text: String) -> String {
    // The blocks of Hebrew, Arabic and their neighbours.
    text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) } ? "\u{2068}\(text)\u{2069}" : text
  }
}
