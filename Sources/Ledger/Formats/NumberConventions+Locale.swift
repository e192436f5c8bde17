public import Currencies
internal import FoundationEssentials
public import GLib

extension NumberConventions {
  /// Those of the user's locale, read once.
  public static let user = NumberConventions(LocaleConventions.current)

  /// The number conventions of the C library's locale.
  public init(_ locale: LocaleConventions) {
    self.init(
      decimalSeparator: locale.decimalSeparator, groupingSeparator: locale.groupingSeparator,
      grouping: locale.grouping,
      minusSign: locale.minusSign)
  }
}

extension Int {
  /// The number as the user's locale writes it in a sentence: "7,126".
  var localText: String { NumberConventions.user.text(of: Decimal(self), fractionDigits: 0) }
}
