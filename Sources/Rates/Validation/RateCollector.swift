internal import Currencies
internal import FoundationEssentials

/// The rates of one table while a response is parsed. An invalid rate is left out and reported. Codes that ISO 4217
/// does not have are ignored and listed, since sources use others too (CNH, GGP, BTC).
struct RateCollector {
  /// The form of a source's currency codes.
  enum Naming {
    /// As in ISO 4217; anything but three capital letters is reported.
    case codes
    /// In lower case, among many other codes, which are ignored; former currencies have made-up rates (`current`).
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

  /// The rates that were left out, by currency.
  var leftOut: [LeftOut] {
    problems.sorted { $0.key < $1.key }.map { LeftOut(currency: $0.key, problem: $0.value) }
  }

  /// The ignored codes, in order: at most as many as may be left out.
  var passedOver: [String] { Array(passed.sorted().prefix(LeftOut.limit)) }

  /// The same without currencies that were withdrawn before a day; they are ignored.
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

  /// Whether it was given nothing that it could report.
  var isEmpty: Bool { rates.isEmpty && problems.isEmpty }

  /// Adds the value of a currency.
  mutating func add(_ name: String, _ value: JSONReader.Value) throws(RateError) {
    guard let code = try code(name) else { return }
    guard let rate = value.rate else {
      return try leaveOut(code.text, "its rate is \(value.unusableText)")
    }
    try add(code, rate)
  }

  /// Leaves a currency out, even if it was added before.
  mutating func leaveOut(_ currency: String, _ problem: String) throws(RateError) {
    if let code = CurrencyCode(currency) { rates[code] = nil }
    if problems[currency] == nil { problems[currency] = problem }
    guard problems.count <= LeftOut.limit else {
      throw RateError(source: source, .refused("more than \(LeftOut.limit) of its rates are unusable"))
    }
  }

  /// The currency of a name; nil if it is to be ignored.
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

  /// The table of the rates; throws `.refused` if it is invalid.
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
  /// The exact rate; nil for any other value, or one out of bounds.
  var rate: Decimal? {
    guard case .number(let text) = self, let rate = Decimal(json: text), PlainRate.bounds.contains(rate)
    else { return nil }
    return rate
  }

  /// A description of the invalid value, for an error message.
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
