internal import Currencies
internal import FoundationEssentials

/// The rows of a response of Frankfurter, version 2, over many days.
struct FrankfurterSeries {
  private let source: SourceID
  private let wanted: Set<CurrencyCode>
  /// The last possible day of a rate.
  private let lastDay: Day
  private var rates: [CurrencyCode: [Day: Decimal]] = [:]
  private var leftOut: [LeftOut] = []
  /// The days that had two different rates.
  private var daysWithConflictingRates: [CurrencyCode: Set<Day>] = [:]

  /// Creates an empty series of some currencies, at an instant (seconds since 1970, UTC).
  init(source: SourceID, of wanted: Set<CurrencyCode>, at instant: Int) {
    (self.source, self.wanted, lastDay) = (source, wanted, Day(at: instant) + 1)
  }

  /// Reads the rows: an invalid one is left out and reported, and a currency that was not requested is ignored. Throws
  /// `.unreadable` if there are no rows, and `.refused` if too many are invalid.
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
