public import Currencies
internal import FoundationEssentials
public import Storage

// The stored forms of this module's values. A row with anything else was not written by any version of Agio: the store is
// damaged.

extension Row {
  func code(_ column: String) throws -> CurrencyCode { try CurrencyCode(stored: get(column)) }

  func day(_ column: String) throws -> Day { try Day(stored: get(column)) }

  /// A day, or nil where there is none.
  func optionalDay(_ column: String) throws -> Day? {
    try get(column, as: Int?.self).map { try Day(stored: $0) }
  }

  /// A moment: seconds since 1970, UTC.
  func moment(_ column: String) throws -> Int { try Int(storedMoment: get(column)) }

  /// A moment, or nil where there is none.
  func optionalMoment(_ column: String) throws -> Int? {
    try get(column, as: Int?.self).map { try Int(storedMoment: $0) }
  }

  /// What happened, in sentences. One with the codes of all currencies has half the characters that are read.
  func message(_ column: String) throws -> String { try text(column, most: 2000) }

  /// A text that was written with at most this many characters; one that another program has made longer, of which a
  /// layout may take minutes, is cut off.
  func text(_ column: String, most: Int) throws -> String {
    let text: String = try get(column)
    let shown = text.prefix(most)
    return shown.endIndex == text.endIndex ? text : shown + "…"
  }

  /// The fraction digits of a currency.
  func digits(_ column: String) throws -> Int {
    let digits: Int = try get(column)
    guard (0...8).contains(digits) else { throw LedgerError.damaged("\(digits) are no digits of a currency") }
    return digits
  }
}

extension CurrencyCode {
  /// A code from its stored text.
  init(stored text: String) throws(LedgerError) {
    guard let code = CurrencyCode(text) else { throw .damaged("“\(text)” is no currency") }
    self = code
  }
}

extension Day {
  /// A day from its stored number. Throws for one outside the calendar, which would overflow arithmetic.
  init(stored number: Int) throws(LedgerError) {
    guard Day.possible.contains(Day(number: number)) else {
      throw .damaged("\(number) is no day")
    }
    self.init(number: number)
  }
}

extension Int {
  /// A moment from its stored seconds since 1970, UTC. Throws for one outside the calendar, which would overflow arithmetic.
  init(storedMoment seconds: Int) throws(LedgerError) {
    guard Day.possible.contains(Day(at: seconds)) else { throw .damaged("\(seconds) is no moment") }
    self = seconds
  }
}

extension Decimal {
  init(stored text: String) throws {
    guard let number = Decimal(plain: text) else { throw LedgerError.damaged("“\(text)” is no number") }
    self = number
  }
}

extension SourceID: Storable {
  /// The name.
  public var stored: Value { .text(rawValue) }

  /// From a text only.
  public init?(stored: Value) {
    guard case .text(let name) = stored else { return nil }
    self.init(rawValue: name)
  }
}
