/// A value as SQLite stores it, in a statement or a row.
///
/// Equal means the same storage class and the same content: `.integer(1)` is not `.real(1)`.
public enum Value: Hashable, Sendable {
  /// NULL.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number. Not a number (NaN) cannot be stored and is refused; never money.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// The stored form of `value`; nil is `null`.
  public init(_ value: some Storable) { self = value.stored }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// `nil` is `null`.
  public init(nilLiteral: ()) { self = .null }

  /// A whole number is an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// A number with a point is a real.
  public init(floatLiteral value: Double) { self = .real(value) }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// A quoted string is text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// True is 1, false is 0: SQLite has no Boolean type.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}
