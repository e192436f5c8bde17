internal import Currencies

/// The rows of an answer of Frankfurter, version 2: a rate and its day each.
struct FrankfurterRows {
  /// A row as written.
  private struct Row {
    var date: JSONReader.Value?
    var base: String?
    var quote: String?
    var rate: JSONReader.Value?
  }

  /// A row may be so many days ahead of the table's day: a bank that is early, over the longest gap of the others.
  private static let daysAhead = 7

  private let source: String
  private var rates: RateCollector
  private var days: [CurrencyCode: Day] = [:]
  private var isEmpty = true

  init(source: String) {
    self.source = source
    rates = RateCollector(source)
  }

  /// Reads all rows.
  mutating func read(_ reader: inout JSONReader) throws(RateError) {
    switch try reader.value() {
    case .array: break
    case .object: throw try problem(&reader)
    default: throw reader.error("it is of the wrong type")
    }
    while try reader.nextElement() {
      isEmpty = false
      try add(row(&reader), reader)
    }
    try reader.end()
  }

  /// The table of the rows; throws `.refused` when it is not to be believed.
  mutating func answer() throws(RateError) -> RateAnswer {
    guard !isEmpty else {
      throw RateError(source: source, .unreadable(place: "", problem: "it has no rates to give"))
    }
    guard let day = mostCommonDay else {
      throw RateError(source: source, .refused("none of its rates has a day"))
    }
    for (currency, own) in days where own > day + Self.daysAhead || own < min(day, Validation.firstDay) {
      try rates.leaveOut(currency.text, "its rate is of \(own), the others of \(day)")
    }
    return RateAnswer([try rates.table(base: .eur, day: day, days: days)], leftOut: rates.leftOut)
  }

  private var mostCommonDay: Day? {
    var counts: [Day: Int] = [:]
    for currency in rates.rates.keys where currency != .eur {
      if let day = days[currency] { counts[day, default: 0] += 1 }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private func row(_ reader: inout JSONReader) throws(RateError) -> Row {
    var row = Row()
    try reader.enterObject()
    while let key = try reader.nextKey() {
      switch key {
      case "date":
        guard row.date == nil else { throw reader.error("it is there twice") }
        row.date = try reader.whole()
      case "base": try reader.read(&row.base)
      case "quote": try reader.read(&row.quote)
      case "rate":
        guard row.rate == nil else { throw reader.error("it is there twice") }
        row.rate = try reader.whole()
      default: try reader.whole()
      }
    }
    return row
  }

  private mutating func add(_ row: Row, _ reader: JSONReader) throws(RateError) {
    guard let name = row.quote else { throw reader.error("it has no quote") }
    guard let base = row.base else { throw reader.error("it has no base") }
    guard base == "EUR" else { throw reader.error("its base is \(quoted(base)) where EUR is expected") }
    guard let code = try rates.code(name) else { return }
    guard case .string(let text)? = row.date, let day = Day(text) else {
      return try rates.leaveOut(name, "it has no day")
    }
    if let other = days.updateValue(day, forKey: code), other != day {
      return try rates.leaveOut(name, "it is there twice, with different days")
    }
    try rates.add(name, row.rate ?? .null)
  }

  /// An object is no table but an error: `{"status":422,"message":"unknown parameter: symbols"}`.
  private func problem(_ reader: inout JSONReader) throws(RateError) -> RateError {
    var message: String?
    while let key = try reader.nextKey() {
      if key == "message" { try reader.read(&message) } else { try reader.whole() }
    }
    let problem = message.map { "it says \(quoted($0))" } ?? "it is of the wrong type"
    return RateError(source: source, .unreadable(place: "", problem: problem))
  }
}
