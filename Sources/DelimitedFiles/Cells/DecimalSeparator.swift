/// The sign between whole units and fractions.
public enum DecimalSeparator: Hashable, Sendable {
  /// `1234.5`
  case point
  /// `1234,5`
  case comma
}
