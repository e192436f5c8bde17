internal import Currencies
internal import FoundationEssentials

// Members of a response that occur once and have a known type. Each function throws `.unreadable` with the member's
// location.
extension JSONReader {
  /// Reads a text into a member that has no value yet.
  mutating func read(_ field: inout String?) throws(RateError) {
    guard case .string(let text) = try first(field) else { throw wrongType }
    field = text
  }

  /// Reads a number, exactly, into a member that has no value yet.
  mutating func read(_ field: inout Decimal?) throws(RateError) {
    guard case .number(let text) = try first(field) else { throw wrongType }
    guard let value = Decimal(json: text) else { throw error("\(quoted(text)) is out of bounds") }
    field = value
  }

  /// Reads a whole number from 0 to the end of the year 9999 in seconds since 1970.
  mutating func read(_ field: inout Int?) throws(RateError) {
    let value = try first(field)
    guard case .number(let text) = value else { throw wrongType }
    guard let instant = value.instant else { throw error("\(quoted(text)) is no time") }
    field = instant
  }

  /// Reads an object of rates into a member that has no value yet.
  mutating func read(_ field: inout RateCollector?, _ empty: RateCollector) throws(RateError) {
    guard case .object = try first(field) else { throw wrongType }
    var rates = empty
    while let key = try nextKey() { try rates.add(key, try whole()) }
    field = rates
  }

  /// Enters the object that follows.
  mutating func enterObject() throws(RateError) {
    guard case .object = try value() else { throw wrongType }
  }

  /// A required member.
  func required<Value>(_ field: Value?, _ name: String) throws(RateError) -> Value {
    guard let field else { throw unreadable(name, "it is not there") }
    return field
  }

  /// The day in a required member.
  func day(_ field: String?, _ name: String) throws(RateError) -> Day {
    let text = try required(field, name)
    guard let day = Day(text) else { throw unreadable(name, "\(quoted(text)) is no day") }
    return day
  }

  /// Throws unless a required member has the expected text.
  func expect(_ field: String?, _ name: String, _ expected: String) throws(RateError) {
    let text = try required(field, name)
    guard text == expected else {
      throw unreadable(name, "\(quoted(text)) where \(expected) is expected")
    }
  }

  /// An error about a member, for after the whole text was read.
  func unreadable(_ member: String, _ problem: String) -> RateError {
    RateError(source: source, .unreadable(location: quoted(member), problem: problem))
  }

  private mutating func first<Field>(_ field: Field?) throws(RateError) -> Value {
    guard field == nil else { throw error("it is there twice") }
    return try value()
  }

  private var wrongType: RateError { error("it is of the wrong type") }
}

extension JSONReader.Value {
  /// A whole number from 0 to the end of the year 9999 in seconds since 1970; nil for anything else.
  var instant: Int? {
    guard case .number(let text) = self, let value = Int(text), (0..<253_402_300_800).contains(value) else {
      return nil
    }
    return value
  }
}

extension Decimal {
  /// The exact value of a JSON number; nil for more than 38 significant digits, or one that a Decimal does not hold.
  init?(json text: String) {
    guard text.utf8.count <= 100 else { return nil }
    self.init(plain: text, exponentAllowed: true)
  }
}
