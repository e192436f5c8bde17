public import Currencies
public import GLib

extension NumberConventions {
  /// The number conventions of the C library's locale.
  public init(_ locale: LocaleConventions) {
    self.init(
      decimalSeparator: locale.decimalSeparator, groupingSeparator: locale.groupingSeparator,
      grouping: locale.grouping,
      minusSign: locale.minusSign)
  }
}
