public import Currencies
public import FoundationEssentials

/// A code written in a test; the euro where the test is wrong.
public func code(_ text: String) -> CurrencyCode { CurrencyCode(text) ?? .eur }

/// Codes written in a test, separated by spaces.
public func codes(_ text: String) -> [CurrencyCode] {
  text.split(separator: " ").compactMap { CurrencyCode($0) }
}

/// A number written in a test; NaN, which equals nothing, where the test is wrong.
public func number(_ text: String) -> Decimal { Decimal(plain: text) ?? .nan }

/// A day written in a test; the epoch where the test is wrong.
public func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

/// An instant written in a test: seconds since 1970 of a day and a time of day in UTC.
public func instant(_ date: String, _ hour: Int, _ minute: Int, _ second: Int = 0) -> Int {
  ((day(date).number * 24 + hour) * 60 + minute) * 60 + second
}

/// A source named in a test.
extension SourceID: ExpressibleByStringLiteral {
  /// The source of a name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }
}
