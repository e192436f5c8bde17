/// A date of numbers, or of numbers and the name of a month.
struct WrittenDate {
  /// The day that it is.
  let day: Day

  /// Reads a text; nil for what is not a date in the language.
  init?(_ text: String, _ language: DateReader) {
    guard let pieces = Self.pieces(of: text), pieces.first != nil else { return nil }
    var (numbers, month): ([(value: Int, length: Int)], Int?) = ([], nil)
    for piece in pieces {
      if let value = piece.value {
        numbers.append((value, piece.text.count))
      } else if let found = language.months.firstIndex(where: { $0.contains(piece.text) }), month == nil {
        month = found + 1
      } else if !Self.fillers.contains(piece.text) {
        return nil
      }
    }
    let found = month.map { Self.day(numbers, inMonth: $0) } ?? Self.day(numbers, language.order)
    guard let found else { return nil }
    day = found
  }

  private struct Piece {
    let text: String
    /// The number that it is, of at most four digits; nil for a word.
    let value: Int?
  }

  /// The words and numbers of a text; nil if it has anything else than separators between them, or too many.
  private static func pieces(of text: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let first = rest.first {
      if let digit = NumberCharacter.digit(first) {
        var (value, count) = (Int(digit), 1)
        rest.removeFirst()
        while let next = rest.first.flatMap(NumberCharacter.digit), count < 5 {
          (value, count) = (value * 10 + Int(next), count + 1)
          rest.removeFirst()
        }
        guard count < 5 else { return nil }
        pieces.append(Piece(text: String(repeating: "0", count: count), value: value))
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || "'’".contains($0) }
        rest = rest[word.endIndex...]
        pieces.append(Piece(text: DateReader.folded(String(word)), value: nil))
      } else {
        guard ".,/-".contains(first) || NumberCharacter.isIgnored(first), !pieces.isEmpty else { return nil }
        rest.removeFirst()
      }
      if pieces.count > 6 { return nil }
    }
    return pieces
  }

  /// The words that say nothing: endings of numbers, articles, the signs of East Asian dates.
  private static let fillers: Set = [
    "st", "nd", "rd", "th", "of", "the", "de", "del", "den", "le", "er", "º", "年", "月", "日", "년", "월", "일",
  ]

  /// The day of two numbers with a month's name: a day, and a year of four digits, or of two at the end.
  private static func day(_ numbers: [(value: Int, length: Int)], inMonth month: Int) -> Day? {
    guard numbers.count == 2 else { return nil }
    let isYearFirst = numbers[0].length == 4
    let (day, last) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    guard day.length <= 2, let year = Self.year(last) else { return nil }
    return Day(year: year, month: month, day: day.value)
  }

  /// The day of three numbers.
  private static func day(_ numbers: [(value: Int, length: Int)], _ order: DateOrder?) -> Day? {
    guard numbers.count == 3 else { return nil }
    func day(_ yearIndex: Int, _ monthIndex: Int, _ dayIndex: Int) -> Day? {
      let (month, day) = (numbers[monthIndex], numbers[dayIndex])
      guard month.length <= 2, day.length <= 2, let year = Self.year(numbers[yearIndex]) else { return nil }
      return Day(year: year, month: month.value, day: day.value)
    }
    if numbers[0].length == 4 { return day(0, 1, 2) }
    let (dayFirst, monthFirst) = (day(2, 1, 0), day(2, 0, 1))
    guard numbers[2].length == 4 else {
      return switch order {
      case .dayMonthYear: dayFirst
      case .monthDayYear: monthFirst
      case .yearMonthDay: day(0, 1, 2)
      case nil: nil
      }
    }
    return switch order {
    case .dayMonthYear: dayFirst ?? monthFirst
    case .monthDayYear: monthFirst ?? dayFirst
    // The order says nothing of a year at the end: only one of the two may be a date.
    case .yearMonthDay, nil:
      dayFirst == nil || monthFirst == nil || dayFirst == monthFirst ? dayFirst ?? monthFirst : nil
    }
  }

  private static func year(_ number: (value: Int, length: Int)) -> Int? {
    switch number.length {
    case 4: number.value
    case 2: number.value < 69 ? 2000 + number.value : 1900 + number.value
    default: nil
    }
  }
}
