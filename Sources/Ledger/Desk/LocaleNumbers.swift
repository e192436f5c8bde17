public import Currencies
public import GLib

extension NumberConventions {
  /// How the C library's locale writes numbers.
  public init(_ locale: LocaleConventions) {
    self.init(
      decimalSign: locale.decimalSign, groupSign: locale.groupSign, grouping: locale.grouping,
      minusSign: locale.minusSign)
  }
}
