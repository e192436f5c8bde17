import Currencies
import GLib

extension NumberConventions {
  /// How the C library's locale writes numbers.
  init(_ locale: LocaleConventions) {
    self.init(decimalSign: locale.decimalSign, groupSign: locale.groupSign, grouping: locale.grouping)
  }
}
