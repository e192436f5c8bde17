internal import Currencies
internal import FoundationEssentials
internal import Rates

/// A source's table as clients of a server give it to each other, in JSON: rates as sent, without what depends on the tables that a
/// client has stored.
struct SharedTable: Hashable, Sendable {
  /// The table.
  let table: RateTable

  /// A table to give to others, without rates of an earlier answer.
  init(_ table: RateTable) {
    let rates = table.rates.filter { !table.carried.contains($0.key) }
    self.table = RateTable(
      source: table.source, base: table.base, day: table.day, rates: rates,
      exchanged: table.exchanged.filter { rates[$0.key] != nil }, days: table.days)
  }

  /// The table in JSON.
  var text: String {
    func sorted<Value>(_ values: [CurrencyCode: Value], _ json: (Value) -> JSON) -> JSON {
      .object(values.sorted { $0.key < $1.key }.map { ($0.key.text, json($0.value)) })
    }
    let rates = table.rates.filter { $0.key != table.base && table.exchanged[$0.key] == nil }
    return JSON.object([
      ("base", .string(table.base.text)), ("date", .string(table.day.description)),
      ("rates", sorted(rates) { .string($0.plainText) }),
      (
        "exchanged",
        sorted(table.exchanged) {
          .array([.string($0.units.plainText), .string($0.baseUnits.plainText)])
        }
      ),
      ("dates", sorted(table.days) { .string($0.description) }),
    ]).text
  }

  /// Reads a table of a source. Throws what makes it unusable.
  init(_ text: String, of source: SourceID) throws(RateError) {
    var json = try JSONReader(file: Array(text.utf8))
    self.table = try json.table(of: source)
  }
}

extension JSONReader {
  fileprivate mutating func table(of source: SourceID) throws(RateError) -> RateTable {
    var (base, day): (CurrencyCode?, Day?)
    var rates: [CurrencyCode: Decimal] = [:]
    var exchanged: [CurrencyCode: ExchangedRate] = [:]
    var days: [CurrencyCode: Day] = [:]
    guard case .object = try value() else { throw error("it is no object") }
    while let key = try nextKey() {
      switch key {
      case "base": base = CurrencyCode(try text())
      case "date": day = Day(try text())
      case "rates":
        try eachCurrency { json, code throws(RateError) in rates[code] = try json.rate() }
      case "exchanged":
        try eachCurrency { json, code throws(RateError) in exchanged[code] = try json.exchanged() }
      case "dates":
        try eachCurrency { json, code throws(RateError) in days[code] = Day(try json.text()) }
      default: try whole()
      }
    }
    guard let base, let day else { throw error("a member is missing") }
    return RateTable(source: source, base: base, day: day, rates: rates, exchanged: exchanged, days: days)
  }

  private mutating func eachCurrency(
    _ read: (inout JSONReader, CurrencyCode) throws(RateError) -> Void
  ) throws(RateError) {
    guard case .object = try value() else { throw error("it is no object") }
    while let key = try nextKey() {
      guard let code = CurrencyCode(key), Currency.find(code) != nil else {
        throw error("it is no currency")
      }
      try read(&self, code)
    }
  }

  private mutating func rate() throws(RateError) -> Decimal {
    guard let rate = Decimal(plain: try text()), CustomRate.possible.contains(rate) else {
      throw error("it is no rate")
    }
    return rate
  }

  private mutating func exchanged() throws(RateError) -> ExchangedRate {
    guard case .array = try value() else { throw error("it is no array") }
    var numbers: [Decimal] = []
    while try nextElement() { numbers.append(try rate()) }
    guard numbers.count == 2, let rate = ExchangedRate(units: numbers[0], baseUnits: numbers[1]) else {
      throw error("it is no rate")
    }
    return rate
  }
}
