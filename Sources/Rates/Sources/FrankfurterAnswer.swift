internal import Currencies
internal import FoundationEssentials

/// A response in the format of Frankfurter, version 1: of one day,
/// `{"amount":1.0,"base":"EUR","date":"2026-10-30","rates": {"AUD":1.5904,…}}`, or of many, with `start_date` and
/// `end_date` and the rates of each day under its date.
struct FrankfurterAnswer {
  private let source: SourceID
  private let fewest: Int
  private var amount: Decimal?
  private var base: String?
  private var date: String?
  private var start: String?
  private var end: String?
  private var rates: RateCollector?
  private var days: [Day: RateCollector] = [:]

  /// The largest number of days, which no history reaches.
  private static let dayLimit = 20_000

  /// Reads a response with amount 1 and a base; or, for nil, with any base of ISO 4217, and then the amount may be left
  /// out.
  static func read(
    _ bytes: [UInt8], of source: SourceID, base: CurrencyCode?, fewest: Int = Validation.fewestRates
  ) throws(RateError) -> RateAnswer {
    var reader = try JSONReader(bytes, of: source)
    var answer = Self(source: source, fewest: fewest)
    try answer.read(&reader)
    return try answer.answer(reader, base)
  }

  private init(source: SourceID, fewest: Int) {
    self.source = source
    self.fewest = fewest
  }

  private mutating func read(_ reader: inout JSONReader) throws(RateError) {
    try reader.enterObject()
    while let key = try reader.nextKey() {
      switch key {
      case "amount": try reader.read(&amount)
      case "base": try reader.read(&base)
      case "date": try reader.read(&date)
      case "start_date": try reader.read(&start)
      case "end_date": try reader.read(&end)
      case "rates": try readRates(&reader)
      default: try reader.whole()
      }
    }
    try reader.end()
  }

  private mutating func readRates(_ reader: inout JSONReader) throws(RateError) {
    guard rates == nil else { throw reader.error("it is there twice") }
    var rates = RateCollector(source)
    try reader.enterObject()
    while let key = try reader.nextKey() {
      if let day = Day(key) {
        try readDay(day, &reader)
      } else {
        try rates.add(key, try reader.whole())
      }
    }
    self.rates = rates
  }

  private mutating func readDay(_ day: Day, _ reader: inout JSONReader) throws(RateError) {
    guard days[day] == nil else { throw reader.error("it is there twice") }
    var rates = RateCollector(source)
    try reader.enterObject()
    while let key = try reader.nextKey() { try rates.add(key, try reader.whole()) }
    days[day] = rates
    guard days.count <= Self.dayLimit else { throw reader.error("it has more than \(Self.dayLimit) days") }
  }

  private func answer(_ reader: JSONReader, _ expected: CurrencyCode?) throws(RateError) -> RateAnswer {
    // A response of a custom source need not say that its rates are for 1.
    let amount = try expected == nil ? amount ?? 1 : reader.required(amount, "amount")
    guard amount == 1 else {
      throw reader.unreadable("amount", "\(amount.plainText) where 1 is expected")
    }
    let base = try base(reader, expected)
    let single = try reader.required(rates, "rates")
    guard !days.isEmpty else {
      let table = try single.table(base: base, day: reader.day(date, "date"), fewest: fewest)
      return RateAnswer([table], leftOut: single.leftOut, passedOver: single.passedOver)
    }
    guard single.isEmpty else { throw reader.unreadable("rates", "it mixes days and rates") }
    return try many(reader, base)
  }

  private func many(_ reader: JSONReader, _ base: CurrencyCode) throws(RateError) -> RateAnswer {
    let (start, end) = (try reader.day(start, "start_date"), try reader.day(end, "end_date"))
    var tables: [RateTable] = []
    var leftOut: [LeftOut] = []
    for (day, rates) in days.sorted(by: { $0.key < $1.key }) {
      guard start <= day, day <= end else {
        throw reader.unreadable("rates", "\(day) is not between \(start) and \(end)")
      }
      tables.append(try rates.table(base: base, day: day, fewest: fewest))
      leftOut += rates.leftOut.map { LeftOut(currency: $0.currency, problem: "\(day): \($0.problem)") }
    }
    return RateAnswer(tables, leftOut: Array(leftOut.prefix(LeftOut.limit)))
  }

  private func base(_ reader: JSONReader, _ expected: CurrencyCode?) throws(RateError) -> CurrencyCode {
    if let expected {
      try reader.expect(base, "base", expected.text)
      return expected
    }
    let text = try reader.required(base, "base")
    guard let code = CurrencyCode(text), code.text == text, Currency.find(code) != nil else {
      throw reader.unreadable("base", "\(quoted(text)) is no currency")
    }
    return code
  }
}
