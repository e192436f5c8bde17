internal import Currencies
internal import FoundationEssentials

/// The rows of an answer of Frankfurter, version 2, of many days.
struct FrankfurterSeries {
  private let source: SourceID
  private let wanted: Set<CurrencyCode>
  /// No rate is of a later day.
  private let lastDay: Day
  private var rates: [CurrencyCode: [Day: Decimal]] = [:]
  private var leftOut: [LeftOut] = []
  /// Days that had two rates.
  private var daysWithConflictingRates: [CurrencyCode: Set<Day>] = [:]

  /// For some currencies, at an instant: seconds since 1970, UTC.
  init(source: SourceID, of wanted: Set<CurrencyCode>, at instant: Int) {
    (self.source, self.wanted, lastDay) = (source, wanted, Day(at: instant) + 1)
  }

  /// What the rows say: each is judged by itself, a bad one is left out and noted. What was not asked for, such as the base
  /// among its rates, is passed over. Throws `.unreadable` when there are no rows, and `.refused` when too many are bad.
  mutating func answer(_ reader: inout JSONReader) throws(RateError) -> SeriesAnswer {
    try FrankfurterRow.each(in: &reader) { row throws(RateError) in
      guard let code = CurrencyCode(row.quote), code.text == row.quote, wanted.contains(code) else { return }
      try add(code, row)
    }
    return SeriesAnswer(rates: rates, leftOut: leftOut)
  }

  private mutating func add(_ code: CurrencyCode, _ row: FrankfurterRow) throws(RateError) {
    guard let day = row.day else { return try leaveOut(code, "a rate has no day") }
    guard day <= lastDay else { return try leaveOut(code, "its day \(day) has not come yet") }
    guard day >= Validation.firstDay else {
      return try leaveOut(code, "its day \(day) is before \(Validation.firstDay)")
    }
    guard let rate = row.rate?.rate else {
      return try leaveOut(code, "its rate of \(day) is \((row.rate ?? .null).unusableText)")
    }
    if daysWithConflictingRates[code]?.contains(day) == true { return }
    guard let other = rates[code, default: [:]].updateValue(rate, forKey: day), other != rate else { return }
    rates[code]?[day] = nil
    daysWithConflictingRates[code, default: []].insert(day)
    try leaveOut(code, "it has two rates of \(day)")
  }

  private mutating func leaveOut(_ code: CurrencyCode, _ problem: String) throws(RateError) {
    leftOut.append(LeftOut(currency: code.text, problem: problem))
    guard leftOut.count <= LeftOut.limit else {
      throw RateError(source: source, .refused("more than \(LeftOut.limit) of its rates are unusable"))
    }
  }
}
