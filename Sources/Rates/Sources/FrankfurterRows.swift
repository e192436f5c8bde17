internal import Currencies

/// The rows of a response of Frankfurter, version 2, for one day: each has a rate and its day.
struct FrankfurterRows {
  /// The largest number of days that a row may be ahead of the table's day: a bank that is early, over the longest gap
  /// of the others.
  private static let daysAhead = 7

  private let source: SourceID
  private var rates: RateCollector
  private var days: [CurrencyCode: Day] = [:]
  private var isEmpty = true

  init(source: SourceID) {
    self.source = source
    rates = RateCollector(source)
  }

  /// Reads all rows.
  mutating func read(_ reader: inout JSONReader) throws(RateError) {
    try FrankfurterRow.each(in: &reader) { row throws(RateError) in
      isEmpty = false
      try add(row)
    }
  }

  /// The table of the rows; throws `.refused` if it is invalid.
  mutating func answer() throws(RateError) -> RateAnswer {
    guard !isEmpty else {
      throw RateError(source: source, .unreadable(location: "", problem: "it has no rates to give"))
    }
    guard let day = mostCommonDay else {
      throw RateError(source: source, .refused("none of its rates has a day"))
    }
    for (currency, own) in days where own > day + Self.daysAhead || own < min(day, Validation.firstDay) {
      try rates.leaveOut(currency.text, "its rate is of \(own), the others of \(day)")
    }
    return RateAnswer(
      [try rates.table(base: .eur, day: day, days: days)], leftOut: rates.leftOut,
      passedOver: rates.passedOver)
  }

  private var mostCommonDay: Day? {
    var counts: [Day: Int] = [:]
    for currency in rates.rates.keys where currency != .eur {
      if let day = days[currency] { counts[day, default: 0] += 1 }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private mutating func add(_ row: FrankfurterRow) throws(RateError) {
    guard let code = try rates.code(row.quote) else { return }
    guard let day = row.day else { return try rates.leaveOut(row.quote, "it has no day") }
    if let other = days.updateValue(day, forKey: code), other != day {
      return try rates.leaveOut(row.quote, "it is there twice, with different days")
    }
    try rates.add(row.quote, row.rate ?? .null)
  }
}
