/// The parts of a date in the order in which they are written, and what stands between them.
struct DatePattern: Hashable, Sendable {
  /// A part of a date, or the text between two.
  enum Part: Hashable, Sendable {
    case day(padded: Bool)
    case month(padded: Bool)
    /// The abbreviated name of the month, with the period of an abbreviation where the language writes one.
    case monthName(period: Bool)
    case year
    /// The abbreviated name of the weekday.
    case weekday(period: Bool)
    case text(String)
  }

  /// A field of a calendar day.
  enum Field: Hashable, Sendable { case day, month, year }

  private(set) var parts: [Part]

  /// Reads a pattern as Unicode CLDR writes it: `d` or `dd`, `M` or `MM`, `MMM`, `y`, `E`; letters that are text in
  /// apostrophes. A period right after `MMM` or `E` is that of an abbreviation.
  init(_ pattern: String) {
    parts = []
    var (rest, isQuoted) = (Substring(pattern), false)
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      if first == "'" {
        isQuoted.toggle()
        rest.removeFirst()
      } else if !isQuoted, "dMyE".contains(first) {
        rest.removeFirst(run.count)
        let hasPeriod = run.count == 3 || first == "E" ? rest.first == "." : false
        if hasPeriod { rest.removeFirst() }
        parts.append(Self.part(first, run.count, hasPeriod))
      } else {
        append(first)
        rest.removeFirst()
      }
    }
  }

  private static func part(_ letter: Character, _ count: Int, _ hasPeriod: Bool) -> Part {
    switch letter {
    case "d": .day(padded: count == 2)
    case "M": count == 3 ? .monthName(period: hasPeriod) : .month(padded: count == 2)
    case "y": .year
    default: .weekday(period: hasPeriod)
    }
  }

  /// Reads the format of a date in numbers as `strftime` has it: "%d.%m.%Y". Years have four digits, days and months two.
  /// Nil if day, month or year are missing.
  init?(format: String) {
    parts = []
    var rest = Substring(format == "%D" ? "%m/%d/%y" : format == "%F" ? "%Y-%m-%d" : format)
    while let first = rest.popFirst() {
      guard first == "%" else {
        append(first)
        continue
      }
      // A flag for the padding, or for the digits or the era of the locale.
      while let flag = rest.first, "-_0EO".contains(flag) { rest.removeFirst() }
      switch rest.popFirst() {
      case "d", "e": parts.append(.day(padded: true))
      case "m", "b", "B", "h": parts.append(.month(padded: true))
      case "y", "Y": parts.append(.year)
      default: break
      }
    }
    guard Set(fields).count == 3, fields.count == 3 else { return nil }
  }

  private mutating func append(_ character: Character) {
    if case .text(let text) = parts.last {
      parts[parts.count - 1] = .text(text + String(character))
    } else {
      parts.append(.text(String(character)))
    }
  }

  /// The order of day, month and year.
  var fields: [Field] {
    parts.compactMap { part in
      switch part {
      case .day: .day
      case .month, .monthName: .month
      case .year: .year
      case .weekday, .text: nil
      }
    }
  }

  /// The pattern of a month: without the day and the text that belongs to it.
  var withoutDay: DatePattern {
    var pattern = self
    guard let day = parts.firstIndex(where: { if case .day = $0 { true } else { false } }) else {
      return self
    }
    let end = parts.indices.contains(day + 1) ? day + 1 : day
    if case .text = parts[end] {
      pattern.parts.removeSubrange(day...end)
    } else {
      pattern.parts.remove(at: day)
    }
    // What separated the day from the rest, where it was the last one.
    if day == pattern.parts.count, case .text(let text) = pattern.parts.last {
      let kept = text.prefix { $0 != " " && $0 != "-" && $0 != "/" }
      pattern.parts[day - 1] = .text(String(kept))
    }
    return pattern
  }

  /// The pattern of a day with its weekday in front.
  var withWeekday: DatePattern {
    var pattern = self
    pattern.parts.insert(contentsOf: [.weekday(period: false), .text(" ")], at: 0)
    return pattern
  }
}
