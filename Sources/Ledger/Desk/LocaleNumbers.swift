public import Currencies
public import GLib

extension NumberConventions {
  /// How the C library's locale writes numbers.
  public init(_ locale: LocaleConventions) {
    self.init(
      decimalSeparator: locale.decimalSeparator, groupingSeparator: locale.groupingSeparator,
      grouping: locale.grouping,
      minusSign: locale.minusSign)
  }
}
