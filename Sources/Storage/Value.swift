/// One value as SQLite keeps it: what goes into a statement and what comes out of a row.
///
/// Equal means the same storage class and the same content: `.integer(1)` is not `.real(1)`.
public enum Value: Hashable, Sendable {
  /// Nothing: the field has no value.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number. Not a number (NaN) cannot be stored and is refused; never money.
  case real(Double)
  /// Text in UTF-8.
  case text(String)
  /// Bytes as they are.
  case blob([UInt8])

  /// What `value` is in the store; no value is `null`.
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

  /// True is 1, false is 0: SQLite has no other truth.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}
