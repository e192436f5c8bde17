import Currencies
import FoundationEssentials
import GLib

extension NumberConventions {
  /// How the C library's locale writes numbers.
  init(_ locale: LocaleConventions) {
    self.init(decimalSign: locale.decimalSign, groupSign: locale.groupSign, grouping: locale.grouping)
  }

  /// Every digit of a number that the user gave: it is never rounded before his eyes.
  func exactText(of number: Decimal, grouped: Bool = true) -> String {
    let fraction = number.plainText.split(separator: ".").dropFirst().first ?? ""
    return text(of: number, fractionDigits: fraction.count, grouped: grouped)
  }
}
