internal import Currencies
internal import FoundationEssentials

/// The rates of one table while an answer is read. Each is judged by itself: a bad one is left out and noted. Currencies
/// that ISO 4217 does not know are passed over, since the sources have codes of their own (CNH, GGP, BTC); which they were is
/// known.
struct RateCollector {
  /// How a source writes its currencies.
  enum Naming {
    /// As ISO 4217 does; anything but three capital letters is noted.
    case codes
    /// In small letters, among much else that is passed over; currencies withdrawn before the table's day have made-up rates
    /// (`current`).
    case smallLetters
  }

  private let source: SourceID
  private let naming: Naming
  private(set) var rates: [CurrencyCode: Decimal] = [:]
  private var problems: [String: String] = [:]
  private var passed: Set<String> = []

  init(_ source: SourceID, _ naming: Naming = .codes) {
    self.source = source
    self.naming = naming
  }

  /// What was left out, by currency.
  var leftOut: [LeftOut] {
    problems.sorted { $0.key < $1.key }.map { LeftOut(currency: $0.key, problem: $0.value) }
  }

  /// What was passed over, in order: at most as many as may be left out.
  var passedOver: [String] { Array(passed.sorted().prefix(LeftOut.limit)) }

  /// The same without the currencies that were withdrawn before a day; they are passed over.
  func current(on day: Day) -> RateCollector {
    func isGone(_ code: CurrencyCode) -> Bool { Currency.find(code)?.isCurrent(on: day) == false }
    let gone = rates.keys.filter(isGone) + problems.keys.compactMap { CurrencyCode($0) }.filter(isGone)
    var current = self
    for code in gone {
      (current.rates[code], current.problems[code.text]) = (nil, nil)
      current.passed.insert(code.text)
    }
    return current
  }

  /// True when it was given nothing that it could note.
  var isEmpty: Bool { rates.isEmpty && problems.isEmpty }

  /// Adds what was read for a currency.
  mutating func add(_ name: String, _ value: JSONReader.Value) throws(RateError) {
    guard let code = try code(name) else { return }
    guard let rate = value.rate else {
      return try leaveOut(code.text, "its rate is \(value.unusableText)")
    }
    try add(code, rate)
  }

  /// Leaves a currency out, also when it was added before.
  mutating func leaveOut(_ currency: String, _ problem: String) throws(RateError) {
    if let code = CurrencyCode(currency) { rates[code] = nil }
    if problems[currency] == nil { problems[currency] = problem }
    guard problems.count <= LeftOut.limit else {
      throw RateError(source: source, .refused("more than \(LeftOut.limit) of its rates are unusable"))
    }
  }

  /// The currency of a name; nil when it is to be passed over.
  mutating func code(_ name: String) throws(RateError) -> CurrencyCode? {
    let code = CurrencyCode(name)
    if naming == .codes, code?.text != name {
      try leaveOut(quoted(name), "it is no currency")
      return nil
    }
    guard let code, Currency.find(code) != nil else {
      passed.insert(shortened(name.uppercased(), 20))
      return nil
    }
    return code
  }

  /// A table of what was collected; throws `.refused` for one that is not to be believed.
  func table(
    base: CurrencyCode, day: Day, days: [CurrencyCode: Day] = [:], fewest: Int = Validation.fewestRates
  ) throws(RateError) -> RateTable {
    try Validation.table(
      source: source, base: base, day: day, rates: rates, days: days, fewest: fewest)
  }

  private mutating func add(_ code: CurrencyCode, _ rate: Decimal) throws(RateError) {
    guard problems[code.text] == nil else { return }
    if let other = rates[code], other != rate {
      return try leaveOut(code.text, "it is there twice, with different rates")
    }
    rates[code] = rate
  }
}

extension JSONReader.Value {
  /// The exact rate; nil for what is none, or out of bounds.
  var rate: Decimal? {
    guard case .number(let text) = self, let rate = Decimal(json: text), PlainRate.bounds.contains(rate)
    else { return nil }
    return rate
  }

  /// What stands where a rate should, for a sentence.
  var unusableText: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): shortened(text)
    case .string(let text): "the text \(quoted(text))"
    case .unusable(let word): word
    case .object: "an object"
    case .array: "a list"
    }
  }
}
